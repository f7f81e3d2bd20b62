/** The English texts of search. */
import type { SearchSort, WrittenSource } from '../../../src-preload/contract/search.ts'
import { numberOf } from '../../util/language.ts'

/** "1 call", "412 calls", with the locale's digits grouping. */
function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

export const searchText = {
  label: 'Search calls',
  placeholder: 'Search calls',
  clear: 'Clear search',
  resultsLabel: 'Search results',
  summary: (total: number, isExact: boolean) =>
    isExact ? counted(total, 'call', 'calls') : `about ${counted(total, 'call', 'calls')}`,
  showing: (words: string[]) => `Showing results for ${words.map((word) => `“${word}”`).join(', ')}`,
  leftOut: (words: string[]) => `Missing: ${words.map((word) => `“${word}”`).join(', ')}`,
  partial: 'No call has all words. These have most of them.',
  insteadFor: (word: string) => `Search instead for “${word}”`,
  matches: (count: number) => counted(count, 'match', 'matches'),
  sources: { note: 'Note', tag: 'Tag' } satisfies Record<WrittenSource, string>,
  numberOnly: 'Matches a number, name or filter',
  nothing: (query: string) => `No results for “${query}”`,
  nothingText: 'Try fewer or shorter words, or part of a number.',
  nothingWithFilters: 'Try removing a filter.',
  without: (clause: string) => `Without ${clause}`,
  withoutQuotes: (clause: string) => `${clause} in any order`,
  startTitle: 'Search your calls',
  startText: 'Enter words, a "phrase in quotes" or part of a phone number.',
  layout: 'View as',
  export: 'Export results…',
  layouts: { calls: 'Calls', lines: 'Lines' },
  sort: 'Sort by',
  sorts: { relevance: 'Most relevant', newest: 'Newest', oldest: 'Oldest' } satisfies Record<
    SearchSort,
    string
  >,
  showBest: 'Show most relevant',
  showUpdated: 'Show new results',
  cut: (shown: number) => `Showing the first ${numberOf(shown)}. Narrow your search to see others.`,
  linesLabel: 'Lines',
  noLines: 'No matches in transcripts',
  noLinesText: 'These calls match a number, name, note or filter. View them as calls.',
  narrow: 'Filter by',
  facets: { people: 'Contact', months: 'Month', directions: 'Direction', tags: 'Tag' },
  facetCount: (count: number) => counted(count, 'call', 'calls'),
  fromService: 'From the service',
  fromServiceText: 'Not synced yet',
  moreAtService: 'The service has more results. They appear here after sync.',
  failed: 'Search failed',
  showMore: 'Show more calls',
}

export const searchBoxText = {
  recent: 'Recent searches',
  removeRecent: 'Remove from recent searches',
  clearRecent: 'Clear recent searches',
  suggestions: 'Suggestions',
  /** As printed on the keyboard. */
  keys: { complete: 'Tab', delete: 'Del' },
  tips: 'Search tips',
  /** Example queries that can be used unchanged. */
  examples: [
    { query: '"credit note"', meaning: 'exact phrase' },
    { query: 'refund -invoice', meaning: 'without a word' },
    { query: 'them:refund', meaning: 'said by the other person' },
    { query: 'after:last-month', meaning: 'by date' },
    { query: 'me:price ~20s them:yes', meaning: 'within 20 s' },
  ],
  save: 'Save search',
  unsave: (name: string) => `Delete saved search “${name}”`,
  saved: 'Saved searches',
  saveTitle: 'Save search',
  saveWithActions: 'Save and add actions…',
  actions: 'Actions…',
  actionsOf: (name: string) => `Actions of “${name}”…`,
  /** Of a saved search that does something with calls. */
  acts: 'Acts on calls',
  saveHint: 'It appears in the sidebar with a count of new calls.',
  renameTitle: 'Rename saved search',
  name: 'Name',
  nameMissing: 'Enter a name.',
  rename: 'Rename',
  delete: 'Delete',
  more: (name: string) => `More for “${name}”`,
  weeks: (calls: readonly string[]) => `Calls in the last twelve weeks: ${calls.join(', ')}`,
  newHits: (count: number) => (count >= 100 ? '99+ new' : `${count} new`),
  kept: (name: string) => `Saved “${name}”.`,
  deleted: (name: string) => `Deleted “${name}”.`,
}

export const searchCommandsText = {
  'search.focus': { title: 'Search all calls', words: 'find look for' },
  'search.next-moment': { title: 'Play next match' },
  'search.previous-moment': { title: 'Play previous match' },
  'search.calls': { title: 'View results as calls', words: 'results layout' },
  'search.lines': { title: 'View results as lines', words: 'results layout concordance' },
  'search.counts': { title: 'Show or hide chart', words: 'counts time graph trend' },
  'search.keep': { title: 'Save search', words: 'keep' },
}

/** What a suggestion of the search box means. */
export const completionText = {
  calls: (count: number) => counted(count, 'call', 'calls'),
  before: (date: string) => `Before ${date}`,
  from: (date: string) => `From ${date}`,
  longer: (duration: string) => `${duration} or longer`,
  shorter: (duration: string) => `${duration} or shorter`,
  /** What each operator finds. */
  operators: {
    them: 'Said by the other party',
    me: 'Said by you',
    with: 'Calls with a person or number',
    from: 'Calls from a person or number',
    to: 'Calls to a person or number',
    before: 'Calls before a date',
    after: 'Calls after a date',
    on: 'Calls on a day, or in a week, month or year',
    longer: 'Calls of this length or longer',
    shorter: 'Calls of this length or shorter',
    in: 'Incoming or outgoing calls',
    status: 'Calls with this status',
    has: 'Calls that have …',
    tag: 'Calls with a tag',
    theme: 'Calls with a passage of a theme',
    is: 'Calls that are …',
    due: 'Calls with an open follow-up that is due then',
    by: 'Promises and open follow-ups of one side',
  } as Readonly<Record<string, string>>,
  /** What the values of an operator mean. */
  choices: {
    ...Object.fromEntries(
      ['with', 'from', 'to'].map((name) => [name, { withheld: 'The number is withheld' }]),
    ),
    in: { inbound: 'Incoming calls', outbound: 'Outgoing calls' },
    status: {
      completed: 'Recorded and transcribed',
      ready: 'Recorded and transcribed (with some services)',
      transcribing: 'Being transcribed by the service',
      processing: 'Being prepared by the service',
      failed: 'Failed at the service',
    },
    has: {
      audio: 'Audio is on this computer',
      transcript: 'Transcript is on this computer',
      note: 'Has a note',
      passage: 'Has a marked passage',
      tag: 'Has a tag',
      promise: 'Something was promised',
    },
    is: {
      starred: 'Starred',
      unheard: 'Not played yet',
      heard: 'Played',
      removed: 'No longer at the service',
      open: 'Has an open follow-up',
    },
    due: {
      overdue: 'Was due before today',
      today: 'Due today',
      tomorrow: 'Due tomorrow',
      week: 'Due today or later this week',
    },
    by: { me: 'Your promises and follow-ups', them: 'Promises and follow-ups of the other party' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
}
