import { net } from 'electron'
import type { PinnedNetwork } from '../service/pinned-fetch.ts'
import type { Fetch } from '../service/network.ts'
import { fetchByRequests } from './fetch-by-requests.ts'
import { networkSession } from './network-session.ts'
import { watchAuthorities } from './watch-authorities.ts'

/**
 * GETs through Chromium's network stack, which follows the system's proxy and certificates.
 *
 * Nothing is cached on disk (bodies would lie there in plain text) and no cookie is kept or sent. Redirects
 * are the caller's to refuse or to follow by hand. Never for the POST that starts a call: this stack sends a
 * request again when a reused connection dies before the answer.
 */
export const netFetch: Fetch = (url, init) =>
  networkSession().fetch(url, { ...init, cache: 'no-store', credentials: 'omit' })

/** Audio by the same stack, behind a proxy; `net.fetch` would hide where a redirect leads. */
export const netAudioFetch = fetchByRequests((options) =>
  net.request({ ...options, session: networkSession() }),
)

/** The routes, names and trust of the same stack, for what does not go through it. To be made before anything is asked. */
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
