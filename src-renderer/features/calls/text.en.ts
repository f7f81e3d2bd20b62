/** The English texts of the list of calls. */
import { numberOf } from '../../util/language.ts'

/** "1 call", "412 calls", with the locale's digits grouping. */
function calls(count: number): string {
  return `${numberOf(count)} ${count === 1 ? 'call' : 'calls'}`
}

export const callsText = {
  list: {
    label: (view: string) => `${view}, list of calls`,
    inbound: 'Inbound',
    outbound: 'Outbound',
    unknownDirection: 'Unknown direction',
    star: 'Star',
    noWords: 'No speech detected',
    audioNotHere: 'Audio not downloaded',
    empty: {
      inbox: ['Nothing to deal with', 'New calls appear here until you mark them as done.'],
      all: ['No calls yet', 'Calls you make or receive appear here.'],
      inbound: ['No inbound calls', 'Calls you receive appear here.'],
      outbound: ['No outbound calls', 'Calls you make appear here.'],
      starred: ['No starred calls', 'Press S or click the star on a call to find it here.'],
      'not-ready': ['All calls are ready', 'Calls that are still being processed or retried appear here.'],
      failed: ['No failed calls', 'Calls that couldn’t be processed or downloaded appear here.'],
      'different-length': [
        'No different lengths',
        'Audio that is incomplete or has an unexpected length appears here.',
      ],
      'removed-at-service': ['Nothing deleted', 'Calls that were deleted from the service appear here.'],
    },
    firstSync: [
      'Getting your calls',
      'Calls appear here during the first sync. You can already look around.',
    ],
    blocked: {
      forbidden: {
        title: 'Your plan doesn’t include these calls',
        text: 'The service accepts your key, but API access needs an active Pro or Business plan.',
        action: 'Show plan',
      },
      rejected: {
        title: 'The service doesn’t accept your API key',
        text: 'It may be mistyped, revoked or replaced.',
        action: 'Enter key',
      },
      missing: {
        title: 'Not connected',
        text: 'Calls appear here after you enter an API key.',
        action: 'Enter key',
      },
    },
    failed: 'Couldn’t load calls',
    openDialPad: 'Open dial pad',
  },
  selection: {
    label: 'Selected calls',
    count: (count: number) => `${numberOf(count)} selected`,
  },
  status: {
    removed: 'Deleted from the service, kept on this computer',
    failed: 'Processing failed',
    processing: 'Processing',
    transcribing: 'Transcribing',
    other: (status: string) => `Status: ${status}`,
    wanted: 'Downloading transcript',
    waiting: 'Transcript not ready yet',
    unavailable: 'No transcript available',
    fetchFailed: 'Transcript download failed',
  },
  notices: {
    printed: 'Sent to printer.',
    audioSaved: 'Audio saved.',
  },
}

export const reasonsText = {
  removed: (when: string) => `Deleted from the service ${when}. Your copy is still here.`,
  atService: {
    processing: 'Still processing.',
    transcribing: 'Still transcribing.',
  } as Record<string, string>,
  notReady: 'Not ready yet.',
  transcript: (what: string) => `Transcript: ${what}`,
  audio: (what: string) => `Audio: ${what}`,
  wanted: 'Not downloaded yet.',
  failed: 'Download failed.',
  failedAtService: 'Processing failed.',
  unavailable: 'Not available.',
  otherLength: (own: string, expected: string) => `The file is ${own} long, expected ${expected}.`,
  cutOff: 'Incomplete, but playable.',
  nextTry: (at: string) => `Next try ${at}.`,
  atTime: (time: string) => `at ${time}`,
  onDay: (dateTime: string) => `on ${dateTime}`,
  soon: 'shortly',
}

