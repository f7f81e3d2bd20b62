/** Types of the readings of a text. */

/** Other transcriptions of the terms [first, first + count). */
export interface Reading {
  first: number
  count: number
  /** The most likely first; never empty, all different, without the typed one. */
  sequences: string[][]
}

/** Vocabulary lookup: how many recordings contain a term. */
export interface KnownTerms {
  documents(term: string): number
}

/** Remaining budget for the readings of one query. */
export interface ReadingBudget {
  /** Index entries that may be read. */
  postings: number
  /** Whether something was left out. */
  isExceeded: boolean
}
