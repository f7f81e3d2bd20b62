/**
 * Sends the POST that starts a call exactly once, on its own connection.
 *
 * Does not use fetch: Chromium repeats a POST when a kept connection turns out dead before the answer, also
 * through a proxy, and this cannot be disabled; a second POST here would be a second phone call. Proxy
 * settings and trusted certificates are Chromium's, the connection is ours.
 */
import type { NetKnowledge, PostOnce } from './network.ts'
import { readRoutes } from './proxy-routes.ts'
import { TooLateError } from './send-window.ts'

const headersThatMatter = ['content-type', 'content-length', 'retry-after']

/**
 * Redirects are returned, not followed.
 *
 * @throws NotSentError when nothing was sent; Node's socket errors when that is unknown
 */
export function createPostOnce({ resolveProxy, authoritiesOf }: NetKnowledge): PostOnce {
  return async (address, { headers, body, signal, sendWindow }) => {
    const url = new URL(address)
    // Loaded for the first call: Node's http and tls would slow down every start.
    const [{ sendRequest }, { openConnection, NotSentError }] = await Promise.all([
      import('./send-request.ts'),
      import('./open-connection.ts'),
    ])
    // Plain http is allowed only for this machine, which no proxy can reach.
    const routes =
      url.protocol === 'http:'
        ? readRoutes('DIRECT')
        : await resolveProxy(address).then(readRoutes, (error: unknown) => {
            throw new NotSentError(error)
          })
    const connecting = sendWindow ? AbortSignal.any([signal, sendWindow.signal]) : signal
    const socket = await openConnection(url, { routes, findAuthorities: authoritiesOf, signal: connecting })
    // No await from here until the request is written.
    if (sendWindow?.isOver()) {
      socket.destroy()
      throw new NotSentError(new TooLateError())
    }
    const answer = await sendRequest(socket, url, { method: 'POST', headers, body, signal })
    const kept = [...answer.headers].filter(([name]) => headersThatMatter.includes(name))
    return { ...answer, headers: new Headers(kept) }
  }
}
