/**
 * The POST that starts a call: sent once, on a connection of its own.
 *
 * Not through a fetch. Chromium sends a POST again by itself when a kept connection turns out dead before the answer,
 * through a proxy too, and nothing can switch that off; a second one here would be a second phone call. So the way is
 * Chromium's, as the system's proxy settings say, whom it trusts is trusted, and the connection is ours.
 */
import { Readable } from 'node:stream'
import type { AuthoritiesOf } from './open-connection.ts'
import type { PostOnce } from './transport.ts'
import { readRoutes } from './proxy-routes.ts'

/** What the system says of the network. */
export interface NetKnowledge {
  /** The ways to an address, as a proxy script answers them: `PROXY host:port; DIRECT`. */
  resolveProxy: (url: string) => Promise<string>
  /** See `open-connection.ts`. */
  authoritiesOf: AuthoritiesOf
}

/**
 * Redirects are answers like any other and are not followed.
 *
 * @throws NotSentError where nothing was sent; Node's socket errors, as they are, where that is not known
 */
export function createPostOnce({ resolveProxy, authoritiesOf }: NetKnowledge): PostOnce {
  return async (address, { headers, body, signal }) => {
    const url = new URL(address)
    // Loaded for the first call that is placed: Node's http and tls cost every start otherwise.
    const [{ request: send }, { openConnection, NotSentError }] = await Promise.all([
      import('node:http'),
      import('./open-connection.ts'),
    ])
    // This machine itself, which no proxy could reach; https is for everything else.
    const routes =
      url.protocol === 'http:'
        ? readRoutes('DIRECT')
        : await resolveProxy(address).then(readRoutes, (error: unknown) => {
            throw new NotSentError(error)
          })
    const socket = await openConnection(url, { routes, authoritiesOf, signal })
    return await new Promise((resolve, reject) => {
      const bytes = Buffer.from(body)
      const request = send(url.protocol === 'http:' ? url : inPlain(url), {
        method: 'POST',
        headers: {
          ...headers,
          Host: url.host,
          'Content-Length': String(bytes.length),
          'Accept-Encoding': 'identity',
          Connection: 'close',
        },
        // Without an agent: no connection is reused, and none is kept.
        createConnection: () => socket,
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
}

/** Node's plain http is spoken over a connection that is secured already. */
function inPlain(url: URL): URL {
  const plain = new URL(url)
  plain.protocol = 'http:'
  return plain
}
