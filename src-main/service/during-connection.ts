/** Runs work on a connection that may fail, end or be aborted at any moment. */
import type { Socket } from 'node:net'

/** The other side closed the connection. */
class ClosedError extends Error {
  readonly code = 'ECONNRESET'
}

/** Settles with `work`, or when the connection fails, ends or is aborted; closes it then. */
export function runWhileConnected<T>(
  socket: Socket,
  signal: AbortSignal,
  work: (resolve: (value: T) => void, reject: (error: unknown) => void) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const settle = (finish: () => void) => {
      socket.off('error', fail).off('close', end)
      signal.removeEventListener('abort', giveUp)
      finish()
    }
    const fail = (error: unknown) =>
      settle(() => {
        // Later errors are ignored.
        socket.once('error', () => undefined).destroy()
        reject(error)
      })
    const end = () => fail(new ClosedError('the connection was closed'))
    const giveUp = () => fail(signal.reason)
    socket.on('error', fail).on('close', end)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    else work((value) => settle(() => resolve(value)), fail)
  })
}
