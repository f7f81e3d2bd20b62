/** A plain HTTP proxy on loopback, as in offices: forwards requests and counts them. */
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ForwardProxy {
  /** For example `http://127.0.0.1:40123`. */
  url: string
  forwarded(): number
  stop(): void
}

export async function startForwardProxy(): Promise<ForwardProxy> {
  let forwarded = 0
  const server = createServer((incoming, outgoing) => {
    forwarded += 1
    const { 'proxy-connection': _, ...headers } = incoming.headers
    const onward = send(incoming.url!, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwarded: () => forwarded,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
