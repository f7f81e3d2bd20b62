/** Types of the endpoints' input and answers. */
import type { Catalogue } from './catalogue.ts'
import type { SampleAccount } from './sample-account.ts'
import type { SampleRecording } from './sample-recording.ts'
import type { SpecialOutcome } from './special-numbers.ts'

export interface ApiContext {
  catalogue: Catalogue
  account: SampleAccount
  /** Milliseconds since the epoch. */
  now(): number
  signUrl(recording: SampleRecording): string
  /** Starts a call to an E.164 number; returns its `callSid`. */
  startCall(e164: string, outcome?: SpecialOutcome['kind']): string
  /** False when the account was removed: 404 where the document says so. */
  userExists(): boolean
}

export interface ApiRequest {
  query: URLSearchParams
  /** The `{id}` of the path, decoded; empty for paths without one. */
  id: string
  /** The parsed body of PUT and POST; undefined when it is not JSON. */
  body: unknown
  contentType: string
}

export type ApiAnswer =
  | { status: number; json: unknown }
  | { status: number; text: string; contentType: string }
  /** Drops the connection, or never answers. */
  | { lost: 'reset' | 'hang' }

export type ApiHandler = (context: ApiContext, request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>

export const ok = (json: unknown): ApiAnswer => ({ status: 200, json })

/** Error bodies are `{ error }`. Source: API document, Errors. */
export const refuse = (status: number, error: string): ApiAnswer => ({ status, json: { error } })
