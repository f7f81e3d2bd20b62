/**
 * Parses the routes of a system's proxy settings: the answer of a proxy script, such as `PROXY
 * proxy.example:3128; DIRECT`, which Chromium's `resolveProxy` returns too.
 */

type ProxyKind = 'http' | 'https' | 'socks4' | 'socks5'

export interface ProxyRoute {
  kind: ProxyKind
  host: string
  port: number
}

export type Route = { kind: 'direct' } | ProxyRoute

/** `SOCKS` without a number is version 4. */
const kinds: Record<string, ProxyKind> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks4',
  SOCKS4: 'socks4',
  SOCKS5: 'socks5',
}
const usualPorts = { http: 80, https: 443, socks4: 1080, socks5: 1080 }

/** Routes in the order to try. Unknown ones are skipped; an empty list means direct. */
export function readRoutes(answer: string): Route[] {
  const routes = answer.split(';').flatMap((part) => readRoute(part.trim()) ?? [])
  return routes.length > 0 ? routes : [{ kind: 'direct' }]
}

function readRoute(part: string): Route | null {
  const [name = '', address = ''] = part.split(/\s+/)
  if (name.toUpperCase() === 'DIRECT') return { kind: 'direct' }
  const kind = kinds[name.toUpperCase()]
  const [, host, port] = /^(.+?)(?::(\d{1,5}))?$/.exec(address.replace(/^\[(.*)\]/, '$1\u0000')) ?? []
  if (!kind || !host) return null
  return { kind, host: host.replace('\u0000', ''), port: Number(port ?? usualPorts[kind]) }
}
