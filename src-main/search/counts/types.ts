/** Types of the counts that a search thread makes. */
import type { CountUnit, MatchesBySide } from '../../../src-preload/contract/search-counts.ts'
import type { SearchSort } from '../../../src-preload/contract/search.ts'

/** Start of a week or month in milliseconds since the epoch, and the number of calls. */
export type CallsByPeriod = [from: number, calls: number][]

export interface CallTally {
  week: CallsByPeriod
  month: CallsByPeriod
  calls: number
  /** Calls without a date. */
  undated: number
  hasWords: boolean
  isExact: boolean
}

export type PeriodMatches = MatchesBySide & {
  /** Start of the period in milliseconds since the epoch. */
  from: number
}

export interface MatchesPart {
  /** Each period at most once; none without matches. */
  periods: PeriodMatches[]
  /** Where the next part begins; null after the last one. */
  next: number | null
}

export interface CountedSearch {
  query: string
  /** The order of the list of results: with the same one, calls gathered for the list are not gathered again. */
  sort: SearchSort
  /** Milliseconds since the epoch, for `today`. */
  now: number
}

/** Counts of search by time. */
export interface CountsReader {
  countCalls(input: CountedSearch): CallTally
  /** `part` is 0, or the `next` of the part before. */
  countMatches(input: CountedSearch & { unit: CountUnit; part: number }): MatchesPart
  /**
   * Calls of the last `savedWeeks` weeks, the present one last. As for new calls of saved searches, corrections are
   * not counted.
   */
  countWeeks(input: { query: string; now: number }): number[]
}
