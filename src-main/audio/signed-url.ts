/**
 * Which addresses a download may ask. The service names them, and a storage may redirect: neither is trusted
 * to point this machine at a file, at a router or at a neighbour.
 */
import { isIP } from 'node:net'
import { AudioError } from './audio-error.ts'

/**
 * Checks a signed URL before anything is sent to it.
 *
 * `https:` to any public host; `http:` and any protocol's private addresses are refused, except that a
 * service on this very machine (the sample, a test) may name loopback over http.
 *
 * @throws AudioError `refused-address`.
 */
export function checkSignedUrl(input: string): URL {
  const url = URL.parse(input)
  if (!url || url.username || url.password) throw new AudioError('refused-address')
  const host = bareHost(url)
  const loopback = isLoopback(host)
  if (url.protocol === 'http:' ? !loopback : url.protocol !== 'https:')
    throw new AudioError('refused-address')
  if (!loopback && isPrivate(host)) throw new AudioError('refused-address')
  return url
}

/**
 * Checks where a storage redirects to, by the same rules and one more: only a download that began on
 * loopback may go on there, so that a storage on the internet cannot reach this machine's own servers.
 *
 * @throws AudioError `refused-address`, or `redirect-refused` when there is no target.
 */
export function checkRedirect(from: URL, location: string | null): URL {
  if (location === null || !URL.canParse(location, from)) throw new AudioError('redirect-refused')
  const target = checkSignedUrl(new URL(location, from).href)
  if (isLoopback(bareHost(target)) && !isLoopback(bareHost(from))) throw new AudioError('refused-address')
  return target
}

function bareHost(url: URL): string {
  // A dot at the end of a name changes nothing about where it leads.
  return url.hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
}

/** RFC 6761 (localhost), RFC 1122 (127/8), RFC 4291 (::1). The URL parser has already normalised the host. */
function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}

/**
 * What the internet does not route (the registries of RFC 6890): RFC 1918, 6598, 3927 and 2544 for IPv4; RFC 4193,
 * 4291 and 3879 for IPv6, and IPv4 dressed as IPv6 (RFC 4291, 6052, 3056, 4380). A name without a dot is one of
 * this network's.
 */
function isPrivate(host: string): boolean {
  switch (isIP(host)) {
    case 4: {
      const [a = 0, b = 0, c = 0] = host.split('.').map(Number)
      return (
        a === 0 ||
        a === 10 ||
        a >= 224 ||
        (a === 100 && b >= 64 && b < 128) ||
        (a === 169 && b === 254) ||
        (a === 172 && b >= 16 && b < 32) ||
        (a === 192 && (b === 168 || (b === 0 && c === 0))) ||
        (a === 198 && (b === 18 || b === 19))
      )
    }
    case 6:
      return /^(::|f[cd]|fe[89a-f]|ff|64:ff9b:|2002:|2001:0?:)/.test(host)
    default:
      return !host.includes('.') || /\.(local|internal|home\.arpa)$/.test(host)
  }
}
