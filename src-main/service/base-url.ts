/** Normalizes the service's address and builds paths below it. */
import { ServiceError } from './service-error.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The API root, below which `/v1/…` resolves: without trailing slash, `/v1`, query, fragment and credentials.
 * Without a scheme it is taken to be https; `http:` is accepted for this machine only, because the key would
 * otherwise travel readable.
 *
 * @throws ServiceError `bad-address`
 */
export function normalizeBaseUrl(input: string): string {
  const typed = input.trim()
  const schemed = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)
  const withScheme = schemed ? typed : `https://${typed}`
  if (/\s/.test(typed) || !URL.canParse(withScheme)) throw new ServiceError('bad-address')
  const url = new URL(withScheme)
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
  // An e-mail address would otherwise be read as a user name at its provider's host.
  const email = !schemed && url.username !== ''
  if (!safe || email) throw new ServiceError('bad-address')
  const path = url.pathname
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\/v1$/i, '')
    .replace(/(?<!\/)\/+$/, '')
  return url.origin + path
}

/** Requests to it never leave this machine. @param baseUrl as `normalizeBaseUrl` gives it */
export function isThisMachine(baseUrl: string): boolean {
  return loopback.test(new URL(baseUrl).hostname)
}

/**
 * Encodes an id as one path segment.
 *
 * @throws ServiceError `bad-request` for `.` and `..`, which every URL parser resolves even when
 * percent-encoded, and for invalid Unicode: neither can be a real id, so nothing is sent.
 */
export function pathSegment(id: string): string {
  if (id === '' || id === '.' || id === '..' || !id.isWellFormed()) throw new ServiceError('bad-request')
  return encodeURIComponent(id)
}
