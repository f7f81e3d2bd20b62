/** Types of the readings of a text. */

/** Other transcriptions of the terms [first, first + count). */
export interface Reading {
  first: number
  count: number
  /** The most likely first; all different, without the typed one. Empty only for an initialism. */
  sequences: string[][]
  /** The terms are the letters of an initialism, which count only in a row. */
  isSpelled?: true
}

/** Vocabulary lookup. */
export interface KnownTerms {
  /** Whether a recording contains the term. */
  has(term: string): boolean
  /** The number of recordings that contain the term. */
  documents(term: string): number
  /** Whether more recordings contain the term than this number and than this share of all. */
  isCommon(term: string, least: { documents: number; share: number }): boolean
  /** At most `limit` of these, those with the most frequent rarest term first. */
  pickFrequent(sequences: readonly string[][], limit: number): string[][]
  /** Terms that begin with the prefix, itself excluded, the most frequent first. */
  expand(prefix: string, limit: number): string[]
}

/** Remaining budget for the readings of one query. */
export interface ReadingBudget {
  /** Index entries that may be read. */
  postings: number
  /** Whether something was left out. */
  isExceeded: boolean
}
