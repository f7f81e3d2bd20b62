/**
 * Fetches a file from an address named by the service, connecting only to checked addresses (DNS pinning).
 *
 * Chromium resolves a name again when it connects, so an earlier check can be outdated: a public name may now
 * lead to this machine (DNS rebinding). Here the name is resolved once, its addresses are checked, and the
 * connection uses one of those. A proxy resolves names itself, and only Chromium can log in to one: behind a
 * proxy the request goes through Chromium, and only the check of the URL protects.
 */
import { isIP, type LookupFunction } from 'node:net'
import type { NetKnowledge } from './network.ts'
import { readRoutes } from './proxy-routes.ts'
import type { Answer } from './network.ts'

export interface PinnedInit {
  headers: Record<string, string>
  signal: AbortSignal
  /** Picks those of a name's addresses that may be connected to; throws when none may. */
  pickReachable: (addresses: readonly string[]) => string[]
}

export interface PinnedNetwork extends NetKnowledge {
  /** All addresses of a name. */
  resolveHost: (host: string) => Promise<string[]>
}

/**
 * Sends one GET without cookies or logins, and follows no redirect.
 *
 * @param fetchByProxy for addresses that are asked through a proxy
 */
export function createPinnedFetch<Init extends PinnedInit>(
  { resolveProxy, resolveHost, authoritiesOf }: PinnedNetwork,
  fetchByProxy?: (url: string, init: Init) => Promise<Answer>,
): (url: string, init: Init) => Promise<Answer> {
  return async (address, init) => {
    const { headers, signal, pickReachable } = init
    const [route] = readRoutes(await resolveProxy(address))
    if (fetchByProxy && route?.kind !== 'direct') return await fetchByProxy(address, init)
    // Loaded for the first file: Node's http and tls would slow down every start.
    const [{ sendRequest }, { openConnection, NotSentError }] = await Promise.all([
      import('./send-request.ts'),
      import('./open-connection.ts'),
    ])
    const url = new URL(address)
    const lookup = createPinnedLookup(async (host) => pickReachable(await resolveHost(host)))
    const connecting = openConnection(url, {
      routes: [{ kind: 'direct' }],
      findAuthorities: authoritiesOf,
      signal,
      lookup,
    })
    const socket = await connecting.catch((error: unknown) => {
      throw error instanceof NotSentError ? error.cause : error
    })
    return decode(await sendRequest(socket, url, { method: 'GET', headers, signal }))
  }
}

/** Some storages compress files on their own, such as files uploaded compressed. */
function decode({ body, ...answer }: Answer): Answer {
  const format = /^(?:x-)?(gzip|deflate)$/i.exec(answer.headers.get('content-encoding') ?? '')?.[1]
  if (!body || !format) return { ...answer, body }
  const decoder = new DecompressionStream(format.toLowerCase() as CompressionFormat)
  return { ...answer, body: body.pipeThrough(decoder as ReadableWritablePair<Uint8Array, Uint8Array>) }
}

function createPinnedLookup(resolve: (host: string) => Promise<string[]>): LookupFunction {
  return (host, { all }, callback) => {
    const give = (addresses: string[]) => {
      const found = addresses.map((address) => ({ address, family: isIP(address) }))
      if (all) callback(null, found)
      else callback(null, found[0]?.address ?? '', found[0]?.family)
    }
    resolve(host).then(give, (error: Error) => callback(error, []))
  }
}
