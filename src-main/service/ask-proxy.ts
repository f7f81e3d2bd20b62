/**
 * Asks a proxy to connect to a target, without a login.
 *
 * CONNECT: RFC 9110, section 9.3.6.
 */
import { lookup } from 'node:dns/promises'
import { isIP, type Socket } from 'node:net'
import { SocksClient } from 'socks'
import { runWhileConnected } from './during-connection.ts'
import type { ProxyRoute } from './proxy-routes.ts'

export interface Target {
  /** A name, or an address without brackets. */
  host: string
  port: number
}

/** The proxy cannot be reached or refuses: `EPROXYAUTH` when it wants a login. */
export class ProxyError extends Error {
  readonly code: 'EPROXY' | 'EPROXYAUTH'

  constructor(code: ProxyError['code'] = 'EPROXY') {
    super('no way through the proxy')
    this.code = code
  }
}

/** A proxy's answer to CONNECT is a few lines. */
const maxHeadBytes = 16 * 1024

/**
 * Resolves when the connection to the proxy reaches the target; closes it on failure.
 *
 * @throws ProxyError, or the socket's error
 */
export async function connectThroughProxy(
  socket: Socket,
  route: ProxyRoute,
  target: Target,
  signal: AbortSignal,
): Promise<void> {
  const ask = route.kind.startsWith('http') ? askToConnect : askSocks
  try {
    await ask(socket, target, signal, route)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

async function askToConnect(socket: Socket, { host, port }: Target, signal: AbortSignal): Promise<void> {
  const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`)
  const status = /^HTTP\/1\.\d (\d{3})\b/.exec(await readHead(socket, signal))?.[1]
  if (status === '407') throw new ProxyError('EPROXYAUTH')
  if (!status?.startsWith('2')) throw new ProxyError()
}

/** Reads an answer's status line and headers; empty when they are too long. */
function readHead(socket: Socket, signal: AbortSignal): Promise<string> {
  let bytes = Buffer.alloc(0)
  return runWhileConnected<string>(socket, signal, (resolve) => {
    const receive = (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece])
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0 && bytes.length < maxHeadBytes) return
      socket.off('data', receive).pause()
      if (end >= 0) socket.unshift(bytes.subarray(end + 4))
      resolve(bytes.toString('latin1', 0, Math.max(0, end)))
    }
    socket.on('data', receive).resume()
  })
}

/** SOCKS 5 has names looked up by the proxy; SOCKS 4 takes IPv4 addresses, looked up here as Chromium does. */
async function askSocks(
  socket: Socket,
  { host, port }: Target,
  signal: AbortSignal,
  { kind, ...address }: ProxyRoute,
): Promise<void> {
  const isOld = kind === 'socks4'
  const destination = { host: isOld ? (await lookup(host, { family: 4 })).address : host, port }
  const proxy = { ...address, type: isOld ? 4 : 5 } as const
  await runWhileConnected(socket, signal, (resolve, reject) => {
    SocksClient.createConnection({ command: 'connect', existing_socket: socket, proxy, destination }).then(
      resolve,
      ({ message }: Error) => reject(new ProxyError(wantsLogin.test(message) ? 'EPROXYAUTH' : 'EPROXY')),
    )
  })
}

/** The messages of `socks`: of SOCKS 5 about a login, of SOCKS 4 for the answers 92 and 93. */
const wantsLogin = /auth|rejected connection - \(Rejected/i
