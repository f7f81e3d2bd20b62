/** The English texts of the library and its audio. */
import type { LibraryRecovery, LibraryTask } from '../../../src-preload/contract/library.ts'
import type { KindChanges, PersonalKind } from '../../../src-preload/contract/personal-import.ts'
import type { FetchedByItself, Settings } from '../../../src-preload/contract/settings.ts'
import { numberOf } from '../../util/language.ts'

function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

const calls = (count: number) => counted(count, 'call', 'calls')
const audioFiles = (count: number) => counted(count, 'audio file', 'audio files')

export const libraryText = {
  audio: {
    title: 'Downloads',
    keep: 'Download audio for',
    keepText: {
      all: () => 'Audio is downloaded for every call, so you can play them all offline.',
      recent: (days: number) =>
        `Audio is downloaded for calls of the last ${days === 1 ? 'day' : `${numberOf(days)} days`}, and for older ones when you open them.`,
      starred: () => 'Audio is downloaded for starred calls, and for others when you open them.',
      opened: () => 'Audio is downloaded when you open a call. Transcripts are always downloaded.',
    } satisfies Record<Settings['keepAudio'], (days: number) => string>,
    keepChoices: {
      all: 'All calls',
      recent: 'Recent',
      starred: 'Starred',
      opened: 'Only when opened',
    } satisfies Record<Settings['keepAudio'], string>,
    days: 'Recent days',
    daysText: 'Older downloads stay until you remove them or reach the limit below.',
    dayChoice: (days: number) => (days === 365 ? '1 year' : counted(days, 'day', 'days')),
    quota: 'Storage limit',
    quotaText:
      'When the limit is reached, the oldest downloads are removed, except those of starred calls. You can download them again.',
    noQuota: 'No limit',
    quotaChoice: (gigabytes: number) => `${numberOf(gigabytes)} GB`,
    ownQuota: 'Custom…',
  },
  quotaDialog: {
    ownTitle: 'Storage limit',
    ownLabel: 'Size in GB',
    ownHint: (here: string) => `Currently used: ${here}.`,
    ownInvalid: 'Enter a size of at least 0.1 GB.',
    title: 'Remove downloads?',
    text: (count: number, upTo: string | null, size: string) =>
      `This removes the audio of ${calls(count)}${upTo === null ? '' : ` up to ${upTo}`} from this computer (${size}). Transcripts stay, and you can download the audio again.`,
    next: 'Set limit',
    confirm: (size: string) => `Remove ${size}`,
  },
  network: {
    title: 'Network and power',
    onMetered: 'On a metered network',
    onMeteredText: 'What Offhook downloads automatically. You can always download more yourself.',
    onBattery: 'On battery',
    onBatteryText: 'What Offhook downloads automatically on battery.',
    choices: {
      everything: 'Everything',
      'no-audio': 'Transcripts only',
      nothing: 'Nothing',
    } satisfies Record<FetchedByItself, string>,
    always: 'Treat every network as metered',
    alwaysText: 'Use this if your system can’t detect metered networks.',
  },
  library: {
    title: 'Library',
    where: 'Location',
    loading: 'Loading…',
    move: 'Move…',
    moveBack: 'Move back',
    size: 'Size',
    sizes: (database: string, audio: string, free: string) =>
      `Calls and transcripts ${database} · audio ${audio} · ${free} free`,
    backup: 'Backup',
    lastBackup: (when: string) => `Last backup ${when}`,
    noBackup: 'No backup yet. Your stars and saved searches exist only here.',
    backUp: 'Back up…',
    restore: 'Restore…',
  },
  backupDialog: {
    title: 'Back up library',
    text: 'Your calls, transcripts, stars, saved searches and settings are copied to a new folder. The API key is not included.',
    withAudio: (size: string) => `With audio, ${size}`,
    withAudioText: 'A full copy, even if a call is deleted from the service.',
    withoutAudio: (size: string) => `Without audio, ${size}`,
    withoutAudioText: 'Audio is downloaded again after a restore.',
    encrypt: 'Encrypt backup',
    encryptText: 'Without encryption, anyone who gets the backup can read your calls.',
    onlyHere: 'Only this computer can open it, because there is no recovery code or passphrase yet.',
    choose: 'Choose folder…',
  },
  restoreDialog: {
    title: 'Restore backup',
    about: (date: string) => `Created on ${date}`,
    encrypted: 'Encrypted',
    plain: 'Not encrypted',
    calls: (count: number, withAudio: boolean) =>
      `${calls(count)}, ${withAudio ? 'with audio' : 'without audio'}`,
    locked: 'This computer doesn’t have the key for this backup.',
    secret: 'Recovery code or passphrase',
    secretHint: 'Use the one that was valid when the backup was made.',
    reveal: 'Show what you entered',
    missing: 'Enter the recovery code or passphrase.',
    unlock: 'Unlock',
    noSecret:
      'This backup can’t be opened here. It has no recovery code or passphrase, so only the computer it was made on has its key.',
    plainForEncrypted:
      'This backup isn’t encrypted, so Offhook can’t tell whether someone changed it. The restored library stays encrypted.',
    replaces: 'The backup replaces this account’s library. Your current library is kept under another name.',
    restore: 'Restore',
    restored: 'Backup restored.',
    restoredKept: 'Backup restored. Your previous library was kept under another name.',
  },
  personal: {
    title: 'Notes and names',
    about:
      'Notes, passages with themes, follow-ups, stars, tags, contacts, corrections, the dictionary, redactions and saved searches in one file, without the calls.',
    export: 'Export…',
    exported: (fileName: string) => `Exported “${fileName}”.`,
    import: 'Import…',
    importTitle: 'Import notes and names',
    from: (fileName: string) => `From “${fileName}”`,
    merge: 'Merge',
    mergeText: 'Adds what’s missing. Where the file differs, your version stays.',
    replace: 'Replace',
    replaceText: 'What isn’t in the file is removed. This can’t be undone.',
    changes: 'Changes',
    kinds: {
      notes: 'Notes',
      themes: 'Themes',
      quoteSheets: 'Quote sheets',
      followUps: 'Follow-ups',
      stars: 'Stars',
      callTags: 'Tags on calls',
      tags: 'Tags',
      contacts: 'Contacts',
      corrections: 'Corrections',
      redactions: 'Redactions',
      redactionTerms: 'Redaction terms',
      savedSearches: 'Saved searches',
      dictionary: 'Dictionary',
      exceptions: 'Dictionary exceptions',
      keptAudio: 'Kept audio',
      keptCalls: 'Calls kept from deletion',
    } satisfies Record<PersonalKind, string>,
    outcomes: {
      added: (count: number) => `${numberOf(count)} new`,
      changed: (count: number) => `${numberOf(count)} changed`,
      removed: (count: number) => `${numberOf(count)} removed`,
      conflicts: (count: number) => `${numberOf(count)} different, not changed`,
      kept: (count: number) => `${numberOf(count)} already here`,
      leftOut: (count: number) => `${numberOf(count)} left out`,
    } satisfies Record<keyof KindChanges, (count: number) => string>,
    cleanedNames: (count: number) =>
      count === 1
        ? 'Control characters and extra spaces are removed from 1 name.'
        : `Control characters and extra spaces are removed from ${numberOf(count)} names.`,
    actingSearches: (count: number) =>
      count === 1
        ? '1 saved search acts on calls by itself.'
        : `${numberOf(count)} saved searches act on calls by themselves.`,
    deletingSearches: (count: number) =>
      count === 1
        ? '1 of them deletes calls. It is imported without that.'
        : `${numberOf(count)} of them delete calls. They are imported without that.`,
    deletingReplaced: (count: number) =>
      count === 1 ? '1 of them deletes calls.' : `${numberOf(count)} of them delete calls.`,
    leftOut: 'Items for calls that aren’t in this library are left out.',
    nothing: 'Nothing to change.',
    run: 'Import',
    done: 'Import complete',
    close: 'Done',
  },
  tasks: {
    working: {
      backup: 'Backing up. You can keep working.',
      restore: 'Restoring the backup',
      move: 'Moving the library',
      export: 'Exporting. You can keep working.',
      encrypt: 'Encrypting the library',
      decrypt: 'Decrypting the library',
    } satisfies Record<LibraryTask, string>,
    progress: (done: string, total: string) => `${done} of ${total}`,
    exported: (done: number, total: number) => `${numberOf(done)} of ${calls(total)}`,
    counting: 'Preparing to copy',
    backedUp: (recordings: number, files: number, size: string) =>
      `Backed up ${calls(recordings)}${files > 0 ? ` and ${audioFiles(files)}` : ''}, ${size}.`,
    backupCancelled: 'Backup cancelled. Nothing was saved.',
    moved: 'Library moved.',
  },
  recovery: {
    title: 'The library was damaged and is being rebuilt.',
    missing: 'The library file was missing.',
    quarantined: (name: string) => `The damaged file is kept as “${name}”.`,
    audio: (count: number) => `${audioFiles(count)} kept.`,
    salvaged: (salvaged: LibraryRecovery['salvaged']) => {
      const kinds: [number, string, string][] = [
        [salvaged.stars, 'star', 'stars'],
        [salvaged.notes, 'note', 'notes'],
        [salvaged.themes, 'theme', 'themes'],
        [salvaged.tags, 'tag', 'tags'],
        [salvaged.people, 'name', 'names'],
        [salvaged.corrections, 'correction', 'corrections'],
        [salvaged.savedSearches, 'saved search', 'saved searches'],
        [salvaged.dialIntents, 'started call', 'started calls'],
        [salvaged.choices, 'other change', 'other changes'],
      ]
      const parts = kinds.filter(([count]) => count > 0).map((kind) => counted(...kind))
      return parts.length === 0 ? null : `Recovered: ${parts.join(', ')}.`
    },
    incomplete: 'Some of your data couldn’t be recovered.',
    dismiss: 'Dismiss',
  },
  problem: {
    repair: 'Repair library',
    openReplaced: 'Open anyway…',
    repairText: 'The library is rebuilt from the service and your downloads. The damaged file is kept.',
  },
  diskFull: {
    text: 'Your disk is full. Sync resumes when there is enough space.',
    action: 'Limit downloads',
  },
  diskError: {
    text: 'Can’t write to disk. It may be read-only, failing, or belong to another user. Sync resumes when the disk is writable again.',
    action: 'Show data folder',
  },
  unsandboxed:
    'Offhook is running without its security sandbox. Restart it without --no-sandbox and ELECTRON_DISABLE_SANDBOX.',
}
