/** Starting a call: what is known about a typed number, and how far a started call has come. */
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
  /** Why it cannot be called, as a sentence; null when it can. Empty input has a reason too. */
  refusal: string | null
  /** Something to know before calling (premium rate); null otherwise. */
  warning: string | null
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
  /** For `refused` and `unknown`: what happened and what to do. */
  message: string | null
  startedAt: number
}
