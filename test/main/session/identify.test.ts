import { describe, expect, it } from 'vitest'
import type { Account } from '../../../src-main/session/book-file.ts'
import { identifyWithRetries, requireApiAccess } from '../../../src-main/session/identify.ts'
import { ServiceError, type ServiceErrorCode } from '../../../src-main/service/service-error.ts'
import type { Me } from '../../../src-main/service/types.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

const baseUrl = 'https://api.example.com'
const me: Me = {
  user: { id: 'ann', email: null, name: 'Ann' },
  subscription: { status: null, plan: null, minutesUsed: null, minutesRemaining: null },
}

/** Asks a service that answers with these failures first. */
function setUp(failures: ServiceErrorCode[], known: string[] = []) {
  const clock = new FakeClock()
  let asked = 0
  const fetchMe = async () => {
    const failure = failures[asked++]
    if (failure) throw new ServiceError(failure)
    return me
  }
  const accounts = known.map((userId): Account => {
    return { id: userId, baseUrl, userId, email: null, name: null, sample: false }
  })
  const found = identifyWithRetries(baseUrl, { fetchMe }, { known: accounts, clock, random: () => 1 })
  found.catch(() => {})
  return { clock, found, asked: () => asked }
}

const times = (count: number, code: ServiceErrorCode) => Array.from({ length: count }, () => code)

describe('identifyWithRetries', () => {
  it('retries when the service is unavailable for a few seconds', async () => {
    const { clock, found } = setUp(['offline', 'server-error'])
    await clock.advance(6_000)
    expect(await found).toMatchObject({
      account: { userId: 'ann', name: 'Ann', sample: false },
      isGuess: false,
    })
  })

  it('gives up when the service stays unavailable', async () => {
    const { clock, found, asked } = setUp(times(20, 'offline'))
    await clock.advance(60_000)
    await expect(found).rejects.toMatchObject({ code: 'offline' })
    expect(asked()).toBe(3)
  })

  it('keeps retrying while the service is rate limited', async () => {
    const { clock, found } = setUp(times(9, 'rate-limited'))
    await clock.advance(0)
    expect(await found).toMatchObject({ account: { userId: 'ann' } })
  })

  it.each<ServiceErrorCode>(['unauthorized', 'forbidden', 'bad-address'])(
    'does not retry after %s, which only a person can fix',
    async (code) => {
      const { found, asked } = setUp([code], ['ann'])
      await expect(found).rejects.toMatchObject({ code })
      expect(asked()).toBe(1)
    },
  )

  it.each<ServiceErrorCode>(['redirected', 'tls'])(
    'guesses the account after %s only when the address has served one account before',
    async (code) => {
      expect(await setUp([code], ['ann']).found).toMatchObject({ account: { userId: 'ann' }, isGuess: true })
      for (const known of [[], ['ann', 'bob']]) {
        const { found, asked } = setUp([code], known)
        await expect(found).rejects.toMatchObject({ code })
        expect(asked()).toBe(1)
      }
    },
  )

  it('guesses the only account known at this address, but not one of several', async () => {
    expect(await setUp(['offline'], ['bob']).found).toMatchObject({
      account: { userId: 'bob' },
      isGuess: true,
    })
    const { clock, found } = setUp(['offline'], ['ann', 'bob'])
    await clock.advance(2_000)
    expect(await found).toMatchObject({ account: { userId: 'ann', name: 'Ann' }, isGuess: false })
  })
})

describe('requireApiAccess', () => {
  const failing = (code: ServiceErrorCode) => ({
    listRecordings: () => Promise.reject(new ServiceError(code)),
  })

  it('rejects a key that may not read recordings', async () => {
    await expect(requireApiAccess(failing('forbidden'))).rejects.toMatchObject({ code: 'forbidden' })
  })

  it.each<ServiceErrorCode>(['offline', 'server-error', 'rate-limited'])(
    'leaves %s to the sync',
    async (code) => {
      await requireApiAccess(failing(code))
    },
  )
})
