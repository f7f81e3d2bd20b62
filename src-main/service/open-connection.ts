/**
 * Opens a new connection to an address, through the system's proxy if there is one, before anything is sent
 * on it: the caller knows which requests were certainly not sent and must not be repeated.
 */
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { connect as secure, getCACertificates } from 'node:tls'
import { connectThroughProxy, ProxyError } from './ask-proxy.ts'
import { runWhileConnected } from './during-connection.ts'
import type { ProxyRoute, Route } from './proxy-routes.ts'

/** Nothing of the request has left this machine. `cause` says why. */
export class NotSentError extends Error {
  readonly code = 'ENOTSENT'

  constructor(cause: unknown) {
    super('service: not sent', { cause })
    this.name = 'NotSentError'
  }
}

/** For name look-up, connection, proxy and TLS together: a slower connection is unusable for a call. */
const connectTimeoutMs = 10_000

/** Returns certificates of authorities (PEM) trusted for a host, besides those of Node and the system. */
export type FindAuthorities = (hostname: string) => readonly string[]

export interface ConnectionOptions {
  /** Tried in order; the next one only when no connection could be opened. */
  routes: Route[]
  findAuthorities: FindAuthorities
  signal: AbortSignal
  /** Resolves names where no proxy does; Node's own where absent. */
  lookup?: LookupFunction
}

/** @throws NotSentError for every failure, also when aborted */
export async function openConnection(url: URL, options: ConnectionOptions): Promise<Socket> {
  const { routes, signal } = options
  let failure: unknown = null
  for (const route of routes) {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(connectTimeoutMs)])
    try {
      return await openByRoute(route, url, { ...options, signal: timeout })
    } catch (error) {
      failure = error
      if (signal.aborted) break
    }
  }
  throw new NotSentError(failure)
}

async function openByRoute(route: Route, url: URL, options: ConnectionOptions): Promise<Socket> {
  try {
    return await connectTo(url, route, options)
  } catch (error) {
    if (!isUnknownIssuer(error)) throw error
    // The certificate may be trusted outside Node, such as a company's own authority.
    const system = [...getCACertificates('default'), ...getCACertificates('system')]
    return await connectTo(url, route, options, [
      ...system,
      ...options.findAuthorities(removeBrackets(url.hostname)),
    ])
  }
}

/** Connects to the address by one route. @param ca as `startTls` */
async function connectTo(
  url: URL,
  route: Route,
  { signal, lookup }: ConnectionOptions,
  ca?: string[],
): Promise<Socket> {
  const isPlain = url.protocol === 'http:'
  const target = { host: removeBrackets(url.hostname), port: Number(url.port || (isPlain ? 80 : 443)) }
  if (route.kind === 'direct') {
    const socket = await waitForEvent(connect({ ...target, ...(lookup && { lookup }) }), 'connect', signal)
    return isPlain ? socket : await startTls(socket, target.host, signal, ca)
  }
  const proxy = await connectToProxy(route, signal, ca)
  await connectThroughProxy(proxy, route, target, signal)
  return isPlain ? proxy : await startTls(proxy, target.host, signal, ca)
}

async function connectToProxy(
  { kind, host, port }: ProxyRoute,
  signal: AbortSignal,
  ca?: string[],
): Promise<Socket> {
  try {
    const socket = await waitForEvent(connect({ host, port }), 'connect', signal)
    return kind === 'https' ? await startTls(socket, host, signal, ca) : socket
  } catch (error) {
    throw isUnknownIssuer(error) ? error : new ProxyError()
  }
}

/** @param ca trusted authorities; by default those of Node */
function startTls(socket: Socket, host: string, signal: AbortSignal, ca?: string[]): Promise<Socket> {
  const over = secure({
    socket,
    host,
    // An address has no name that could be asked for (RFC 6066, section 3).
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca && { ca }),
    ALPNProtocols: ['http/1.1'],
    // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED cannot disable it.
    rejectUnauthorized: true,
  })
  return waitForEvent(over, 'secureConnect', signal)
}

/** URLs write an IPv6 address as `[::1]`. */
function removeBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

function isUnknownIssuer(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(UNABLE_TO_(GET|VERIFY)_|SELF_SIGNED_|DEPTH_ZERO_)/.test(code)
}

function waitForEvent(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<Socket> {
  return runWhileConnected(socket, signal, (resolve) => void socket.once(event, () => resolve(socket)))
}
