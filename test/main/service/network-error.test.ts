import { describe, expect, it } from 'vitest'
import { toNetworkError } from '../../../src-main/service/network-error.ts'
import { ServiceError } from '../../../src-main/service/service-error.ts'

/** As Node's fetch wraps what went wrong below it. */
function fetchFailed(message: string, code?: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), code ? { code } : {}) })
}

describe('toNetworkError', () => {
  it.each([
    ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
    ['net::ERR_NAME_NOT_RESOLVED', 'offline'],
    ['net::ERR_CONNECTION_REFUSED', 'offline'],
    ['net::ERR_CONNECTION_RESET', 'offline'],
    ['net::ERR_EMPTY_RESPONSE', 'offline'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_SOCKS_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_PROXY_CERTIFICATE_INVALID', 'proxy'],
    ['net::ERR_PROXY_AUTH_UNSUPPORTED', 'proxy-login'],
    ['net::ERR_UNEXPECTED_PROXY_AUTH', 'proxy-login'],
    ['net::ERR_NETWORK_CHANGED', 'offline'],
    ['net::ERR_INCOMPLETE_CHUNKED_ENCODING', 'offline'],
    ['net::ERR_CONTENT_LENGTH_MISMATCH', 'offline'],
    ['net::ERR_TIMED_OUT', 'timeout'],
    ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'tls'],
    ['net::ERR_CERT_DATE_INVALID', 'tls'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'tls'],
    ['net::ERR_TOO_MANY_REDIRECTS', 'redirected'],
    ["Attempted to redirect, but redirect policy was 'error'", 'redirected'],
    ['net::ERR_INVALID_HTTP_RESPONSE', 'not-json'],
    ['net::ERR_CONTENT_DECODING_FAILED', 'not-json'],
    ['net::ERR_UNSAFE_PORT', 'bad-address'],
  ])('maps Electron’s %j to %s', (message, code) => {
    expect(toNetworkError(new Error(message)).code).toBe(code)
  })

  it.each([
    [fetchFailed('getaddrinfo ENOTFOUND api.example.com', 'ENOTFOUND'), 'offline'],
    [fetchFailed('connect ECONNREFUSED 127.0.0.1:9', 'ECONNREFUSED'), 'offline'],
    [fetchFailed('getaddrinfo EAI_AGAIN api.example.com', 'EAI_AGAIN'), 'offline'],
    [fetchFailed('other side closed', 'UND_ERR_SOCKET'), 'offline'],
    [fetchFailed('Connect Timeout Error', 'UND_ERR_CONNECT_TIMEOUT'), 'timeout'],
    [fetchFailed('connect ETIMEDOUT', 'ETIMEDOUT'), 'timeout'],
    [fetchFailed('certificate has expired', 'CERT_HAS_EXPIRED'), 'tls'],
    [fetchFailed('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), 'tls'],
    [fetchFailed('unable to verify', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'tls'],
    [fetchFailed('does not match', 'ERR_TLS_CERT_ALTNAME_INVALID'), 'tls'],
    [fetchFailed('wrong version number', 'ERR_SSL_WRONG_VERSION_NUMBER'), 'tls'],
    [fetchFailed('unexpected redirect'), 'redirected'],
    [fetchFailed('bad port'), 'bad-address'],
    [fetchFailed('incorrect header check', 'Z_DATA_ERROR'), 'not-json'],
    [Object.assign(new Error('Parse Error'), { code: 'HPE_INVALID_CONSTANT' }), 'not-json'],
    [Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }), 'offline'],
    ['not even an error', 'offline'],
  ])('maps Node’s %s to %s', (error, code) => {
    expect(toNetworkError(error).code).toBe(code)
  })

  it('uses the error of a connection attempt when a host has several addresses', () => {
    const attempt = Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' })
    const error = new TypeError('fetch failed', { cause: new AggregateError([attempt]) })
    expect(toNetworkError(error).code).toBe('timeout')
  })

  it('keeps a short code and drops the message', () => {
    const error = toNetworkError(
      fetchFailed('"Bearer test_live_1" is an invalid header value.', 'ERR_INVALID_CHAR'),
    )
    expect(error.cause).toBe('ERR_INVALID_CHAR')
    expect(toNetworkError(new Error('Bearer test_live_1')).cause).toBeUndefined()
  })

  it('leaves a ServiceError unchanged', () => {
    const error = new ServiceError('too-large')
    expect(toNetworkError(error)).toBe(error)
  })
})
