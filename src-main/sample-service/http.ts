/** HTTP functions shared by both servers of the sample service. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A fault that a test causes. `reset` drops the connection first, `reset-after` performs the request and then
 * drops the connection (a lost answer), `hang` never answers. A function answers itself, in any way.
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

/** Called before every request; undefined lets it through. May wait, to delay a request. */
export type SampleFaults = (
  request: FaultRequest,
) => SampleFault | undefined | Promise<SampleFault | undefined>

/** A recorded request, without key and body. */
export interface SeenRequest {
  method: string
  /** Without the query. */
  path: string
  query: string
  /** Milliseconds since the epoch. */
  at: number
  /** 0 without an answer so far. */
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
 * Performs a fault that replaces the answer.
 *
 * @returns true when the request is finished; the caller handles `reset-after`.
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

/** Limit in bytes: the two bodies in the document have a few hundred. */
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
