import { describe, expect, it } from 'vitest'
import { describeError } from '../../../src-preload/contract/errors.ts'
import { isSurelyNotStarted, toCallError } from '../../../src-main/dialer/call-error.ts'
import { ServiceError, type ServiceErrorCode } from '../../../src-main/service/service-error.ts'

const refusals: ServiceErrorCode[] = [
  ...(['bad-request', 'no-key', 'unauthorized', 'forbidden', 'not-found'] as const),
  ...(['rate-limited', 'bad-address'] as const),
]
const doubtful: ServiceErrorCode[] = [
  ...(['not-ready', 'server-error', 'unexpected-status', 'not-json', 'invalid-response', 'timeout'] as const),
  ...(['offline', 'proxy', 'proxy-login', 'tls', 'redirected', 'too-large', 'aborted'] as const),
]

describe('isSurelyNotStarted', () => {
  it.each(refusals)('is true after %s', (code) => {
    expect(isSurelyNotStarted(new ServiceError(code))).toBe(true)
  })

  it.each(doubtful)('is true after %s only when nothing was sent', (code) => {
    expect(isSurelyNotStarted(new ServiceError(code))).toBe(false)
    expect(isSurelyNotStarted(new ServiceError(code, { notSent: true }))).toBe(true)
  })
})

describe('toCallError', () => {
  it.each([
    ['no-key', 'call-no-key'],
    ['unauthorized', 'call-unauthorized'],
    ['proxy', 'call-proxy'],
    ['proxy-login', 'call-proxy-login'],
    ['tls', 'call-tls'],
    ['rate-limited', 'call-rate-limited'],
    ['offline', 'call-offline'],
  ] as const)('reports after %s that no call was started, and why', (code, expected) => {
    expect(toCallError(new ServiceError(code, { notSent: true }), 'refused')).toEqual({ code: expected })
    expect(describeError({ code: expected })).toMatch(/no call was started/i)
  })

  it('passes on the service’s reason for a refusal', () => {
    const describe = (error: ServiceError) => describeError(toCallError(error, 'refused'))
    const error = new ServiceError('forbidden', { serviceMessage: 'No minutes left.' })
    expect(describe(error)).toContain('The service says: “No minutes left.”')
    expect(describe(new ServiceError('forbidden'))).not.toContain('The service says')
  })
})
