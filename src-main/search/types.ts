import type { SearchMatch } from '../../src-preload/contract/search.ts'

/** What the search engine finds: ids, not recordings; whoever asks joins them. */
export interface FoundRecordings {
  query: string
  total: number
  corrections: { typed: string; used: string }[]
  results: { id: string; matchCount: number; matches: SearchMatch[] }[]
}

/** Runs in the reading thread, beside `LibraryReader`. */
export interface SearchReader {
  /** No input is an error. An empty query finds nothing. */
  search(input: { query: string; limit: number }): FoundRecordings
  /** Recordings whose words changed: the vocabulary learns them. */
  learn(input: { ids: string[] }): void
}
