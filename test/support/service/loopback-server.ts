import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SeenCall {
  method: string
  /** Path and query as received. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface LoopbackServer {
  /** For example `http://127.0.0.1:40123`. */
  baseUrl: string
  /** All requests so far whose body has arrived completely. */
  seen: SeenCall[]
}

/** A real server on this machine that answers with `answer`; stopped when the test ends. */
export async function startLoopbackServer(
  answer: (request: IncomingMessage, response: ServerResponse, seen: SeenCall) => void,
): Promise<LoopbackServer> {
  const seen: SeenCall[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('error', () => {})
    request.on('end', () => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      seen.push(call)
      answer(request, response, call)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

/** Answers with JSON. */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(body))
}
