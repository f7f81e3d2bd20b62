/** The results of the checks of this computer and what to do about them, in English. */
import type { CheckText } from './checks.ts'
import { keychainCause, passphraseInstead } from './keychain-text.en.ts'

const gigabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const unreadable = 'The library couldn’t be opened.'
const noLibrary = 'There is no library yet.'

export const checkText: CheckText = {
  runtime: {
    title: 'Program',
    found: {
      ok: ({ versions }) => `${versions.join(', ')}.`,
      'old-node': ({ versions, neededVersion }) =>
        `${versions.join(', ')}. Node ${neededVersion} or newer is needed.`,
    },
    advice: { 'old-node': 'Install a newer version of Node.' },
  },
  sandbox: {
    title: 'Sandbox',
    found: {
      ok: 'Pages run in Chromium’s sandbox.',
      root: 'Offhook runs as root, where Chromium has no sandbox.',
      unknown: 'Chromium didn’t say in time whether its sandbox works.',
      off: 'Chromium’s sandbox is off or not available.',
    },
    advice: {
      root: 'Start Offhook as an ordinary user.',
      unknown: 'Check again when the computer is less busy.',
      off: 'Install Offhook from its package, and start it without “--no-sandbox”.',
    },
  },
  keychain: {
    title: 'Keychain',
    found: {
      ok: 'A test entry was saved, read and removed.',
      ...keychainCause,
    },
    advice: {
      none: `Install a keychain such as GNOME Keyring or KWallet, then check again. ${passphraseInstead}`,
      locked: `Unlock the keychain, then check again. ${passphraseInstead}`,
      refused: `Allow Offhook’s access in the keychain’s own settings, then check again. ${passphraseInstead}`,
      silent: `Unlock the keychain or sign in to this computer again, then check again. ${passphraseInstead}`,
    },
  },
  disk: {
    title: 'Disk',
    found: {
      ok: ({ freeBytes }) => `The folders are writable. ${gigabytes.format(freeBytes / 1e9)} GB free.`,
      low: ({ freeBytes }) =>
        `Only ${Math.floor(freeBytes / 1e6)} MB free. Downloads are paused until there is more space.`,
      network: 'The library is on a network drive. It may be slow, and a lost connection can damage it.',
      full: 'The disk is full.',
      readonly: 'Offhook can’t write to its folders.',
      gone: 'The library’s folder isn’t there. Its drive may not be connected.',
      silent: 'The disk isn’t responding.',
    },
    advice: {
      low: 'Free up space on this disk.',
      network: 'Move the library to a disk of this computer under Settings → Sync and storage.',
      full: 'Free up space on this disk.',
      readonly: 'Check the permissions of the data folder and of the library’s folder.',
      gone: 'Connect the drive, then check again.',
      silent: 'Check the drive and its connection.',
    },
  },
  database: {
    title: 'Database',
    found: {
      ok: ({ schema }) => `No damage found. Version ${schema}.`,
      none: noLibrary,
      unfinished: 'The check didn’t finish in time.',
      damaged: 'The database is damaged.',
      newer: 'The library was written by a newer version of Offhook.',
      foreign: 'The database contains parts that Offhook didn’t create.',
      locked: 'The library is encrypted and locked.',
      unreadable,
    },
    advice: {
      unfinished: 'Check again when the computer is less busy, or check the disk.',
      damaged: 'Make a backup if you can, then open Offhook and repair the library.',
      newer: 'Update Offhook.',
      foreign: 'Restore a backup that you trust.',
      locked: 'Open Offhook, and enter the recovery code or passphrase of the library.',
      unreadable: 'Check the library’s folder and its permissions.',
    },
  },
  search: {
    title: 'Search',
    found: {
      ok: 'The search index is complete.',
      none: noLibrary,
      unfinished: 'The check didn’t finish in time.',
      incomplete: ({ calls }) =>
        calls === 1
          ? '1 call is not in the search index yet.'
          : `${calls} calls are not in the search index yet.`,
      damaged: 'The search index is damaged. Your calls aren’t affected.',
      unreadable,
    },
    advice: {
      unfinished: 'Check again when the computer is less busy, or check the disk.',
      incomplete: 'Keep Offhook open for a few minutes: it adds them.',
      damaged: 'Search for a word: Offhook then rebuilds the index. If this stays, repair the library.',
      unreadable: 'Check the library’s folder and its permissions.',
    },
  },
  audio: {
    title: 'Audio output',
    found: {
      ok: 'An audio device was found.',
      none: 'No audio device was found.',
      unknown: 'The system doesn’t list its audio devices.',
    },
    advice: {
      none: 'Connect speakers or headphones, or check the system’s sound settings.',
      unknown: 'Check the system’s sound settings.',
    },
  },
  network: {
    title: 'Connection',
    found: {
      ok: 'Your service can be reached and accepts the key.',
      proxied: 'Your service can be reached through the system’s proxy and accepts the key.',
      sample: 'Sample calls need no connection.',
      'no-account': 'No account connected, so there is no service to check.',
      'no-key': 'There is no API key, so the service wasn’t checked.',
      limited: 'Your service can be reached. Its request limit is reached.',
      failed: ({ reason }) => reason,
    },
    advice: {
      'no-key': 'Enter the API key, then check again.',
      limited: 'Wait a minute. Offhook continues automatically.',
    },
  },
  clock: {
    title: 'Clock',
    found: {
      ok: 'The clock agrees with the service’s.',
      unknown: 'Not compared: the service didn’t send its time.',
      ahead: ({ seconds }) => `The clock is ${formatSpan(seconds)} ahead of the service’s.`,
      behind: ({ seconds }) => `The clock is ${formatSpan(seconds)} behind the service’s.`,
    },
    advice: {
      ahead: 'Let the system set date, time and time zone automatically.',
      behind: 'Let the system set date, time and time zone automatically.',
    },
  },
  updates: {
    title: 'Updates',
    found: {
      ok: ({ days }) => `The list of versions was signed ${formatDays(days)}.`,
      unchecked: 'Offhook hasn’t checked for updates yet.',
      undated: 'The list of versions has no valid date, so newer versions may be missing from it.',
      old: ({ days }) =>
        `The list of versions was signed ${formatDays(days)}. Newer versions may be missing from it.`,
    },
    advice: {
      undated:
        'Check the date of this computer, then check for updates. If this stays, get the newest Offhook from its website.',
      old: 'Check for updates. If this stays, the update server is out of date: get the newest Offhook from its website.',
    },
  },
}

function formatDays(days: number): string {
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}

function formatSpan(seconds: number): string {
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}