export const listsText = {
  /** The list's header. */
  count: calls,
  options: 'List options',
  layouts: {
    comfortable: 'Comfortable',
    columns: 'Columns',
  },
  columns: {
    when: 'Date',
    direction: 'Direction',
    name: 'Name',
    number: 'Number',
    length: 'Length',
    state: 'Status',
    tags: 'Tags',
    words: 'Preview',
    star: 'Star',
  },
  orders: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    longest: 'Longest first',
    shortest: 'Shortest first',
  },
  chooseColumns: 'Choose columns',
  titles: {
    unheard: 'Unheard',
    tag: 'Tag',
    person: 'Contact',
  },
  empty: {
    unheard: ['No unheard calls', 'Downloaded calls you haven’t played appear here.'],
    tag: ['No calls with this tag', 'Select calls in another list to tag them.'],
    person: ['No calls with this contact', 'Calls with any of their numbers appear here.'],
  },
  snooze: (count: number) => (count === 1 ? 'Snooze until' : `Snooze ${calls(count)} until`),
  /** Which calls the list contains. */
  filter: 'Filter calls',
  /** For a row of results, beside its icon. */
  selected: 'Selected',
  marks: {
    unheard: 'Unheard',
    notes: (count: number) => `${numberOf(count)} ${count === 1 ? 'note' : 'notes'}`,
    passages: (count: number) => `${numberOf(count)} ${count === 1 ? 'passage' : 'passages'}`,
    tags: (names: string[]) => `Tags: ${names.join(', ')}`,
  },
  actions: {
    label: (count: number) => `Actions for ${calls(count)}`,
    open: 'Open',
    play: 'Open and play',
    callBack: 'Call back',
    select: 'Select',
    unselect: 'Deselect',
    star: 'Star',
    unstar: 'Unstar',
    tag: 'Tag…',
    copy: 'Copy',
    export: 'Export',
    exportSelected: 'Export selected',
    exportMore: 'Export…',
    fetchAudio: 'Download audio',
    removeDownload: 'Remove download',
    retry: 'Retry now',
    keep: 'Keep',
    deleteCopy: 'Delete copy',
    print: 'Print',
    showInFolder: 'Show in folder',
    done: 'Mark as done',
    doneShort: 'Done',
    snooze: 'Snooze…',
    moveBack: 'Move to inbox',
    heard: 'Mark as heard',
    unheard: 'Mark as unheard',
    delete: 'Delete from this computer',
    clear: 'Clear selection',
  },
  tagging: {
    title: (count: number) => `Tag ${calls(count)}`,
    placeholder: 'Find or create a tag',
    create: (name: string) => `New tag “${name}”`,
    /** Some of the selected calls have the tag. */
    some: (tagged: number, of: number) => `${numberOf(tagged)} of ${numberOf(of)}`,
  },
  progress: (done: number, total: number) => `${numberOf(done)} of ${numberOf(total)}`,
  stop: 'Stop',
  did: {
    starred: (count: number) => `Starred ${calls(count)}.`,
    unstarred: (count: number) => `Unstarred ${calls(count)}.`,
    done: (count: number) => `Marked ${calls(count)} as done.`,
    snoozed: (count: number, day: string) => `Snoozed ${calls(count)} until ${day}.`,
    movedBack: (count: number) => `Moved ${calls(count)} to the inbox.`,
    heard: (count: number) => `Marked ${calls(count)} as heard.`,
    unheard: (count: number) => `Marked ${calls(count)} as unheard.`,
    fetching: (count: number, of: number) =>
      count === of
        ? `Downloading audio for ${calls(count)}.`
        : `Downloading audio for ${numberOf(count)} of ${calls(of)}. The others are downloaded or have none.`,
    freed: (count: number, of: number) =>
      count === of
        ? `Removed downloads of ${calls(count)}.`
        : `Removed downloads of ${numberOf(count)} of ${calls(of)}. The others have none, or the only copy.`,
    retrying: (count: number) => `Retrying ${calls(count)}.`,
    retryingAll: 'Retrying all failed and pending items.',
    kept: (count: number) => `Kept ${calls(count)}.`,
    deleted: (count: number) => `Deleted ${calls(count)}.`,
    restored: (count: number) => `Restored ${calls(count)}.`,
    erased: (count: number) => `Deleted ${calls(count)} permanently.`,
  },
  nothing: {
    starred: 'Already starred.',
    unstarred: 'Not starred.',
    inbox: 'Nothing to change.',
    heard: 'Already heard.',
    unheard: 'Not played yet.',
    fetching: 'Already downloaded, or not available.',
    freed: 'No downloads to remove.',
    restored: 'These calls can’t be restored anymore.',
  },
  notRestored: (count: number) => `${calls(count)} couldn’t be restored.`,
}

export const callsCommandsText = {
  'list.next': { title: 'Next row' },
  'list.previous': { title: 'Previous row' },
  'list.open': { title: 'Open row' },
  'list.toggle-selected': { title: 'Select or deselect row' },
  'list.extend-down': { title: 'Extend selection down' },
  'list.extend-up': { title: 'Extend selection up' },
  'list.select-all': { title: 'Select all calls' },
  'list.clear-selection': { title: 'Deselect all', words: 'clear nothing selection' },
  'list.tag-selected': { title: 'Tag selected calls', words: 'label' },
  'list.fetch-selected': { title: 'Download audio of selected calls', words: 'fetch sound' },
  'list.free-selected': { title: 'Remove downloads of selected calls', words: 'free audio sound space' },
  'list.export-selected': {
    title: 'Export selected calls…',
    words: 'save word pdf spreadsheet subtitles srt',
  },
  'list.delete-selected': { title: 'Delete selected calls', words: 'remove trash' },
  'list.retry-all': { title: 'Retry all failed', words: 'try again waiting pending' },
  'list.comfortable': { title: 'Comfortable list', words: 'layout density' },
  'list.columns': { title: 'List with columns', words: 'layout table' },
}

export const inboxCommandsText = {
  'inbox.done': { title: 'Mark as done', words: 'close archive inbox call' },
  'inbox.snooze': { title: 'Snooze…', words: 'later remind inbox call' },
  'inbox.move-back': { title: 'Move to inbox', words: 'reopen call' },
  'inbox.heard': { title: 'Mark as heard or unheard', words: 'played new' },
}
