import { net } from 'electron'
import type { PinnedNetwork } from '../service/pinned-fetch.ts'
import type { Fetch } from '../service/network.ts'
import { fetchByRequests } from './fetch-by-requests.ts'
import { networkSession } from './network-session.ts'
import { watchAuthorities } from './watch-authorities.ts'

/**
 * Sends GETs through Chromium's network stack, which uses the system's proxy and certificates.
 *
 * No disk cache (bodies would be in plain text), no cookies. The caller refuses or follows redirects. Never
 * for the POST that starts a call: this stack repeats a request when a reused connection fails before the
 * answer.
 */
export const netFetch: Fetch = (url, init) =>
  networkSession().fetch(url, { ...init, cache: 'no-store', credentials: 'omit' })

/** Audio through the same stack, for use behind a proxy; `net.fetch` would hide the target of a redirect. */
export const netAudioFetch = fetchByRequests((options) =>
  net.request({ ...options, session: networkSession() }),
)

/**
 * Proxy, DNS and certificate decisions of the same stack, for requests that do not use it. Create before any
 * request.
 */
export function createNetKnowledge(): PinnedNetwork {
  const asked = networkSession()
  return {
    resolveProxy: (url) => asked.resolveProxy(url),
    resolveHost: async (host) => {
      const { endpoints } = await asked.resolveHost(host)
      return endpoints.map(({ address }) => address)
    },
    authoritiesOf: watchAuthorities(asked),
  }
}
