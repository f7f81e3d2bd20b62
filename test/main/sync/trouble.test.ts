import { describe, expect, it } from 'vitest'
import { ServiceError, type ServiceErrorCode } from '../../../src-main/service/service-error.ts'
import { Bell } from '../../../src-main/sync/bell.ts'
import { Trouble, type TroubleOptions } from '../../../src-main/sync/trouble.ts'
import { FakeClock } from '../../support/fake-clock.ts'

function openTrouble() {
  const clock = new FakeClock()
  const trouble = new Trouble({
    clock,
    random: () => 0.5,
    once: false,
    onUnauthorized: () => {},
    onChange: () => {},
    bell: new Bell(clock),
    service: {},
    budget: { pausedForMs: 0 },
  } as unknown as TroubleOptions)
  const { signal } = new AbortController()
  return {
    clock,
    trouble,
    blame: (code: ServiceErrorCode) => trouble.blameList(new ServiceError(code), signal),
  }
}

describe('Trouble', () => {
  it.each([
    ['offline', null],
    ['timeout', null],
    ['tls', 'tls'],
    ['proxy', 'proxy'],
    ['proxy-login', 'proxy-login'],
  ] as const)('waits when the list fails with %s, and says what is known of it', (code, offlineReason) => {
    const { trouble, blame } = openTrouble()
    blame(code)
    expect(trouble.obstacle(false)).toMatchObject({ phase: 'offline', offlineReason })
  })

  it('names another reason as soon as there is another', () => {
    const { trouble, blame } = openTrouble()
    blame('proxy-login')
    blame('offline')
    expect(trouble.obstacle(false)).toMatchObject({ phase: 'offline', offlineReason: null })
  })
})
