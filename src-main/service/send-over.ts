/** Sends one HTTP/1.1 request over a connection that is already open, once. Redirects are answers like any other. */
import { request as send } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Answer } from './network.ts'

/** @throws Node's socket errors, as they are */
export function sendOver(
  socket: Socket,
  url: URL,
  {
    method,
    headers,
    body = '',
    signal,
  }: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string; signal: AbortSignal },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body)
    const request = send(url.protocol === 'http:' ? url : inPlain(url), {
      method,
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        host: url.host,
        ...(method === 'POST' && { 'content-length': String(bytes.length) }),
        connection: 'close',
      },
      // Without an agent: no connection is reused, and none is kept.
      createConnection: () => socket,
      signal,
    })
    request.on('response', (incoming) => {
      const answered = new Headers()
      for (const [name, values = []] of Object.entries(incoming.headersDistinct))
        for (const value of values) answered.append(name, value)
      const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array>
      resolve({ status: incoming.statusCode ?? 0, headers: answered, body: stream })
    })
    request.on('error', reject)
    request.end(bytes)
  })
}

/** Node's plain http is spoken over a connection that is secured already. */
function inPlain(url: URL): URL {
  const plain = new URL(url)
  plain.protocol = 'http:'
  return plain
}
