/** The English texts of search. */
import type { SearchSort } from '../../../src-preload/contract/search.ts'
import { numberOf } from '../../util/language.ts'

/** "1 call", "412 calls", with the locale's digits grouping. */
function counted(count: number, one: string, many: string): string {
  return `${numberOf(count)} ${count === 1 ? one : many}`
}

export const searchText = {
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
}

export const searchBoxText = {
  recent: 'Recent searches',
  forget: 'Forget this search',
  forgetAll: 'Clear recent searches',
  offers: 'Suggestions',
  /** As they stand on the keyboard. */
  keys: { complete: 'Tab', delete: 'Del' },
  tips: 'Search tips',
  /** Queries to learn from; they can be taken as they are. */
  examples: [
    { query: '"credit note"', meaning: 'exactly these words' },
    { query: 'refund -invoice', meaning: 'without a word' },
    { query: 'them:refund', meaning: 'said by the other party' },
    { query: 'after:last-month', meaning: 'by date' },
    { query: 'me:price ~20s them:yes', meaning: 'within 20 s' },
  ],
  save: 'Save this search',
  unsave: (name: string) => `Delete saved search “${name}”`,
  saveShort: 'Save',
  saved: 'Saved searches',
  saveTitle: 'Save search',
  saveHint: 'It stays in the sidebar and counts the new calls that it finds.',
  renameTitle: 'Rename saved search',
  name: 'Name',
  nameMissing: 'Enter a name.',
  cancel: 'Cancel',
  rename: 'Rename',
  delete: 'Delete',
  more: (name: string) => `More for “${name}”`,
  newHits: (count: number) => (count >= 100 ? '99+ new' : `${count} new`),
  kept: (name: string) => `Saved the search “${name}”.`,
  deleted: (name: string) => `Deleted “${name}”.`,
}

export const searchCommandsText = {
  'search.focus': { title: 'Search all calls', words: 'find look for' },
  'search.next-moment': { title: 'Play the next moment found' },
  'search.previous-moment': { title: 'Play the previous moment found' },
  'search.calls': { title: 'Show what was found by calls', words: 'results layout' },
  'search.lines': { title: 'Show what was found line by line', words: 'results layout concordance' },
  'search.keep': { title: 'Save this search', words: 'keep' },
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
    is: 'Calls that are …',
  } as Readonly<Record<string, string>>,
  /** What the values of an operator mean. */
  choices: {
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
      bookmark: 'Has a bookmark',
      tag: 'Has a tag',
    },
    is: {
      starred: 'Starred',
      unheard: 'Not played yet',
      heard: 'Played',
      removed: 'No longer at the service',
    },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
}
