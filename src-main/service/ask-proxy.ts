/**
 * Asks a proxy to connect to a target, without a login.
 *
 * Sources: RFC 9110, section 9.3.6 (CONNECT); RFC 1928 (SOCKS 5); the SOCKS 4 protocol, whose addresses are
 * IPv4 and looked up here, as Chromium does.
 */
import { lookup } from 'node:dns/promises'
import { isIP, type Socket } from 'node:net'
import { runWhileConnected } from './during-connection.ts'

export interface Target {
  /** A name, or an address without brackets. */
  host: string
  port: number
}

export type ProxyKind = 'http' | 'https' | 'socks4' | 'socks5'

/** The proxy cannot be reached or refuses: `EPROXYAUTH` when it wants a login. */
export class ProxyError extends Error {
  readonly code: 'EPROXY' | 'EPROXYAUTH'

  constructor(code: ProxyError['code'] = 'EPROXY') {
    super('no way through the proxy')
    this.code = code
  }
}

/** A proxy's answer to CONNECT is a few lines. */
const maxAnswer = 16 * 1024

/**
 * Resolves when the connection reaches the target; closes it on failure.
 *
 * @throws ProxyError, or the socket's error
 */
export async function connectThroughProxy(
  proxy: Socket,
  kind: ProxyKind,
  target: Target,
  signal: AbortSignal,
): Promise<void> {
  const ask = { http: askToConnect, https: askToConnect, socks4: askSocks4, socks5: askSocks5 }[kind]
  try {
    await ask(proxy, target, signal)
  } catch (error) {
    proxy.destroy()
    throw error
  }
}

async function askToConnect(proxy: Socket, { host, port }: Target, signal: AbortSignal): Promise<void> {
  const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  proxy.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`)
  const answer = await readProxyAnswer(proxy, signal, (bytes) => {
    const end = bytes.indexOf('\r\n\r\n')
    return end < 0 ? null : end + 4
  })
  const status = /^HTTP\/1\.\d (\d{3})\b/.exec(answer.toString('latin1'))?.[1]
  if (status === '407') throw new ProxyError('EPROXYAUTH')
  if (!status?.startsWith('2')) throw new ProxyError()
}

async function askSocks4(proxy: Socket, { host, port }: Target, signal: AbortSignal): Promise<void> {
  const { address } = await lookup(host, { family: 4 })
  proxy.write(Buffer.from([4, 1, port >> 8, port & 0xff, ...address.split('.').map(Number), 0]))
  const answer = await readProxyAnswer(proxy, signal, exactly(8))
  // 92 and 93: it wants to identify the user.
  if (answer[1] === 92 || answer[1] === 93) throw new ProxyError('EPROXYAUTH')
  if (answer[0] !== 0 || answer[1] !== 90) throw new ProxyError()
}

/** Names are looked up by the proxy. */
async function askSocks5(proxy: Socket, { host, port }: Target, signal: AbortSignal): Promise<void> {
  proxy.write(Buffer.from([5, 1, 0]))
  const greeting = await readProxyAnswer(proxy, signal, exactly(2))
  if (greeting[0] !== 5) throw new ProxyError()
  if (greeting[1] !== 0) throw new ProxyError('EPROXYAUTH')
  const name = Buffer.from(host)
  proxy.write(Buffer.from([5, 1, 0, 3, name.length, ...name, port >> 8, port & 0xff]))
  const answer = await readProxyAnswer(proxy, signal, (bytes) => {
    if (bytes.length < 5) return null
    const addressBytes = { 1: 4, 4: 16 }[bytes[3]!] ?? bytes[4]! + 1
    return bytes.length < 6 + addressBytes ? null : 6 + addressBytes
  })
  if (answer[1] !== 0) throw new ProxyError()
}

const exactly = (length: number) => (bytes: Buffer) => (bytes.length < length ? null : length)

/** @param lengthOf how many of the bytes are the answer; null while there are too few */
function readProxyAnswer(
  socket: Socket,
  signal: AbortSignal,
  lengthOf: (bytes: Buffer) => number | null,
): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  return runWhileConnected<Buffer>(socket, signal, (resolve) => {
    const take = (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece])
      const length = lengthOf(bytes)
      if (length === null && bytes.length < maxAnswer) return
      socket.off('data', take).pause()
      if (length !== null && length < bytes.length) socket.unshift(bytes.subarray(length))
      resolve(length === null ? Buffer.alloc(0) : bytes.subarray(0, length))
    }
    socket.on('data', take).resume()
  })
}
