/**
 * Opens a fresh connection to an address, through the system's proxy where there is one, and hands it over before
 * anything was asked on it: whoever sends a request that must not be repeated knows by this what surely was not sent.
 *
 * Sources: RFC 9110, section 9.3.6 (CONNECT); RFC 1928 (SOCKS 5).
 */
import { connect, isIP, type Socket } from 'node:net'
import { connect as secure, getCACertificates } from 'node:tls'
import type { Route } from './proxy-routes.ts'

/** Nothing of the request has left this machine. `cause` says why. */
export class NotSentError extends Error {
  readonly code = 'ENOTSENT'

  constructor(cause: unknown) {
    super('service: not sent', { cause })
    this.name = 'NotSentError'
  }
}

/** A proxy that answers, and refuses. */
class ProxyError extends Error {
  readonly code = 'EPROXY'
}

/** Name look-up, connection, proxy and TLS together: slower ones are not connections to talk over. */
const connectPatienceMs = 10_000
/** A proxy's answer to CONNECT is some lines. */
const maxProxyAnswer = 16 * 1024

/**
 * @param routes tried in their order; the next one only when a connection could not be opened
 * @throws NotSentError, whatever went wrong, and also when given up
 */
export async function openConnection(
  url: URL,
  routes: readonly Route[],
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown = null
  for (const route of routes) {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(connectPatienceMs)])
    try {
      return await openBy(route, url, patience)
    } catch (error) {
      failure = error
      if (signal.aborted) break
    }
  }
  throw new NotSentError(failure)
}

async function openBy(route: Route, url: URL, signal: AbortSignal): Promise<Socket> {
  if (url.protocol === 'http:') return await reach(url, route, signal)
  try {
    return await secured(await reach(url, route, signal), url.hostname, signal)
  } catch (error) {
    if (!isUnknownIssuer(error)) throw error
    // Vouched for by the system perhaps, as an office's own authority is: GETs go by Chromium, which asks the system.
    const authorities = [...getCACertificates('default'), ...getCACertificates('system')]
    return await secured(await reach(url, route, signal), url.hostname, signal, authorities)
  }
}

/** A connection on which the address is at the other end. */
async function reach(url: URL, route: Route, signal: AbortSignal): Promise<Socket> {
  const target = { host: bare(url.hostname), port: Number(url.port || (url.protocol === 'http:' ? 80 : 443)) }
  if (route.kind === 'direct') return await opened(connect(target), 'connect', signal)
  const socket = await opened(connect({ host: route.host, port: route.port }), 'connect', signal)
  const proxy = route.kind === 'https' ? await secured(socket, route.host, signal) : socket
  const ask = route.kind === 'socks' ? askSocks : askToConnect
  try {
    await ask(proxy, target, signal)
  } catch (error) {
    proxy.destroy()
    throw error
  }
  return proxy
}

function secured(socket: Socket, hostname: string, signal: AbortSignal, ca?: string[]): Promise<Socket> {
  const host = bare(hostname)
  const over = secure({
    socket,
    host,
    // An address has no name that could be asked for (RFC 6066, section 3).
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca && { ca }),
    ALPNProtocols: ['http/1.1'],
    // Said outright, so that NODE_TLS_REJECT_UNAUTHORIZED cannot switch it off.
    rejectUnauthorized: true,
  })
  return opened(over, 'secureConnect', signal)
}

/** `[::1]` is how an address is written in a URL. */
function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

function isUnknownIssuer(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(UNABLE_TO_(GET|VERIFY)_|SELF_SIGNED_CERT_IN_CHAIN)/.test(code)
}

function opened(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  return during(socket, signal, (resolve) => void socket.once(event, () => resolve(socket)))
}

/** Settles with `work`, or when the connection fails, ends or is given up; closes it then. */
function during<T>(
  socket: Socket,
  signal: AbortSignal,
  work: (resolve: (value: T) => void) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const settle = (finish: () => void) => {
      socket.off('error', fail).off('close', end)
      signal.removeEventListener('abort', giveUp)
      finish()
    }
    const fail = (error: unknown) =>
      settle(() => {
        // Errors that come after it are nobody's.
        socket.once('error', () => undefined).destroy()
        reject(error)
      })
    const end = () => fail(new ProxyError('the connection was closed'))
    const giveUp = () => fail(signal.reason)
    socket.on('error', fail).on('close', end)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    else work((value) => settle(() => resolve(value)))
  })
}

interface Target {
  host: string
  port: number
}

async function askToConnect(proxy: Socket, { host, port }: Target, signal: AbortSignal): Promise<void> {
  const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  proxy.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`)
  const answer = await readAnswer(proxy, signal, (bytes) => {
    const end = bytes.indexOf('\r\n\r\n')
    return end < 0 ? null : end + 4
  })
  if (!/^HTTP\/1\.\d 2\d\d\b/.test(answer.toString('latin1'))) throw new ProxyError('the proxy refused')
}

/** Without a login; names are looked up by the proxy. */
async function askSocks(proxy: Socket, { host, port }: Target, signal: AbortSignal): Promise<void> {
  const exactly = (length: number) => (bytes: Buffer) => (bytes.length < length ? null : length)
  proxy.write(Buffer.from([5, 1, 0]))
  const greeting = await readAnswer(proxy, signal, exactly(2))
  if (greeting[0] !== 5 || greeting[1] !== 0) throw new ProxyError('the proxy wants a login')
  const name = Buffer.from(host)
  proxy.write(Buffer.from([5, 1, 0, 3, name.length, ...name, port >> 8, port & 0xff]))
  const answer = await readAnswer(proxy, signal, (bytes) => {
    if (bytes.length < 5) return null
    const addressBytes = { 1: 4, 4: 16 }[bytes[3]!] ?? bytes[4]! + 1
    return bytes.length < 6 + addressBytes ? null : 6 + addressBytes
  })
  if (answer[1] !== 0) throw new ProxyError('the proxy refused')
}

/** @param lengthOf how many of the bytes are the answer; null while there are too few */
function readAnswer(
  socket: Socket,
  signal: AbortSignal,
  lengthOf: (bytes: Buffer) => number | null,
): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  return during<Buffer>(socket, signal, (resolve) => {
    const take = (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece])
      const length = lengthOf(bytes)
      if (length === null && bytes.length < maxProxyAnswer) return
      socket.off('data', take).pause()
      if (length !== null && length < bytes.length) socket.unshift(bytes.subarray(length))
      resolve(length === null ? Buffer.alloc(0) : bytes.subarray(0, length))
    }
    socket.on('data', take).resume()
  })
}
