/**
 * Types of a parsed query: groups that must all be fulfilled, each in one of several ways.
 *
 * Any input can be parsed; a part without meaning becomes words, or nothing and a problem.
 */
import type { AppError } from '../../../src-preload/contract/errors.ts'
import type { FollowUpOwner } from '../../../src-preload/contract/follow-ups.ts'
import type { CompletionDetail } from '../../../src-preload/contract/search.ts'
import type { SharedCalls } from '../../model/call-scope.ts'

/** UTF-16 units of the query, [start, end), including quotes, minus and operator. */
export interface Span {
  start: number
  end: number
}

/** Words that must be said, or appear in a name, tag or note. */
export interface TextClause extends Span {
  kind: 'text'
  negated: boolean
  /** Quoted: exactly these words in this order. */
  quoted: boolean
  /** The speaker: `me` is the service's `you`; null for either. */
  side: 'me' | 'them' | null
  /** As typed, without quotes, minus and operator. */
  text: string
  /** Never empty; see `model/normalize.ts`. */
  terms: string[]
  /** Only filters follow, so the last word may be unfinished. Never set for a closed phrase. */
  open: boolean
  /** Not found in names, tags, notes and phone numbers. */
  saidOnly?: boolean
}

/** Texts said close to each other in time, in any order: `me:price ~20s them:yes`. */
export interface NearClause extends Span {
  kind: 'near'
  negated: false
  /** Two or more, none negated. */
  texts: TextClause[]
  /** Seconds between each text and the next; one fewer than texts. */
  withinSeconds: number[]
}

export interface FilterClause extends Span {
  kind: 'filter'
  negated: boolean
  filter: Filter
}

/** A condition on the call's own data. */
export type Filter =
  /** A person's name, or a number or part of one in any format. */
  | { field: 'from' | 'to' | 'with'; value: string }
  /** `createdAtMs` in [from, before), milliseconds since the epoch; null for no limit. */
  | { field: 'time'; from: number | null; before: number | null }
  /** `duration` in seconds, both ends included; null for no limit. */
  | { field: 'duration'; min: number | null; max: number | null }
  | { field: 'direction'; value: 'inbound' | 'outbound' }
  | { field: 'status'; value: string }
  | { field: 'has'; value: 'audio' | 'transcript' | 'note' | 'passage' | 'tag' }
  | { field: 'tag' | 'theme'; value: string }
  | { field: 'is'; value: 'starred' | 'unheard' | 'heard' | 'removed' }
  | FollowUpFilter

/** `by`: who promised it, or has to do it, when the query has `by:`; see `bindSides`. */
export type FollowUpFilter =
  | { field: 'has'; value: 'promise'; by?: FollowUpOwner }
  | { field: 'is'; value: 'open'; by?: FollowUpOwner }
  /** Days in ISO 8601, both included; null for no limit. `value` is their name or numbers. */
  | { field: 'due'; value: string; from: string | null; to: string; by?: FollowUpOwner }
  | { field: 'by'; value: FollowUpOwner }

export type Clause = TextClause | NearClause | FilterClause

/** One of these must be fulfilled. Clauses joined by `OR` are never negated. */
export interface Group {
  any: [Clause, ...Clause[]]
}

export interface Problem extends Span {
  error: AppError
}

export interface Query {
  text: string
  /** All of these must be fulfilled. */
  groups: Group[]
  problems: Problem[]
  /** Only these calls are found; never part of the text. */
  shared?: SharedCalls
}

/** Context for parsing dates and numbers. */
export interface ReadingContext {
  /** Milliseconds since the epoch, for `today`. Days begin in the system's time zone. */
  now: number
}

export interface SuggestedName {
  value: string
  label: string
  detail: CompletionDetail | null
}

/** Completions from the library; an empty beginning returns the most likely ones. */
export interface Suggestions {
  /** People by name or number, and numbers without a person; numbers in E.164. */
  people(
    beginning: string,
    limit: number,
  ): { value: string; label: string; detail: CompletionDetail | null; kind: 'person' | 'number' }[]
  tags(beginning: string, limit: number): SuggestedName[]
  /** Of passages. */
  themes(beginning: string, limit: number): SuggestedName[]
  /** Spoken words, the most frequent first. */
  words(beginning: string, limit: number): { value: string; detail: CompletionDetail | null }[]
  /** Statuses that occur in the library. */
  statuses(): string[]
}
