/** The little of HTTP that both servers of the sample service need. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What a test lets happen instead of an answer. `reset` drops the connection before anything is done,
 * `reset-after` does what was asked and then drops it (a lost answer), `hang` never answers. A function
 * answers by itself, in any way that a connection allows.
 */
export type SampleFault =
  | { status: number; headers?: Record<string, string>; body?: string | Buffer }
  | 'reset'
  | 'reset-after'
  | 'hang'
  | ((response: ServerResponse) => void)

export interface FaultRequest {
  server: 'api' | 'storage'
  method: string
  /** Without the query. */
  path: string
  /** Such as `?page=2`, or empty. */
  query: string
  headers: IncomingMessage['headers']
}

/** Asked before every request; undefined lets it through. May wait, to hold a request back. */
export type SampleFaults = (
  request: FaultRequest,
) => SampleFault | undefined | Promise<SampleFault | undefined>

/** One request as it was seen. Holds no key and no body. */
export interface SeenRequest {
  method: string
  /** Without the query. */
  path: string
  query: string
  /** Milliseconds since the epoch. */
  at: number
  /** 0 while, or when, nothing was answered. */
  status: number
}

export interface RunningServer {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  stop(): Promise<void>
}

/** Listens on a free port of the loopback interface only. */
export async function listenOnLoopback(listener: RequestListener): Promise<RunningServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Plays out a fault that replaces the answer.
 *
 * @returns true when the request is dealt with; `reset-after` is left to the caller.
 */
export function playFault(fault: SampleFault | undefined, response: ServerResponse): boolean {
  if (fault === undefined || fault === 'reset-after') return false
  if (fault === 'hang') return true
  if (typeof fault === 'function') {
    fault(response)
    return true
  }
  if (fault === 'reset') {
    response.socket?.resetAndDestroy()
    return true
  }
  response.writeHead(fault.status, fault.headers)
  response.end(fault.body)
  return true
}

/** The largest body read, bytes: the two bodies of the document are a few hundred. */
const maxBodyBytes = 64 * 1024

/** The parsed JSON body; undefined when it is not JSON or too large. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBodyBytes) chunks.push(chunk)
  }
  if (size > maxBodyBytes) return undefined
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
