/** What a search answers: calls, and in each the moments that match; how the box reads what is typed. */
import type { AppError } from './errors.ts'

/** Characters that the search box takes: more than anybody types, and than tells one call from all others. */
export const mostTyped = 1_000

/** `relevance` puts the best first; the others go by the call's date. */
export type SearchSort = 'relevance' | 'newest' | 'oldest'

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
  /** The best moments first; at most 3. Empty when only the number, a name or a filter matched. */
  matches: SearchMatch[]
}

/** A word that was read as another: "refnd" as "refund". */
export interface Correction {
  typed: string
  used: string
}

export interface SearchResponse<R> {
  query: string
  sort: SearchSort
  /** Recordings that match; `results` holds the first of them. */
  total: number
  /** False where `total` is an estimate, which only the settled answer replaces. */
  totalIsExact: boolean
  /** False while common words are ranked by date alone: the settled answer ranks them in full. */
  isFullyRanked: boolean
  corrections: Correction[]
  /** Typed words that no call has: nothing is found with them, so what is found is without them. */
  leftOut: string[]
  results: SearchHit<R>[]
  tookMs: number
}

/** One value by which the found calls can be narrowed. */
export interface Facet {
  /** The clause that narrows to it, as it is written in the box: `with:"Anna Weber"`, `on:2026-03`. */
  clause: string
  /** For reading: "Anna Weber", "+1 415 555 0123"; null where the window names it (months, directions). */
  label: string | null
  /** What the clause says: a number, a month as `2026-03`, a direction, a tag's name. */
  value: string
  /** Found calls with it. */
  count: number
}

/** The commonest first, at most 12 of each kind; months newest first, at most 24. Counts are exact. */
export interface Facets {
  people: Facet[]
  months: Facet[]
  directions: Facet[]
  tags: Facet[]
}

/** The whole truth about a query, asked for when typing pauses. */
export interface SettledSearch<R> extends SearchResponse<R> {
  facets: Facets
}

/**
 * One hit in its context: `before`, `hit` and `after` are one text, spaces included, and may reach into other turns;
 * ` – ` marks the end of a turn.
 */
export interface ConcordanceLine<R> {
  recording: R
  before: string
  hit: string
  after: string
  timestamp: number | null
  speaker: string | null
  wordIndex: number
}

export interface ConcordancePage<R> {
  /** May be fewer than asked for before the end; none only at the end. */
  lines: ConcordanceLine<R>[]
  /** Where the next page begins, to be handed back as it is; null at the end. */
  next: string | null
}

/** Where in one call a query was said; word indexes into its transcript, [first, last], in the order spoken. */
export interface CallOccurrences {
  occurrences: { first: number; last: number; timestamp: number | null }[]
}

/** How the box paints a stretch of the query. Words that stand for themselves have no token. */
export interface QueryToken {
  kind: 'phrase' | 'filter' | 'side' | 'or' | 'near' | 'minus'
  /** UTF-16 units of the query, [start, end). */
  start: number
  end: number
  /** Where the value begins after `name:`; equals `end` for kinds without one. */
  valueStart: number
  /** It is not understood, or not yet: a problem points at it. */
  isWrong: boolean
}

/** Something in the query that is not understood, and what is done instead. */
export interface QueryProblem {
  start: number
  end: number
  error: AppError
}

export interface Completion {
  kind: 'operator' | 'value' | 'person' | 'number' | 'tag' | 'date' | 'word' | 'recent'
  /** What of the query it replaces, [start, end), and with what. The caret goes behind it. */
  start: number
  end: number
  insert: string
  label: string
  /** What it is for or how often it occurs; null when the label says it. */
  detail: CompletionDetail | null
}

export type CompletionDetail =
  /** In how many calls it occurs. */
  | { kind: 'calls'; count: number }
  | { kind: 'operator'; name: string }
  | { kind: 'choice'; operator: string; value: string }
  /** Milliseconds since the epoch, [from, before), at least one of them; both begin a day. */
  | { kind: 'dates'; from: number | null; before: number | null }
  | { kind: 'duration'; limit: 'min' | 'max'; seconds: number }

/** How the box understands what is in it. */
export interface SearchReading {
  query: string
  /** Ascending, not overlapping. */
  tokens: QueryToken[]
  problems: QueryProblem[]
  /** For the caret's place, the likeliest first; at most 8. */
  completions: Completion[]
  /** There is no word and no filter in it, only what may become one: nothing can be found. Left out otherwise. */
  asksNothing?: true
}

export interface SavedSearch {
  id: number
  name: string
  query: string
  sort: SearchSort
  /** Calls whose transcript came since the person last looked, and that match; at most 100. */
  newHits: number
}

/** Found by the service in what is not here yet. */
export interface ServiceHit<R> {
  recording: R
  matchCount: number
  /** As the service cut them; `marks` hold the query's words where they stand in them. `wordIndex` is null. */
  matches: SearchMatch[]
}

/**
 * `complete`: everything is here, so there is nothing to ask for. `too-short`, `not-words`: the service takes two
 * characters or more, and knows no filters. `unreachable`: offline, signed out, or the service answered an error.
 */
export type ServiceSearchOutcome<R> =
  | { state: 'found'; hits: ServiceHit<R>[]; more: boolean }
  | { state: 'complete' | 'too-short' | 'not-words' | 'unreachable' }
