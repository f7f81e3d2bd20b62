/** The English texts of the library and its audio. */
import type { LibraryRecovery, LibraryTask } from '../../../src-preload/contract/library.ts'
import type { FetchedByItself, Settings } from '../../../src-preload/contract/settings.ts'
import { numberOf } from '../../util/language.ts'

function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

const calls = (count: number) => counted(count, 'call', 'calls')
const audioFiles = (count: number) => counted(count, 'audio file', 'audio files')

export const libraryText = {
  audio: {
    title: 'Audio on this machine',
    keep: 'Keep the audio of',
    keepText: {
      all: () => 'The audio of every call is fetched, so that all of them play offline.',
      recent: (days: number) =>
        `The audio of calls of the last ${days === 1 ? 'day' : `${numberOf(days)} days`} is fetched; that of older calls when you open them.`,
      starred: () => 'The audio of starred calls is fetched; that of others when you open them.',
      opened: () => 'Audio is fetched when you open a call. Transcripts are always complete.',
    } satisfies Record<Settings['keepAudio'], (days: number) => string>,
    keepChoices: {
      all: 'All calls',
      recent: 'Last days',
      starred: 'Starred',
      opened: 'Opened',
    } satisfies Record<Settings['keepAudio'], string>,
    days: 'How many days',
    daysText: 'Audio that is here already stays, until you remove it or the limit below frees it.',
    dayChoice: (days: number) => (days === 365 ? '1 year' : counted(days, 'day', 'days')),
    quota: 'Size limit for audio',
    quotaText:
      'Beyond it the audio of the oldest calls is freed here, never that of starred ones. It stays at the service.',
    noQuota: 'No limit',
    quotaChoice: (gigabytes: number) => `${numberOf(gigabytes)} GB`,
    ownQuota: 'Another size…',
  },
  quotaDialog: {
    ownTitle: 'Size limit for audio',
    ownLabel: 'Size in GB',
    ownHint: (here: string) => `Now here: ${here}.`,
    ownInvalid: 'Enter a size of at least 0.1 GB.',
    title: 'Free audio on this machine?',
    text: (count: number, upTo: string | null, size: string) =>
      `This frees the audio of ${calls(count)}${upTo === null ? '' : ` up to ${upTo}`}, ${size}. Transcripts stay; the audio stays at the service.`,
    cancel: 'Cancel',
    next: 'Set the limit',
    confirm: (size: string) => `Free ${size}`,
  },
  network: {
    title: 'Network and power',
    onMetered: 'On a metered network',
    onMeteredText: 'What Offhook fetches by itself. What you ask for is always fetched.',
    onBattery: 'On battery',
    onBatteryText: 'The same while the computer runs on battery.',
    choices: {
      everything: 'Everything',
      'no-audio': 'Transcripts only',
      nothing: 'Nothing',
    } satisfies Record<FetchedByItself, string>,
    always: 'Treat every network as metered',
    alwaysText: 'For where the system does not say which network is metered.',
  },
  library: {
    title: 'Library',
    where: 'Location',
    loading: 'Reading…',
    move: 'Move…',
    moveBack: 'Move back',
    size: 'Size',
    sizes: (database: string, audio: string, free: string) =>
      `Calls and transcripts ${database} · audio ${audio} · ${free} free on its disk`,
    backup: 'Backup',
    lastBackup: (when: string) => `Last backup ${when}.`,
    noBackup: 'There is no backup yet. Stars, saved searches and what you decided exist nowhere else.',
    backUp: 'Back up…',
    restore: 'Restore…',
  },
  backupDialog: {
    title: 'Back up the library',
    text: 'A consistent copy is written into a new folder while you go on working. It holds the calls, transcripts, stars, saved searches and settings, never the API key.',
    withAudio: (size: string) => `With audio, ${size}`,
    withAudioText: 'Complete, even if the service loses a call.',
    withoutAudio: (size: string) => `Without audio, ${size}`,
    withoutAudioText: 'After a restore, audio is fetched from the service again.',
    cancel: 'Cancel',
    choose: 'Choose a folder…',
  },
  restoreDialog: {
    title: 'Restore a backup',
    text: 'The backup takes the place of the library that is open. That one stays beside it, under another name; nothing is deleted.',
    cancel: 'Cancel',
    choose: 'Choose a backup…',
  },
  tasks: {
    working: {
      backup: 'Backing up. You can go on working.',
      restore: 'Restoring the backup',
      move: 'Moving the library',
    } satisfies Record<LibraryTask, string>,
    progress: (done: string, total: string) => `${done} of ${total}`,
    counting: 'Counting what is to be copied',
    backedUp: (recordings: number, files: number, size: string) =>
      `Backed up ${calls(recordings)}${files > 0 ? ` and ${audioFiles(files)}` : ''}, ${size}.`,
    restored: 'The backup is restored. What was open before lies beside it, under another name.',
    moved: 'The library was moved.',
  },
  recovery: {
    title: 'The library was damaged and is being rebuilt.',
    missing: 'Its file was missing.',
    quarantined: (name: string) => `The damaged file is kept as “${name}”.`,
    audio: (count: number) =>
      `${audioFiles(count)} on this disk ${count === 1 ? 'is' : 'are'} taken over instead of fetched again.`,
    salvaged: (salvaged: LibraryRecovery['salvaged']) => {
      const kinds: [number, string, string][] = [
        [salvaged.stars, 'star', 'stars'],
        [salvaged.notes, 'note', 'notes'],
        [salvaged.bookmarks, 'bookmark', 'bookmarks'],
        [salvaged.tags, 'tag', 'tags'],
        [salvaged.people, 'name', 'names'],
        [salvaged.corrections, 'correction', 'corrections'],
        [salvaged.savedSearches, 'saved search', 'saved searches'],
        [salvaged.dialIntents, 'started call', 'started calls'],
        [salvaged.choices, 'decision of yours', 'decisions of yours'],
      ]
      const parts = kinds.filter(([count]) => count > 0).map((kind) => counted(...kind))
      return parts.length === 0 ? null : `Saved from it: ${parts.join(', ')}.`
    },
    incomplete: 'Part of what you added could not be read.',
    dismiss: 'Dismiss',
  },
  problem: {
    repair: 'Repair the library',
    repairText:
      'The damaged file is set aside, not deleted, and the library is built anew from the service and the audio on this disk.',
    tryAgain: 'Try again',
  },
  diskFull: {
    text: 'The disk is full. Everything here stays usable; fetching goes on by itself once there is room.',
    action: 'Limit the audio',
  },
  diskError: {
    text: 'The disk cannot be written: it may be read-only, failing, or another user’s. Everything here stays readable; fetching goes on by itself once that is put right.',
    action: 'Show the data folder',
  },
  unsandboxed:
    'Offhook runs without Chromium’s sandbox: a fault in the window could reach all your files. Quit, and start it without --no-sandbox and ELECTRON_DISABLE_SANDBOX.',
}
