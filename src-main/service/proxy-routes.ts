/**
 * The ways to an address as a system's proxy settings give them: the answer of a proxy script, such as
 * `PROXY proxy.example:3128; DIRECT`, which is what Chromium's `resolveProxy` answers too.
 */
export type Route = { kind: 'direct' } | { kind: 'http' | 'https' | 'socks'; host: string; port: number }

/** SOCKS 4 is asked as 5, which all that are in use speak. */
const kinds: Record<string, 'http' | 'https' | 'socks'> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks',
  SOCKS4: 'socks',
  SOCKS5: 'socks',
}
const usualPorts = { http: 80, https: 443, socks: 1080 }

/** In the order in which they are to be tried. What is not understood is left out; nothing at all is direct. */
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
