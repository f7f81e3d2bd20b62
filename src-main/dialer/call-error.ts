import type { AppError } from '../../src-preload/contract/errors.ts'
import type { ServiceError } from '../service/service-error.ts'

/**
 * True only when certainly no call was started: the service refused, or nothing was sent. Source: the service's
 * API document, section Calls, rule 1; in all other cases it is unknown.
 */
export function isSurelyNotStarted(error: ServiceError): boolean {
  switch (error.code) {
    case 'bad-request':
    case 'no-key':
    case 'unauthorized':
    case 'forbidden':
    case 'not-found':
    case 'rate-limited':
    case 'bad-address':
      return true
    default:
      return error.notSent
  }
}

/** Why no call was started, or that this is unknown. `null`: Offhook was stopped during the call's start. */
export function toCallError(error: ServiceError | null, state: 'refused' | 'unknown'): AppError {
  if (error === null || state === 'unknown') return { code: 'call-unknown' }
  const { code, serviceMessage } = error
  switch (code) {
    case 'bad-request':
      return { code: 'call-refused', params: { serviceMessage } }
    case 'forbidden':
      return { code: 'call-forbidden', params: { serviceMessage } }
    case 'not-found':
      return { code: 'call-user-not-found', params: { serviceMessage } }
    case 'no-key':
    case 'unauthorized':
    case 'proxy':
    case 'proxy-login':
    case 'tls':
    case 'rate-limited':
      return { code: `call-${code}` }
    case 'too-late':
      return { code }
    default:
      return { code: 'call-offline' }
  }
}
