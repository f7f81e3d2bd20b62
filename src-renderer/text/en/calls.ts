/** Every sentence of the shell, the list, search, reader and player, in one place so that it can be translated. */
import { numberOf } from '../../util/language.ts'
import type { SearchSort } from '../../../src-preload/contract/search.ts'
import type { AudioHeld } from '../../../src-preload/contract/sync.ts'

/** "1 call", "412 calls", with the locale's digits grouping. */
function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

export const callsText = {
  appName: 'Offhook',
  unexpected: 'Something went wrong in Offhook itself. Nothing was lost; try again, or restart the app.',
  loading: 'Loading',
  retry: 'Try again',

  nav: {
    label: 'Main',
    all: 'All calls',
    inbound: 'Inbound',
    outbound: 'Outbound',
    starred: 'Starred',
    unheard: 'Unheard',
    notReady: 'Not ready',
    people: 'People',
    goTo: 'Go to',
    search: 'Search',
    dialer: 'Dial pad',
    readiness: 'Offline readiness',
    account: 'Account',
    settings: 'Settings',
    sampleBadge: 'Sample calls',
    sampleText: 'Everything here is made up, to try Offhook with.',
    leave: 'Leave',
    leaveSample: 'Leave sample calls',
  },

  session: {
    rejected: 'The service no longer accepts the API key. Everything synced stays here and works.',
    rejectedAction: 'Enter a key',
    missing: 'Not connected to the service. Everything synced stays here and works.',
    missingAction: 'Connect',
  },

  sync: {
    label: 'Sync',
    ready: (ready: number, total: number) =>
      total === 0 ? 'No calls yet' : `Ready offline ${numberOf(ready)} of ${numberOf(total)}`,
    /** Where the long form would not fit into a line. */
    readyShort: (ready: number, total: number) => `Ready ${numberOf(ready)} of ${numberOf(total)}`,
    /** What a press on the figure opens. */
    open: 'See what is here and what is not',
    syncNow: 'Sync now',
    pause: 'Pause sync',
    pauseFor: { hour: 'For an hour', tomorrow: 'Until tomorrow morning', open: 'Until I resume it' },
    resume: 'Resume sync',
    starting: 'Looking for calls',
    listing: 'Listing calls',
    transcripts: 'Getting transcripts',
    audio: 'Getting audio',
    idle: (when: string) => `Synced ${when}`,
    never: 'Not synced yet',
    failed: (count: number) => `${counted(count, 'item', 'items')} could not be fetched`,
    paused: 'Paused. What is here stays usable.',
    pausedUntil: (when: string) => `Paused until ${when}.`,
    offline: 'Offline. Resumes by itself.',
    offlineUntil: (countdown: string) => `Offline. Tries again in ${countdown}.`,
    noWay: {
      tls: 'The service’s certificate is not accepted.',
      proxy: 'The network’s proxy does not let Offhook through.',
      'proxy-login': 'The network’s proxy wants a login.',
    },
    triesAgainIn: (countdown: string) => `Tries again in ${countdown}.`,
    rateLimited: 'The service asks to wait',
    rateLimitedUntil: (countdown: string) => `The service asks to wait: ${countdown}`,
    unauthorized: 'Waiting for a valid key.',
    forbidden: 'The plan has no API access.',
    diskFull: 'The disk is full.',
    diskError: 'The disk cannot be written.',
    stopped: 'Stopped',
    saving: { metered: 'Waits: metered network', battery: 'Waits: on battery' },
    audioHeld: {
      metered: 'Audio waits: metered network',
      battery: 'Audio waits: on battery',
      quota: 'Audio waits: size limit reached',
      'disk-full': 'Audio waits: disk full',
      'disk-error': 'Audio waits: disk cannot be written',
      storage: 'Audio waits: storage does not answer',
    } satisfies Record<AudioHeld, string>,
    actions: {
      unauthorized: 'Enter a key',
      forbidden: 'See the account',
      'disk-full': 'Show the data folder',
      'disk-error': 'Show the data folder',
      failed: 'Show them',
      saving: 'Fetch anyway?',
    },
    left: (time: string) => `${time} left`,
  },

  list: {
    label: (view: string) => `${view}, list of calls`,
    today: 'Today',
    yesterday: 'Yesterday',
    noDate: 'No date',
    unknownNumber: 'Unknown number',
    inbound: 'Inbound',
    outbound: 'Outbound',
    star: 'Star',
    noWords: 'No words were recognised',
    audioNotHere: 'Audio is not on this machine yet',
    empty: {
      all: ['No calls yet', 'Calls you make or receive appear here once the service has listed them.'],
      inbound: ['No inbound calls', 'Calls that others made to you appear here.'],
      outbound: ['No outbound calls', 'Calls you made appear here.'],
      starred: ['Nothing starred', 'Press S on a call, or its star, to keep it at hand here.'],
      'not-ready': ['Everything is ready', 'Calls that the service still works on appear here.'],
    },
    firstSync: [
      'Getting your calls',
      'The list fills while the first sync runs. You can look around meanwhile.',
    ],
    failed: 'The list could not be read',
    openDialPad: 'Open the dial pad',
  },

  selection: {
    label: 'Selected calls',
    count: (count: number) => `${numberOf(count)} selected`,
  },

  status: {
    removed: 'Removed at the service, kept here',
    failed: 'The service could not process this call',
    processing: 'Processing at the service',
    transcribing: 'Transcribing at the service',
    other: (status: string) => `“${status}” at the service`,
    wanted: 'Transcript on its way',
    waiting: 'Transcript not ready at the service',
    unavailable: 'No transcript at the service',
    fetchFailed: 'Transcript could not be fetched',
  },

  search: {
    label: 'Search calls',
    placeholder: 'Search what was said',
    clear: 'Clear search',
    resultsLabel: 'Search results',
    summary: (total: number, isExact: boolean) =>
      isExact ? counted(total, 'call', 'calls') : `about ${counted(total, 'call', 'calls')}`,
    showing: (words: string[]) => `Showing results for ${words.map((word) => `“${word}”`).join(', ')}`,
    leftOut: (words: string[]) => `Left out ${words.map((word) => `“${word}”`).join(', ')}: not in any call`,
    insteadFor: (word: string) => `Search instead for “${word}”`,
    matches: (count: number) => counted(count, 'match', 'matches'),
    numberOnly: 'Found by its number, a name, a note or a filter',
    nothing: (query: string) => `Nothing found for “${query}”`,
    nothingText: 'Try fewer or shorter words, or part of a number. Quotes look for the exact words.',
    nothingWithFilters: 'Take something out of the search.',
    without: (clause: string) => `Without ${clause}`,
    withoutQuotes: (clause: string) => `${clause} in any order`,
    startTitle: 'Find who said what',
    startText: 'Type a few words, a "phrase in quotes", or part of a phone number. Small typos are forgiven.',
    layout: 'Show as',
    layouts: { calls: 'Calls', lines: 'Lines' },
    sort: 'Order',
    sorts: { relevance: 'Best', newest: 'Newest', oldest: 'Oldest' } satisfies Record<SearchSort, string>,
    showBest: 'Show best matches',
    showUpdated: 'Show changes',
    cut: (shown: number) =>
      `The first ${shown === 1 ? 'is' : `${numberOf(shown)} are`} shown. Narrow the search to see others.`,
    linesLabel: 'Lines',
    noLines: 'No spoken words match',
    noLinesText: 'The calls were found by their numbers, names, notes or filters. Show them as calls.',
    narrow: 'Narrow by',
    facets: { people: 'Person', months: 'Month', directions: 'Direction', tags: 'Tag' },
    facetCount: (count: number) => counted(count, 'call', 'calls'),
    fromService: 'From the service',
    fromServiceText: 'Not on this machine yet',
    moreAtService: 'The service found more calls. You can search them here once they are synced.',
    failed: 'The search could not be answered',
    showMore: 'Show more calls',
  },

  reader: {
    label: 'Call',
    backToList: 'Back to the list',
    backToResults: 'Back to the results',
    nothingOpen: 'No call open',
    nothingOpenText: 'Choose a call on the left to read and hear it.',
    exportSrt: 'Export',
    drag: 'Drag to another program to hand over the files',
    callBack: 'Call back',
    you: 'You',
    them: 'Them',
    someone: 'Speaker',
    openFailed: 'This call could not be opened',
    removed: 'The service no longer has this call. The copy on this machine stays until you decide.',
    nextTry: (when: string) => `Offhook asks again ${when}.`,
    keepsAsking: 'Offhook keeps asking; the transcript appears here by itself.',
    noWords: 'No words were recognised',
    noWordsText: 'The service transcribed this call and found nothing said.',
    offlineText: 'The service cannot be reached now. The transcript comes when you are online again.',
    retried: 'Asked for again.',
  },

  find: {
    label: 'Find in this call',
    placeholder: 'Find in this call',
    position: (at: number, of: number) => `${numberOf(at)} of ${numberOf(of)}`,
    none: 'Not said',
    next: 'Next',
    previous: 'Previous',
    play: 'Play here',
    close: 'Close',
  },

  notices: {
    exported: (count: number) =>
      count === 1 ? 'Saved the SRT file.' : `Saved ${numberOf(count)} SRT files.`,
    skipped: (count: number) =>
      count === 1
        ? '1 call without a transcript was left out.'
        : `${numberOf(count)} calls without a transcript were left out.`,
    exportEnded: (count: number, unreached: number) =>
      `The export ended when its account was closed. Saved: ${numberOf(count)} of ${numberOf(count + unreached)}.`,
    dismiss: 'Dismiss',
  },
}
