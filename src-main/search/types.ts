/** Interface of search. Answers contain ids; the caller joins the recordings. Runs in its own threads. */
import type { SamePlace } from '../../src-preload/contract/corrections.ts'
import type { WordPlace } from '../../src-preload/contract/redaction.ts'
import type { Topic } from '../../src-preload/contract/people.ts'
import type {
  CallOccurrences,
  ConcordanceLine,
  Correction,
  Facets,
  SearchMatch,
  SearchReading,
  SearchSort,
} from '../../src-preload/contract/search.ts'
import type { SharedCalls } from '../model/call-scope.ts'
import type { Correcting } from '../model/words/same-words.ts'
import type { CountsReader } from './counts/types.ts'
import type { VocabularySnapshot } from './vocabulary/vocabulary-snapshot.ts'

export interface SearchInput {
  query: string
  sort: SearchSort
  limit: number
  /** Milliseconds since the epoch, for `today`. */
  now: number
  /** Only these calls are found and counted; all where left out. With it, an empty query finds all of them. */
  shared?: SharedCalls
}

export interface FoundRecordings {
  query: string
  sort: SearchSort
  total: number
  totalIsExact: boolean
  isFullyRanked: boolean
  corrections: Correction[]
  leftOut: string[]
  isPartial: boolean
  results: { id: string; matchCount: number; matches: SearchMatch[] }[]
}

export interface SettledRecordings extends FoundRecordings {
  facets: Facets
}

/** A concordance line with the recording's id in place of the recording. */
export type FoundLine = Omit<ConcordanceLine<never>, 'recording'> & { id: string }

/** Created at or after `from` and before `before`; milliseconds since the epoch, null for no limit. */
export interface CreatedWithin {
  from: number | null
  before: number | null
}

export interface MatchingPage {
  ids: string[]
  /** In how many of them words of the query were said; 0 unless that is wanted. */
  said: number
  /** Null for the last page. */
  next: number | null
}

export interface CallMatch {
  id: string
  /** Where its words are said, in the displayed transcript; empty unless that is wanted. */
  words: WordPlace[]
}

/** No input is an error. An empty query finds nothing. */
export interface SearchReader extends CountsReader {
  /** Answers a keystroke within a bounded time: common words are ranked by date, totals may be estimates. */
  search(input: SearchInput): FoundRecordings
  /**
   * The same, fully ranked and counted, with facets; up to a second for the most common words of 100,000
   * calls.
   */
  settle(input: SearchInput): SettledRecordings
  /** All found calls, the newest first. */
  listIds(input: Pick<SearchInput, 'query' | 'now' | 'shared'>): string[]
  /** Every hit; `from` is the `next` of the page before, or null for the first. */
  listLines(input: SearchInput & { from: string | null }): { lines: FoundLine[]; next: string | null }
  findOccurrences(input: { query: string; id: string; now: number }): CallOccurrences
  read(input: { query: string; caret: number; now: number }): SearchReading
  /** Topics: words more frequent in these calls than in all others, the most specific first. */
  listTopics(input: { ids: string[]; limit: number }): Topic[]
  /**
   * Counts matching calls whose transcript arrived after `since` (milliseconds since the epoch), up to
   * `limit`.
   */
  countSince(input: { query: string; since: number; limit: number; now: number }): number
  /**
   * For each query, which of these calls it finds by its words as typed or in other forms, and never by guesses. Null
   * when search cannot answer now.
   */
  matchCalls(input: {
    searches: { query: string; wantsWords: boolean }[]
    ids: string[]
    now: number
  }): CallMatch[][] | null
  /**
   * The calls that `matchCalls` finds, created within these limits, the newest first. `after`: the `next` of the page
   * before, or null for the first. `countsSaid`: for `said`. Null likewise.
   */
  listMatching(
    input: { query: string; after: number | null; now: number; countsSaid?: boolean } & CreatedWithin,
  ): MatchingPage | null
  /**
   * Finds calls in which the original words of a correction still occur, with the places in the first `limit`
   * of them. Reads the words of every call, some 0.2 ms each; split requests for many calls.
   */
  findSame(input: Correcting & { ids: string[]; limit: number }): SamePlacesInCall[]
  /** Recordings whose words changed; the vocabulary learns them when idle. */
  learn(input: { ids: string[] }): void
  close(): void
}

/** What `createSearchReader(db, surroundings)` needs from its thread. */
export interface SearchSurroundings {
  /** Runs `work` after everything queued now. */
  later(work: () => void): void
  /** Stores the vocabulary for the next start; it is written elsewhere. */
  keepVocabulary(vocabulary: VocabularySnapshot): void
  /** The index is damaged and must be rebuilt. */
  onDamage(): void
}
export interface SamePlacesInCall {
  id: string
  /** How many there are. */
  count: number
  /** The first of them, where they are wanted. */
  places: SamePlace[]
}
