/** Types of the network that the service client uses. */
/** The fetch options that this app uses; a subset of the standard's RequestInit. */

import type { FindAuthorities } from './open-connection.ts'
import type { SendWindow } from './send-window.ts'

export interface FetchInit {
  method?: 'GET' | 'PUT'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** `error` for every request with the key. */
  redirect?: 'error' | 'manual'
  /** No cookies, no stored logins. */
  credentials?: 'omit'
  /** Chromium's cache would keep transcripts readable on disk. */
  cache?: 'no-store'
}
/** The standard's fetch: Node's, or in the app Electron's `net.fetch`, which uses the system's proxy. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>
/** The parts of a Response that are read; `body` is null without a body. */
export interface Answer {
  status: number
  headers: Headers
  body: ReadableStream<Uint8Array> | null
}
/**
 * Sends one POST once; resolves when the headers arrive. Aborting closes the connection. Nothing is sent after
 * `sendWindow` has closed; a request already written is not affected.
 */
export type PostOnce = (
  url: string,
  init: { headers: Record<string, string>; body: string; signal: AbortSignal; sendWindow?: SendWindow },
) => Promise<Answer>
/** The system's network settings. */
export interface NetKnowledge {
  /** Routes to an address in the form of a proxy script's answer: `PROXY host:port; DIRECT`. */
  resolveProxy: (url: string) => Promise<string>
  /** See `open-connection.ts`. */
  authoritiesOf: FindAuthorities
}
