/** What a search answers: calls, and in each the moments that match. */
export interface SearchMatch {
  /** A stretch of one turn around the match, on joined text. */
  text: string
  /** Character ranges of `text` to mark, [start, end), ascending, not overlapping. */
  marks: [number, number][]
  /** Seconds of the first matched word; null when the match is not in timed words. */
  timestamp: number | null
  speaker: string | null
  /** Index into the transcript's words of the first matched word; null likewise. */
  wordIndex: number | null
}

export interface SearchHit<R> {
  recording: R
  matchCount: number
  /** The best moments first; at most 3. Empty when only the number matched. */
  matches: SearchMatch[]
}

export interface SearchResponse<R> {
  query: string
  /** Recordings that match; `results` holds the first of them. */
  total: number
  /** Typed words that were read as others: "refnd" as "refund". */
  corrections: { typed: string; used: string }[]
  results: SearchHit<R>[]
  tookMs: number
}
