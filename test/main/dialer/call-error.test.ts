import { describe, expect, it } from 'vitest'
import { describeCallError, isSurelyNotStarted } from '../../../src-main/dialer/call-error.ts'
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
  it.each(refusals)('knows after %s that nobody is called', (code) => {
    expect(isSurelyNotStarted(new ServiceError(code))).toBe(true)
  })

  it.each(doubtful)('knows after %s that nobody is called only when nothing was sent', (code) => {
    expect(isSurelyNotStarted(new ServiceError(code))).toBe(false)
    expect(isSurelyNotStarted(new ServiceError(code, { notSent: true }))).toBe(true)
  })
})

describe('describeCallError', () => {
  it.each<[ServiceErrorCode, RegExp]>([
    ['no-key', /has no API key/],
    ['unauthorized', /did not accept the API key/],
    ['proxy', /proxy did not let Offhook through/],
    ['proxy-login', /proxy wants a login/],
    ['tls', /certificate was not accepted/],
    ['rate-limited', /Try again in a minute/],
    ['offline', /could not be reached/],
  ])('says after %s that no call was started, and why', (code, why) => {
    const sentence = describeCallError(new ServiceError(code, { notSent: true }), 'refused')
    expect(sentence).toMatch(why)
    expect(sentence).toMatch(/no call was started/i)
  })

  it('repeats what the service says of a refusal', () => {
    const error = new ServiceError('forbidden', { serviceMessage: 'No minutes left.' })
    expect(describeCallError(error, 'refused')).toContain('The service says: “No minutes left.”')
    expect(describeCallError(new ServiceError('forbidden'), 'refused')).not.toContain('The service says')
  })
})
