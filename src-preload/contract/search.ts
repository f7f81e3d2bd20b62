/** Search: answers with calls and their matching moments, and how the search box reads the query. */
import type { AppError } from './errors.ts'
import type { SearchAction } from './search-actions.ts'

/** Maximum number of characters in the search box: far more than needed to identify a call. */
export const mostTyped = 1_000

/** `relevance` puts the best first; the others sort by the call's date. */
export type SearchSort = 'relevance' | 'newest' | 'oldest'

/** What the user wrote about a call. */
export type WrittenSource = 'note' | 'tag'

export interface SearchMatch {
  /** Part of one turn around the match, as joined text; or of what the user wrote. */
  text: string
  /** Character ranges of `text` to mark, [start, end), ascending, not overlapping. */
  marks: [number, number][]
  /** Seconds of the first matched word, or the note; null when it has no time. */
  timestamp: number | null
  speaker: string | null
  /** Index of the first matched word in the transcript; null when it was not said. */
  wordIndex: number | null
  /** Missing when it was said. */
  source?: WrittenSource
}

export interface SearchHit<R> {
  recording: R
  matchCount: number
  /**
   * The best moments first, then notes and tags with words that were not said; at most 3. Empty when
   * only the number, a name or a filter matched.
   */
  matches: SearchMatch[]
}

/** A word that was corrected: "refnd" to "refund". */
export interface Correction {
  typed: string
  used: string
}

export interface SearchResponse<R> {
  query: string
  sort: SearchSort
  /** Number of matching recordings; `results` contains the first of them. */
  total: number
  /** False for an estimate, which only the settled answer replaces. */
  totalIsExact: boolean
  /** False while common words are ranked by date only: the settled answer ranks them fully. */
  isFullyRanked: boolean
  corrections: Correction[]
  /** Typed words that no call contains; the results are found without them. */
  leftOut: string[]
  /** No call has all words; the results have most of them. */
  isPartial: boolean
  results: SearchHit<R>[]
}

/** One value by which the results can be filtered. */
export interface Facet {
  /** The clause of this filter, as written in the search box: `with:"Anna Weber"`, `on:2026-03`. */
  clause: string
  /** For display: "Anna Weber", "+1 415 555 0123"; null where the window names it (months, directions). */
  label: string | null
  /** The value of the clause: a number, a month as `2026-03`, a direction, a tag's name. */
  value: string
  /** Number of results with it. */
  count: number
}

/** The most frequent first, at most 12 of each kind; months newest first, at most 24. Counts are exact. */
export interface Facets {
  people: Facet[]
  months: Facet[]
  directions: Facet[]
  tags: Facet[]
}

/** The complete answer to a query, requested when typing pauses. */
export interface SettledSearch<R> extends SearchResponse<R> {
  facets: Facets
}

/**
 * One hit in its context: `before`, `hit` and `after` form one text, including spaces, and may include other
 * turns; ` – ` marks the end of a turn.
 */
export interface ConcordanceLine<R> {
  recording: R
  before: string
  hit: string
  after: string
  /** Ranges of `after` with neighbouring hits, [start, end), ascending. */
  afterMarks: [number, number][]
  timestamp: number | null
  speaker: string | null
  wordIndex: number
}

export interface ConcordancePage<R> {
  /** May be shorter than requested before the end; empty only at the end. */
  lines: ConcordanceLine<R>[]
  /** Start of the next page; pass it back unchanged. Null at the end. */
  next: string | null
}

/**
 * The places in one call where a query was said: word indexes of its transcript, [first, last], in the order
 * spoken.
 */
export interface CallOccurrences {
  occurrences: { first: number; last: number; timestamp: number | null }[]
}

/** How the search box displays a part of the query. Plain words have no token. */
export interface QueryToken {
  kind: 'phrase' | 'filter' | 'side' | 'or' | 'near' | 'minus'
  /** UTF-16 units of the query, [start, end). */
  start: number
  end: number
  /** Start of the value after `name:`; equals `end` for kinds without a value. */
  valueStart: number
  /** Invalid, or not valid yet: a problem refers to it. */
  isWrong: boolean
}

/** A part of the query that is not understood, and what is done instead. */
export interface QueryProblem {
  start: number
  end: number
  error: AppError
}

export interface Completion {
  kind: 'operator' | 'value' | 'person' | 'number' | 'tag' | 'date' | 'word' | 'recent'
  /** The range of the query that it replaces, [start, end), and the replacement. The caret moves after it. */
  start: number
  end: number
  insert: string
  label: string
  /** Its purpose or frequency; null when the label is enough. */
  detail: CompletionDetail | null
}

export type CompletionDetail =
  /** Number of calls that contain it. */
  | { kind: 'calls'; count: number }
  | { kind: 'operator'; name: string }
  | { kind: 'choice'; operator: string; value: string }
  /** Milliseconds since the epoch, [from, before), at least one of them; both are at the start of a day. */
  | { kind: 'dates'; from: number | null; before: number | null }
  | { kind: 'duration'; limit: 'min' | 'max'; seconds: number }

/** How the search box understands its text. */
export interface SearchReading {
  query: string
  /** Ascending, not overlapping. */
  tokens: QueryToken[]
  problems: QueryProblem[]
  /** Completions at the caret, the most likely first; at most 8. */
  completions: Completion[]
  /** The text has no words and filters yet, only unfinished ones: nothing can be found. Missing otherwise. */
  asksNothing?: true
}

export interface SavedSearch {
  id: number
  name: string
  query: string
  sort: SearchSort
  /** Matching calls whose transcript arrived since the user last looked; at most 100. */
  newHits: number
  /** What it does with calls that arrive or change. */
  actions: readonly SearchAction[]
}

/** A result of the service's own search that is not in the library yet. */
export interface ServiceHit<R> {
  recording: R
  matchCount: number
  /** As the service cut them; `marks` are the words of the query that occur in them. `wordIndex` is null. */
  matches: SearchMatch[]
}

/**
 * `complete`: the library has everything, so no request is needed. `too-short`, `not-words`: the service needs
 * at least two characters and has no filters. `unreachable`: offline, signed out, or the service returned an
 * error.
 */
export type ServiceSearchOutcome<R> =
  | { state: 'found'; hits: ServiceHit<R>[]; more: boolean }
  | { state: 'complete' | 'too-short' | 'not-words' | 'unreachable' }
