/** The network that the service client is given: types only. */
/** What this app ever asks of a fetch; a subset of the standard's RequestInit. */

import type { FindAuthorities } from './open-connection.ts'
import type { SendWindow } from './send-window.ts'

export interface FetchInit {
  method?: 'GET' | 'PUT'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** `error` wherever the key is sent. */
  redirect?: 'error' | 'manual'
  /** No cookies, no stored logins. */
  credentials?: 'omit'
  /** Chromium's cache would keep transcripts readable on disk. */
  cache?: 'no-store'
}
/** The standard's fetch: Node's, or in the app Electron's `net.fetch`, which follows the system's proxy. */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>
/** The part of a Response that is read here; `body` is null where there is none. */
export interface Answer {
  status: number
  headers: Headers
  body: ReadableStream<Uint8Array> | null
}
/**
 * Sends one POST once; resolves when the headers are there. Aborting closes the connection. Once `sendWindow` is over
 * nothing is sent; what is written by then is not affected.
 */
export type PostOnce = (
  url: string,
  init: { headers: Record<string, string>; body: string; signal: AbortSignal; sendWindow?: SendWindow },
) => Promise<Answer>
/** What the system says of the network. */
export interface NetKnowledge {
  /** The ways to an address, as a proxy script answers them: `PROXY host:port; DIRECT`. */
  resolveProxy: (url: string) => Promise<string>
  /** See `open-connection.ts`. */
  authoritiesOf: FindAuthorities
}
