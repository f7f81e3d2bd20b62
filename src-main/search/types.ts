/** What search answers, by ids: whoever asks joins the recordings. Runs in threads of its own. */
import type { SamePlace } from '../../src-preload/contract/corrections.ts'
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
import type { Correcting } from '../model/same-words.ts'
import type { VocabularySnapshot } from './vocabulary-snapshot.ts'

export interface SearchInput {
  query: string
  sort: SearchSort
  limit: number
  /** Milliseconds since the epoch: what `today` means. */
  now: number
}

export interface FoundRecordings {
  query: string
  sort: SearchSort
  total: number
  totalIsExact: boolean
  isFullyRanked: boolean
  corrections: Correction[]
  leftOut: string[]
  results: { id: string; matchCount: number; matches: SearchMatch[] }[]
}

export interface SettledRecordings extends FoundRecordings {
  facets: Facets
}

/** A line of the concordance, with the recording's id in place of the recording. */
export type FoundLine = Omit<ConcordanceLine<never>, 'recording'> & { id: string }

/** No input is an error. An empty query finds nothing. */
export interface SearchReader {
  /** A keystroke's answer within a bounded time: common words are ranked by date, totals may be estimates. */
  search(input: SearchInput): FoundRecordings
  /** The same ranked and counted in full, with facets; up to a second for the commonest words of 100,000 calls. */
  settle(input: SearchInput): SettledRecordings
  /** All calls that are found, the newest first. */
  listIds(input: Pick<SearchInput, 'query' | 'now'>): string[]
  /** Every hit; `from` is the `next` of the page before, or null for the first. */
  listLines(input: SearchInput & { from: string | null }): { lines: FoundLine[]; next: string | null }
  findOccurrences(input: { query: string; id: string; now: number }): CallOccurrences
  read(input: { query: string; caret: number; now: number }): SearchReading
  /** What these calls are about: what they have more often than all others, the most telling first. */
  listTopics(input: { ids: string[]; limit: number }): Topic[]
  /** Matching calls whose transcript came after `since` (milliseconds since the epoch); counted up to `limit`. */
  countSince(input: { query: string; since: number; limit: number; now: number }): number
  /**
   * In which of these calls the words of a correction stand otherwise than it has them, and where in the first
   * `limit` of those. Reads the words of all of them, some 0.2 ms each: whoever asks about many asks in parts.
   */
  findSame(input: Correcting & { ids: string[]; limit: number }): SamePlacesInCall[]
  /** Recordings whose words changed: the vocabulary learns them when there is nothing else to do. */
  learn(input: { ids: string[] }): void
  /** Names or tags changed. */
  refreshNames(): void
  close(): void
}

/** What `createSearchReader(db, surroundings)` needs of the thread it runs in. */
export interface SearchSurroundings {
  /** Does `work` when everything that waits now is done. */
  later(work: () => void): void
  /** Takes the vocabulary as the next opening shall find it; it is written elsewhere. */
  keepVocabulary(vocabulary: VocabularySnapshot): void
  /** The index turned out to be damaged: it wants to be made anew. */
  onDamage(): void
}
export interface SamePlacesInCall {
  id: string
  /** How many there are. */
  count: number
  /** The first of them, where they are wanted. */
  places: SamePlace[]
}
