import type { MessagePort } from 'node:worker_threads'
import { serve } from './rpc.ts'
import type { ThreadGreeting } from './start-thread.ts'

/** Opens what the thread serves and reports it; on failure, reports the reason and serves nothing. */
export function startServing(port: MessagePort, open: () => object): void {
  let target: object
  try {
    target = open()
  } catch (error) {
    port.postMessage(toGreeting(error))
    return
  }
  serve(port, target as never)
  port.postMessage({ ready: true } satisfies ThreadGreeting)
}

function toGreeting(error: unknown): ThreadGreeting {
  if (!(error instanceof Error)) return { ready: false, name: 'Error', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { ready: false, name: error.name, message: error.message, code }
}
