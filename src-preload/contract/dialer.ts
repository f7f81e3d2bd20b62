/** Starting a call: information about a typed number, and the progress of a started call. */
import type { AppError } from './errors.ts'

export interface NumberDescription {
  /** The given text. */
  input: string
  /** Formatted for display as far as typed. */
  formatted: string
  /** The number in E.164; null while it is not a possible number. */
  e164: string | null
  /** ISO 3166 country, and its name in the user's language. */
  country: string | null
  countryName: string | null
  /** Why it cannot be called; null when it can. Empty input has a reason too. */
  refusal: AppError | null
  /** A warning before calling (premium rate); null otherwise. */
  warning: AppError | null
  /** The kind of number according to its country's ranges; null when unknown. */
  kind: NumberKind | null
  /** Possible IANA time zones of the number; empty when it has no place, such as a toll-free number. */
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

/** A suggestion for the typed digits or letters. */
export interface NumberSuggestion {
  /** E.164 if it is a valid number, otherwise as the service wrote it. */
  number: string
  formatted: string
  personId: number | null
  name: string | null
  /** The ranges of `name` and `formatted` that were typed, as [from, to) in UTF-16 units. */
  nameMatches: [number, number][]
  numberMatches: [number, number][]
  /** Time of the latest call with this number, milliseconds since the epoch; null without calls. */
  lastCallAtMs: number | null
  calls: number
}

/** Whether a call can be placed, as far as known beforehand. */
export interface CallReadiness {
  /** The known obstacle to a call; null for none. */
  blocker: 'offline' | 'no-key' | 'key-rejected' | 'no-minutes' | null
  plan: string | null
  /** Null when unlimited or unknown; see `isUnlimited`. */
  minutesRemaining: number | null
  isUnlimited: boolean
  /** When minutes and plan were fetched; null for never. */
  fetchedAt: number | null
  /** The phone that rings first. The service only sometimes tells whether there is one. */
  phone: { state: 'registered' | 'missing' | 'unknown'; formatted: string | null }
  /** ISO 3166 country of numbers without a country code, and its source. */
  region: string
  regionFrom: 'setting' | 'phone-number' | 'time-zone' | 'system'
}

/** Context shown during a call: the person, and the latest transcripts and notes. */
export interface CallContext {
  person: { id: number; name: string; note: string } | null
  formatted: string
  timeZones: string[]
  /** Earlier calls with this number or person, the latest first, at most five. */
  calls: {
    recordingId: string
    createdAtMs: number | null
    /** Seconds. */
    duration: number | null
    direction: string
    /** The last turns in order; empty without a transcript. */
    turns: { speaker: string; text: string; start: number }[]
  }[]
  /** Notes of those calls, the latest first, at most five; notes with open tasks come first. */
  notes: { id: number; recordingId: string; timestamp: number | null; text: string; openTasks: number }[]
}

export type CallState =
  /** The attempt is stored; the one POST is being sent. */
  | 'starting'
  /** The service answered `initiated`: the user's phone rings first. */
  | 'initiated'
  /** Found in the list, with the service's status. */
  | 'processing'
  | 'transcribing'
  | 'completed'
  /** The service refused; no phone rang. */
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
  /** Its recording, once listed. */
  recordingId: string | null
  /** The recording's transcript is in the library. */
  ready: boolean
  /** For `refused` and `unknown`, and for a recording without a transcript. */
  error: AppError | null
  startedAt: number
  /** Written during the call; becomes a note of the recording when that arrives. Empty for no note. */
  note: string
}
