/**
 * The two ways to the service: an injected fetch for everything that may be repeated, and one POST that is
 * sent once. Neither knows what is asked.
 */
import { Readable } from 'node:stream'

/** What this app ever asks of a fetch; a subset of the standard's RequestInit. */
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

/** Sends one POST once; resolves when the headers are there. Aborting closes the connection. */
export type PostOnce = (
  url: string,
  init: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Answer>

/** Fetch for the command line and tests. */
export const nodeFetch: Fetch = (url, init) => fetch(url, init)

/**
 * One POST on a connection of its own. Not through a fetch: Chromium's sends a POST again by itself when a
 * kept connection turns out dead, and a second one here would be a second phone call.
 *
 * Redirects are answers like any other and are not followed.
 *
 * @throws Node's socket and TLS errors, as they are
 */
export const postOnce: PostOnce = async (url, { headers, body, signal }) => {
  // Loaded for the first call that is placed: Node's http brings its whole fetch along, which costs every start.
  const { request: send } = await (new URL(url).protocol === 'https:'
    ? import('node:https')
    : import('node:http'))
  return await new Promise((resolve, reject) => {
    const bytes = Buffer.from(body)
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(bytes.length), 'Accept-Encoding': 'identity' },
      // No agent: no connection is reused, and none is kept.
      agent: false,
      // Said outright, so that NODE_TLS_REJECT_UNAUTHORIZED cannot switch it off.
      rejectUnauthorized: true,
      signal,
    })
    request.on('response', (incoming) => {
      const answered = new Headers()
      for (const name of ['content-type', 'content-length', 'retry-after'] as const) {
        const value = incoming.headers[name]
        if (value !== undefined) answered.set(name, value)
      }
      const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array>
      resolve({ status: incoming.statusCode ?? 0, headers: answered, body: stream })
    })
    request.on('error', reject)
    request.end(bytes)
  })
}
