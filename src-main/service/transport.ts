/**
 * Network interfaces: an injected fetch for repeatable requests, a POST that is sent once, and a fetch for
 * files at other addresses. None knows what is requested.
 */
import { lookup } from 'node:dns/promises'
import { createPinnedFetch, type PinnedNetwork } from './pinned-fetch.ts'
import { createPostOnce } from './post-once.ts'
import type { Fetch, PostOnce } from './network.ts'

/** Fetch for the command line and tests. */
export const nodeFetch: Fetch = (url, init) => fetch(url, init)

/** For the command line and tests: without a proxy, like Node's fetch. */
const directNetwork: PinnedNetwork = {
  resolveProxy: () => Promise.resolve('DIRECT'),
  resolveHost: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  authoritiesOf: () => [],
}

export const postOnce: PostOnce = createPostOnce(directNetwork)

export const pinnedFetch = createPinnedFetch(directNetwork)
