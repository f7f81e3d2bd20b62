/**
 * The POST that starts a call: sent once, on a connection of its own.
 *
 * Not through a fetch. Chromium sends a POST again by itself when a kept connection turns out dead before the answer,
 * through a proxy too, and nothing can switch that off; a second one here would be a second phone call. So the way is
 * Chromium's, as the system's proxy settings say, whom it trusts is trusted, and the connection is ours.
 */
import type { NetKnowledge, PostOnce } from './network.ts'
import { readRoutes } from './proxy-routes.ts'
import { TooLateError } from './send-window.ts'

const headersThatMatter = ['content-type', 'content-length', 'retry-after']

/**
 * Redirects are answers like any other and are not followed.
 *
 * @throws NotSentError where nothing was sent; Node's socket errors, as they are, where that is not known
 */
export function createPostOnce({ resolveProxy, authoritiesOf }: NetKnowledge): PostOnce {
  return async (address, { headers, body, signal, sendWindow }) => {
    const url = new URL(address)
    // Loaded for the first call that is placed: Node's http and tls cost every start otherwise.
    const [{ sendOver }, { openConnection, NotSentError }] = await Promise.all([
      import('./send-over.ts'),
      import('./open-connection.ts'),
    ])
    // This machine itself, which no proxy could reach; https is for everything else.
    const routes =
      url.protocol === 'http:'
        ? readRoutes('DIRECT')
        : await resolveProxy(address).then(readRoutes, (error: unknown) => {
            throw new NotSentError(error)
          })
    const connecting = sendWindow ? AbortSignal.any([signal, sendWindow.signal]) : signal
    const socket = await openConnection(url, { routes, authoritiesOf, signal: connecting })
    // Nothing is awaited from here until the request is written.
    if (sendWindow?.isOver()) {
      socket.destroy()
      throw new NotSentError(new TooLateError())
    }
    const answer = await sendOver(socket, url, { method: 'POST', headers, body, signal })
    const kept = [...answer.headers].filter(([name]) => headersThatMatter.includes(name))
    return { ...answer, headers: new Headers(kept) }
  }
}
