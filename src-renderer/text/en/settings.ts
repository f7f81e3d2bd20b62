/** Every sentence of the settings screen that is not about the library, the audio in it or the keys of commands. */
import { numberOf } from '../../util/language.ts'
import type { StorageItem } from '../../../src-preload/contract/desktop.ts'

export const settingsText = {
  language: 'Language',
  languageText: 'Of the window. Calls are never translated.',
  /** Each language in itself: who cannot read the window finds it. */
  languages: { system: 'System', en: 'English', de: 'Deutsch' },
  listLayout: 'Lists of calls',
  listLayoutText: 'Compact shows more calls, columns show what is known about each.',
  listLayouts: { comfortable: 'Comfortable', compact: 'Compact', columns: 'Columns' },

  reading: 'Reading and listening',
  transcriptLayout: 'Transcript',
  transcriptLayoutText: 'Paragraphs with the time beside them, or your words on the right as in a messenger.',
  transcriptLayouts: { plain: 'Paragraphs', bubbles: 'Bubbles' },
  transcriptSize: 'Text size of transcripts',
  transcriptSizeText: 'Everything else follows the zoom of the window.',
  percent: (size: number) => `${size} %`,
  showDetails: 'Show details beside the transcript',
  showDetailsText: 'Notes, what was agreed, and the conversation at a glance.',
  skipSilence: 'Skip silence',
  skipSilenceText: 'Stretches in which nobody speaks are passed over while a call plays.',
  playbackRate: 'Playback speed',
  playbackRateText: 'Voices keep their pitch.',
  rate: (rate: number) => `${numberOf(rate)} ×`,

  parts: {
    account: 'Account',
    sync: 'Sync and storage',
    reading: 'Reading and listening',
    calling: 'Calling',
    notifications: 'Notifications',
    appearance: 'Appearance and window',
    keyboard: 'Keyboard',
    privacy: 'Privacy',
    diagnostics: 'Diagnostics',
  },
  search: 'Search settings',
  sections: 'Sections',
  nothing: (typed: string) => `No setting fits “${typed}”.`,
  found: (count: number) => (count === 1 ? 'One setting' : `${numberOf(count)} settings`),

  account: {
    connected: 'Connected account',
    show: 'Show the account',
    showText: 'Name, time zone, plan, minutes, API key, and other accounts.',
  },

  calling: {
    region: 'Numbers without a country code',
    regionText: 'They are taken to be of this country.',
    /** @param country null while it is not known yet. */
    regionAutomatic: (country: string | null) =>
      country === null ? 'As the account' : `As the account: ${country}`,
    tones: 'Tones of the dial pad',
    tonesText: 'Each key sounds as on a telephone. Nobody but you hears them.',
    links: 'Open phone links with Offhook',
    linksText: 'Numbers on web pages and in mails open the dial pad. You are asked before anybody is called.',
    shortcut: 'Dial from anywhere',
    shortcutText:
      'Keys that open the dial pad, with the number on the clipboard, whatever program you are in.',
    shortcutTaken: 'Another program has these keys. Choose others.',
    shortcutNeeds: 'Hold Ctrl, Alt or Cmd with another key.',
    shortcutSet: 'Choose keys…',
    shortcutRemove: 'Remove the keys',
  },
  unsupported: 'This system has no way to do that.',

  notifications: {
    transcripts: 'Tell me when a call is ready',
    transcriptsText: 'A notification of the system when the transcript of a new call has arrived.',
    content: 'Show who it was and what was said',
    contentText: 'Otherwise only that a call has arrived: on a locked screen others could read it.',
    badge: 'Count unheard calls on the app’s icon',
    badgeText: 'In the dock or the taskbar.',
    none: 'This system shows no notifications.',
  },

  zoom: 'Size of everything',
  zoomText: 'Ctrl or Cmd with + and − does the same.',
  launchAtLogin: 'Start when I log in',
  launchAtLoginText: 'Without a window: Offhook waits in the tray and syncs.',
  noTray: 'There is no tray on this desktop: closing the window minimises it, and Offhook goes on syncing.',

  privacy: {
    stored: 'What is kept on this machine',
    storedText: (folder: string) => `Most of it lies in ${folder}.`,
    counting: 'Counting…',
    kinds: {
      database: 'Calls, transcripts, and what you added',
      audio: 'Audio',
      waveforms: 'Waveforms',
      deleted: 'Audio of deleted calls',
      'set-aside': 'Libraries and files set aside',
      dragged: 'Files of calls that you dragged out',
      settings: 'Settings and list of accounts',
      log: 'Log and request counts',
      window: 'The window’s own files and caches',
      'other-accounts': 'Other accounts',
    } satisfies Record<StorageItem['kind'], string>,
    total: 'Together',
    keys: 'API keys',
    keysText: (count: number | null) => {
      if (count === null) return 'The system’s keychain does not answer now.'
      if (count === 0)
        return 'None is stored. Keys are only ever kept in the system’s keychain, never in files.'
      return `${count === 1 ? 'One is' : `${numberOf(count)} are`} in the system’s keychain, none in files.`
    },
    erase: 'Erase everything',
    eraseText:
      'Every account’s calls, audio, notes and API key, all settings, logs and caches on this machine.',
    eraseButton: 'Erase everything…',
  },

  diagnostics: {
    report: 'Report for a bug',
    reportText: 'Versions, states, counts, settings and the end of the log. No call, name, number or key.',
    show: 'Show the report…',
    title: 'What the report says',
    text: 'This and nothing else is copied. Nothing is sent anywhere.',
    copy: 'Copy',
    copied: 'The report was copied.',
    close: 'Close',
    log: 'Log file',
    logText: 'What happened lately, without anything of your calls.',
    showLog: 'Show the log file',
  },

  /** Other words that people look for; by the names of rows, see `views/settings/catalogue.ts`. */
  words: {
    account: 'user email name plan subscription minutes time zone key sign out switch',
    sample: 'demo test made-up',
    keepAudio: 'recordings download offline storage',
    keepAudioDays: 'recent download',
    audioQuota: 'disk space room storage limit gigabytes',
    onMetered: 'data mobile network hotspot roaming download',
    meteredNetwork: 'data mobile network hotspot',
    onBattery: 'power laptop energy download',
    requestShare: 'rate limit api speed',
    libraryPlace: 'folder move drive disk location',
    librarySize: 'disk space storage',
    backup: 'restore copy export save',
    dataFolder: 'path files directory',
    transcriptLayout: 'bubbles messenger paragraphs chat',
    transcriptSize: 'font zoom letters large',
    showDetails: 'notes sidebar panel facts',
    playbackRate: 'faster slower audio playback speed',
    skipSilence: 'pauses gaps playback',
    dialRegion: 'country area code dial prefix',
    dialTones: 'sound dtmf beep keypad',
    telLinks: 'tel callto browser click to call default',
    globalShortcut: 'hotkey global keys clipboard',
    notifyTranscripts: 'alerts announce message notification',
    notifyContent: 'preview privacy lock screen',
    showBadge: 'counter dock taskbar number',
    appearance: 'dark light theme colours colors night',
    language: 'german english deutsch translation',
    listLayout: 'compact columns rows density table',
    zoom: 'larger smaller scale percent font',
    closeToTray: 'background quit menu bar',
    launchAtLogin: 'autostart startup boot login',
    shortcuts: 'keys hotkeys keyboard bindings',
    privacyWords: 'telemetry statistics tracking data protection',
    storage: 'storage disk space files size data cache',
    keys: 'keychain password secret token',
    erase: 'delete remove reset wipe uninstall clear',
    version: 'about update release number',
    diagnostics: 'bug support problem copy report help',
    log: 'errors debug file',
  },
}
