/**
 * Classifies failed requests, for the errors of Node's fetch and sockets and of Electron's `net.fetch`.
 *
 * Keeps only a short code of the original error: its message may contain a header (and so the key), an
 * address or part of a body.
 */
import { ServiceError, type ServiceErrorCode } from './service-error.ts'

/** First match wins. Codes are Node's (`ECONNRESET`), OpenSSL's and Chromium's (`net::ERR_…`). */
const meanings: [RegExp, ServiceErrorCode][] = [
  [/^ETOOLATE$/, 'too-late'],
  [/redirect/i, 'redirected'],
  [/^(net::ERR_(CONNECTION_)?TIMED_OUT|ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [/^(EPROXYAUTH|net::ERR_(PROXY_AUTH_|UNEXPECTED_PROXY_AUTH|MISSING_AUTH_CREDENTIALS).*)$/, 'proxy-login'],
  [/^(EPROXY|net::ERR_(TUNNEL_|PROXY_|SOCKS_|HTTPS_PROXY_|MANDATORY_PROXY_).*)$/, 'proxy'],
  [/^net::ERR_(CERT_|SSL_|BAD_SSL|TLS)/, 'tls'],
  [/^(CERT_|ERR_SSL_|ERR_TLS_|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_)/, 'tls'],
  [/^(net::ERR_(UNSAFE_PORT|INVALID_URL|DISALLOWED_URL_SCHEME|UNKNOWN_URL_SCHEME)|bad port)$/, 'bad-address'],
  [/^(ERR_INVALID_URL|ERR_INVALID_PROTOCOL)$/, 'bad-address'],
  // A server answers, but not as the service would.
  [/^(net::ERR_(INVALID_HTTP_RESPONSE|CONTENT_DECODING_FAILED)|HPE_.*|HTTPParserError|Z_.*)$/, 'not-json'],
]

/** Converts any failure of sending or receiving; `offline` when nothing more precise is known. */
export function toNetworkError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const names = listErrorNames(error)
  const notSent = names.includes('ENOTSENT')
  for (const [pattern, code] of meanings) {
    const name = names.find((each) => pattern.test(each))
    if (name) return new ServiceError(code, { cause: name, notSent })
  }
  const known = names.find((name) => /^(net::)?E[A-Z_]+$|^UND_ERR_[A-Z_]+$/.test(name))
  return new ServiceError('offline', { cause: known, notSent })
}

/** Codes, names and messages of an error and of what caused it, most specific first. */
function listErrorNames(error: unknown): string[] {
  const names: string[] = []
  // Depth 4: fetch wraps once, happy eyeballs' AggregateError once more.
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; depth += 1) {
    const first: unknown = at instanceof AggregateError ? at.errors[0] : undefined
    if ('code' in at && typeof at.code === 'string') names.unshift(at.code)
    names.push(at.name, at.message)
    at = at.cause ?? first
  }
  return names
}
