/**
 * The ways to the network: an injected fetch for everything that may be repeated, one POST that is sent once, and
 * one for files at other addresses. None knows what is asked.
 */
import { lookup } from 'node:dns/promises'
import { createPinnedFetch, type PinnedNetwork } from './pinned-fetch.ts'
import { createPostOnce } from './post-once.ts'
import type { SendWindow } from './send-window.ts'

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

/**
 * Sends one POST once; resolves when the headers are there. Aborting closes the connection. Once `sendWindow` is over
 * nothing is sent; what is written by then is not affected.
 */
export type PostOnce = (
  url: string,
  init: { headers: Record<string, string>; body: string; signal: AbortSignal; sendWindow?: SendWindow },
) => Promise<Answer>

/** Fetch for the command line and tests. */
export const nodeFetch: Fetch = (url, init) => fetch(url, init)

/** For the command line and tests: by no proxy, as Node's fetch. */
const directNetwork: PinnedNetwork = {
  resolveProxy: () => Promise.resolve('DIRECT'),
  resolveHost: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  authoritiesOf: () => [],
}

export const postOnce: PostOnce = createPostOnce(directNetwork)

export const pinnedFetch = createPinnedFetch(directNetwork)
