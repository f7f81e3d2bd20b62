import type { MessagePort } from 'node:worker_threads'
import { packError, serve } from './rpc.ts'
import type { ThreadGreeting } from './start-thread.ts'

/** Opens what the thread serves and reports it; on failure, reports the reason and serves nothing. */
export function startServing(port: MessagePort, open: () => object): void {
  let target: object
  try {
    target = open()
  } catch (error) {
    port.postMessage({ ready: false, ...packError(error) } satisfies ThreadGreeting)
    return
  }
  serve(port, target as never)
  port.postMessage({ ready: true } satisfies ThreadGreeting)
}
