import { describe, expect, it } from 'vitest'
import { describeServiceError } from '../../../src-main/service/describe-error.ts'
import { ServiceError, type ServiceErrorCode } from '../../../src-main/service/service-error.ts'

const codes: ServiceErrorCode[] = [
  'not-ready',
  'bad-request',
  'no-key',
  'unauthorized',
  'forbidden',
  'not-found',
  'rate-limited',
  'server-error',
  'unexpected-status',
  'not-json',
  'invalid-response',
  'timeout',
  'offline',
  'proxy',
  'proxy-login',
  'tls',
  'redirected',
  'too-large',
  'bad-address',
  'aborted',
]

describe('describeServiceError', () => {
  it.each(codes)('has whole sentences without the code’s own name for %s', (code) => {
    const described = describeServiceError(new ServiceError(code))
    expect(described.code).toBe(code)
    expect(described.message).toMatch(/^[A-Z].*\.$/)
    expect(described.message).not.toMatch(/ {2}|null|undefined/)
    if (code.includes('-')) expect(described.message).not.toContain(code)
  })

  it.each(['no-key', 'unauthorized'] as const)('asks for a key where it says %s', (code) => {
    expect(describeServiceError(new ServiceError(code)).action).toBe('sign-in')
  })

  it('does not blame a key that is not there', () => {
    expect(describeServiceError(new ServiceError('no-key')).message).not.toMatch(/accept|revoked/)
  })

  it('offers to try again where that can help, and only there', () => {
    const offered = codes.filter((code) => describeServiceError(new ServiceError(code)).action === 'retry')
    expect(offered).toContain('offline')
    expect(offered).toContain('timeout')
    for (const code of ['unauthorized', 'forbidden', 'tls', 'bad-address'] as const) {
      expect(offered).not.toContain(code)
    }
  })

  it('passes on the service’s own sentence, marked as the service’s', () => {
    const error = new ServiceError('forbidden', { serviceMessage: 'No minutes remaining' })
    expect(describeServiceError(error).message).toContain('“No minutes remaining”')
  })

  it.each([
    [null, 'about a minute'],
    [7, 'about 7 s'],
    [600, 'about 10 minutes'],
  ])('says how long a wait of %s s is', (retryAfterSeconds, words) => {
    expect(describeServiceError(new ServiceError('rate-limited', { retryAfterSeconds })).message).toContain(
      words,
    )
  })
})
