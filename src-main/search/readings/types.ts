/** What other readings of a text are made of. */

/** Other ways in which the terms [first, first + count) may have been transcribed. */
export interface Reading {
  first: number
  count: number
  /** The likeliest first; never empty, all different, none of them what was typed. */
  sequences: string[][]
}

/** What the readings need of the vocabulary: how many recordings contain a term. */
export interface KnownTerms {
  documents(term: string): number
}

/** What the readings of one query may still cost. */
export interface ReadingBudget {
  /** Entries of the index that may be read to find them. */
  postings: number
  /** Something was left out for it. */
  isExceeded: boolean
}
