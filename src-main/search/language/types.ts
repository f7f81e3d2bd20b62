/**
 * A query as it is understood: what must all be fulfilled, each in one of several ways.
 *
 * Whatever is typed can be read; what makes no sense becomes words to look for, or nothing, and a problem.
 */

/** UTF-16 units of the query, [start, end), everything included that belongs to it. */
export interface Span {
  start: number
  end: number
}

/** Words to be said, or to stand in a name, a tag or a note. */
export interface TextClause extends Span {
  kind: 'text'
  negated: boolean
  /** In quotes: exactly these words in this order. */
  quoted: boolean
  /** Who said it: `me` is the service's speaker `you`; null for anybody. */
  side: 'me' | 'them' | null
  /** As typed, without quotes, minus and operator. */
  text: string
  /** Never empty; see `model/normalize.ts`. */
  terms: string[]
  /** Only filters follow, so its last word may still be being typed. A closed phrase is not open. */
  open: boolean
}

/** Texts said close to each other in time, in whatever order: `me:price ~20s them:yes`. */
export interface NearClause extends Span {
  kind: 'near'
  negated: false
  /** Two or more; none is negated. */
  texts: TextClause[]
  /** Seconds between each text and the next; one fewer than texts. */
  withinSeconds: number[]
}

export interface FilterClause extends Span {
  kind: 'filter'
  negated: boolean
  filter: Filter
}

/** What a call's own data must be. */
export type Filter =
  /** A person's name, or a number or part of one in any format. */
  | { field: 'from' | 'to' | 'with'; value: string }
  /** `createdAtMs` in [from, before), milliseconds since the epoch; null for no limit. */
  | { field: 'time'; from: number | null; before: number | null }
  /** `duration` in seconds, both ends included; null for no limit. */
  | { field: 'duration'; min: number | null; max: number | null }
  | { field: 'direction'; value: 'inbound' | 'outbound' }
  | { field: 'status'; value: string }
  | { field: 'has'; value: 'audio' | 'transcript' | 'note' | 'bookmark' | 'tag' }
  | { field: 'tag'; value: string }
  | { field: 'is'; value: 'starred' | 'unheard' | 'heard' | 'removed' }

export type Clause = TextClause | NearClause | FilterClause

/** One of these must be fulfilled. Clauses beside `OR` are never negated. */
export interface Group {
  any: [Clause, ...Clause[]]
}

export interface Problem extends Span {
  message: string
}

export interface Query {
  text: string
  /** All of these must be fulfilled. */
  groups: Group[]
  problems: Problem[]
}

/** What dates and numbers in a query are read by. */
export interface ReadingContext {
  /** Milliseconds since the epoch: what `today` means. Days begin in the system's time zone. */
  now: number
}

/** What a beginning may become, from the library; an empty beginning answers the likeliest of all. */
export interface Suggestions {
  /** People by name or number, and numbers that are nobody's; numbers in E.164. */
  people(
    beginning: string,
    limit: number,
  ): { value: string; label: string; detail: string | null; kind: 'person' | 'number' }[]
  tags(beginning: string, limit: number): { value: string; label: string; detail: string | null }[]
  /** Words that were said, the commonest first. */
  words(beginning: string, limit: number): { value: string; detail: string | null }[]
  /** Statuses that occur. */
  statuses(): string[]
}
