/** Starting a call: what is known about a typed number, and how far a started call has come. */
import type { Fact } from './conversation.ts'
import type { AppError } from './errors.ts'

export interface NumberDescription {
  /** What was given. */
  input: string
  /** Formatted as typed so far, for the display. */
  formatted: string
  /** The number in E.164; null while it is not a possible number. */
  e164: string | null
  /** ISO 3166 country, and its name in the person's language. */
  country: string | null
  countryName: string | null
  /** Why it cannot be called; null when it can. Empty input has a reason too. */
  refusal: AppError | null
  /** Something to know before calling (premium rate); null otherwise. */
  warning: AppError | null
  /** What the number is, where its country's ranges tell; null otherwise. */
  kind: NumberKind | null
  /** IANA time zones that the number may lie in; none where it has no place, as with a toll-free one. */
  timeZones: string[]
}

export type NumberKind =
  | 'mobile'
  | 'fixed-line'
  | 'fixed-line-or-mobile'
  | 'toll-free'
  | 'premium-rate'
  | 'shared-cost'
  | 'voip'
  | 'personal'
  | 'pager'
  | 'company'
  | 'voicemail'

/** Somebody whom the typed digits or letters may mean. */
export interface NumberSuggestion {
  /** E.164 where it is a number of some country, else as the service wrote it. */
  number: string
  formatted: string
  personId: number | null
  name: string | null
  /** Which stretches of `name` and of `formatted` were typed, as [from, to) in UTF-16 units. */
  nameMatches: [number, number][]
  numberMatches: [number, number][]
  /** Milliseconds since the epoch of the latest call with it; null where there was none. */
  lastCallAtMs: number | null
  calls: number
}

/** What is known, before a call, of whether it can be placed. */
export interface CallReadiness {
  /** What surely stands in its way; null when nothing is known to. */
  blocker: 'offline' | 'no-key' | 'key-rejected' | 'no-minutes' | null
  plan: string | null
  /** Null: unlimited, or not known; `isUnlimited` tells. */
  minutesRemaining: number | null
  isUnlimited: boolean
  /** When minutes and plan were fetched; null when they never were. */
  fetchedAt: number | null
  /** The phone that rings first. The service tells only now and then whether there is one. */
  phone: { state: 'registered' | 'missing' | 'unknown'; formatted: string | null }
  /** ISO 3166 country that numbers without a country code are of, and what it was taken from. */
  region: string
  regionFrom: 'setting' | 'phone-number' | 'time-zone' | 'system'
}

/** What helps while one talks: who it is, and what was said and noted last. */
export interface CallContext {
  person: { id: number; name: string; note: string } | null
  formatted: string
  timeZones: string[]
  /** Earlier calls with this number or this person, the latest first, at most five. */
  calls: {
    recordingId: string
    createdAtMs: number | null
    /** Seconds. */
    duration: number | null
    direction: string
    /** The last few turns, in their order; none without a transcript. */
    turns: { speaker: string; text: string; start: number }[]
  }[]
  /** Notes of those calls, the latest first, at most five; those with tasks that are open go first. */
  notes: { id: number; recordingId: string; timestamp: number | null; text: string; openTasks: number }[]
  /** Promises of those calls that are not ticked. */
  openPromises: { recordingId: string; fact: Fact }[]
}

export type CallState =
  /** The intent is stored; the one POST is on its way. */
  | 'starting'
  /** The service said `initiated`: the person's phone rings first. */
  | 'initiated'
  /** Seen in the list, with the service's status. */
  | 'processing'
  | 'transcribing'
  | 'completed'
  /** The service refused; nobody was called. */
  | 'refused'
  /** The answer was lost: the call may or may not have been started. Never sent again by the app. */
  | 'unknown'
  /** The service never listed it. */
  | 'never-arrived'

export interface CallAttempt {
  id: number
  toNumber: string
  formatted: string
  state: CallState
  callSid: string | null
  /** The recording it became, once listed. */
  recordingId: string | null
  /** The recording's transcript is in the library. */
  ready: boolean
  /** For `refused` and `unknown`, and for a recording without a transcript. */
  error: AppError | null
  startedAt: number
  /** Written during the call; becomes a note of the recording when that arrives. Empty: none. */
  note: string
}
