/** Sends one HTTP/1.1 request once over an open connection. Redirects are returned, not followed. */
import { request as send } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Answer } from './network.ts'

/** @throws Node's socket errors, unchanged */
export function sendRequest(
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
    const request = send(url.protocol === 'http:' ? url : toPlainUrl(url), {
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

/** Node's http module is used because the connection is already encrypted. */
function toPlainUrl(url: URL): URL {
  const plain = new URL(url)
  plain.protocol = 'http:'
  return plain
}
