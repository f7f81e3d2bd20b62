/**
 * Expected failures of a request, with a closed set of codes. Messages are fixed sentences: never the key, a
 * URL's query, a phone number or a response's body.
 */
export type ServiceErrorCode =
  /** 202: transcript or audio not ready. */
  | 'not-ready'
  /** 400. */
  | 'bad-request'
  /** There is no key on this machine: nothing was sent. */
  | 'no-key'
  /** 401: key invalid or revoked. */
  | 'unauthorized'
  /** 403: no access, inactive subscription, or no minutes. */
  | 'forbidden'
  /** 404. */
  | 'not-found'
  /** 429. */
  | 'rate-limited'
  /** 5xx. */
  | 'server-error'
  /** Any other status that the document does not mention. */
  | 'unexpected-status'
  /** An answer that is not JSON: a captive portal, an error page, a truncated body. */
  | 'not-json'
  /** JSON of another shape than the document's. */
  | 'invalid-response'
  /** Headers or body did not arrive in time. */
  | 'timeout'
  /** No connection: DNS, refused, reset, no network. */
  | 'offline'
  /** The network's proxy cannot be reached or refuses. */
  | 'proxy'
  /** The network's proxy wants a login. */
  | 'proxy-login'
  /** The certificate was not accepted. */
  | 'tls'
  /** A redirect; refused so that the key is sent nowhere else. */
  | 'redirected'
  /** The body is larger than any valid answer. */
  | 'too-large'
  /** Not a valid service address. */
  | 'bad-address'
  /** The caller gave up. */
  | 'aborted'
  /** The request waited too long and was not sent. */
  | 'too-late'

export class ServiceError extends Error {
  readonly code: ServiceErrorCode
  /** HTTP status where there was one. */
  readonly status: number | null
  /** Seconds from `Retry-After`, where the service sent one. */
  readonly retryAfterSeconds: number | null
  /** The service's own `error` sentence, at most 300 characters; shown to the person, never logged. */
  readonly serviceMessage: string | null
  /** For `not-ready`: the recording's status as the service says it. */
  readonly recordingStatus: string | null
  /** True when certainly nothing of the request was sent; false when unknown. */
  readonly notSent: boolean

  constructor(
    code: ServiceErrorCode,
    options: {
      status?: number
      retryAfterSeconds?: number | null
      serviceMessage?: string | null
      recordingStatus?: string | null
      notSent?: boolean
      cause?: unknown
    } = {},
  ) {
    super(`service: ${code}`, { cause: options.cause })
    this.name = 'ServiceError'
    this.code = code
    this.status = options.status ?? null
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.serviceMessage = options.serviceMessage ?? null
    this.recordingStatus = options.recordingStatus ?? null
    this.notSent = options.notSent ?? false
  }

  /** True when the same request may succeed later without user action. */
  get retryable(): boolean {
    switch (this.code) {
      case 'not-ready':
      case 'rate-limited':
      case 'server-error':
      case 'unexpected-status':
      case 'not-json':
      case 'invalid-response':
      case 'timeout':
      case 'offline':
      case 'proxy':
      case 'proxy-login':
        return true
      default:
        return false
    }
  }
}
