import { describe, expect, it } from 'vitest'
import { AudioError } from '../../../src-main/audio/audio-error.ts'
import { ServiceError, type ServiceErrorCode } from '../../../src-main/service/service-error.ts'
import { Bell } from '../../../src-main/sync/bell.ts'
import { Trouble, type TroubleOptions } from '../../../src-main/sync/trouble.ts'
import { FakeClock } from '../../support/fake-clock.ts'

/** @param probe answers what is asked of the list, where an item's failure may be everybody's */
function openTrouble(probe: () => Promise<void> = async () => {}) {
  const clock = new FakeClock()
  const asked = { list: 0, forKey: 0 }
  const trouble = new Trouble({
    clock,
    random: () => 0.5,
    once: false,
    onUnauthorized: () => (asked.forKey += 1),
    onChange: () => {},
    bell: new Bell(clock),
    service: {
      listRecordings: () => {
        asked.list += 1
        return probe()
      },
    },
    budget: { pausedForMs: 90_000 },
  } as unknown as TroubleOptions)
  const { signal } = new AbortController()
  return {
    clock,
    trouble,
    asked,
    blame: (code: ServiceErrorCode) => trouble.blameList(new ServiceError(code), signal),
    blameItem: (error: Error) => trouble.blameItem(error, signal),
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

  it('names the full disk before the service, and a reason only of the service', () => {
    const { trouble, blame } = openTrouble()
    blame('tls')
    trouble.blameList(diskFull(), new AbortController().signal)
    expect(trouble.obstacle(false)).toMatchObject({ phase: 'disk-full', offlineReason: null })
  })

  it('says that a subscription has lapsed when the list is refused', () => {
    const { trouble, blame } = openTrouble()
    blame('forbidden')
    expect(trouble.obstacle(false)).toMatchObject({ phase: 'forbidden' })
  })

  it('pauses after a 429 for as long as the budget does', () => {
    const { trouble, blame } = openTrouble()
    blame('rate-limited')
    expect(trouble.obstacle(false)).toMatchObject({ phase: 'rate-limited', forMs: 90_000 })
  })

  it('asks for a key once, however many requests it was refused to', async () => {
    const { asked, blameItem } = openTrouble()
    const refused = [1, 2, 3].map(() => blameItem(new ServiceError('unauthorized')))
    expect(await Promise.all(refused)).toEqual([false, false, false])
    expect(asked).toEqual({ list: 0, forKey: 1 })
  })

  it('blames nothing and nobody once the run has ended', async () => {
    const { trouble } = openTrouble()
    const ended = AbortSignal.abort()
    trouble.blameList(new ServiceError('offline'), ended)
    expect(await trouble.blameItem(new ServiceError('unauthorized'), ended)).toBe(false)
    expect(await trouble.blameItem(new AudioError('truncated'), ended)).toBe(false)
    expect(trouble.obstacle(true)).toBeNull()
  })

  it.each(['server-error', 'forbidden'] as const)(
    'asks the list after three items in a row that are answered with %s, once for all of them',
    async (code) => {
      const { trouble, asked, blameItem } = openTrouble()
      const fail = () => blameItem(new ServiceError(code))
      expect([await fail(), await fail()]).toEqual([true, true])
      expect(asked.list).toBe(0)
      expect(await Promise.all([fail(), fail(), fail()])).toEqual([true, true, true])
      expect(asked.list).toBe(1)
      expect(trouble.obstacle(true)).toBeNull()
      // The list worked: the next ones are the items' own again.
      expect([await fail(), await fail()]).toEqual([true, true])
      expect(asked.list).toBe(1)
    },
  )

  it('forgets its doubts at each answer', async () => {
    const { trouble, asked, blameItem } = openTrouble()
    for (let count = 0; count < 5; count++) {
      await blameItem(new ServiceError('server-error'))
      trouble.succeed('answered')
    }
    expect(asked.list).toBe(0)
  })

  it('blames no item when the list fails as well', async () => {
    const { trouble, blameItem } = openTrouble(() => Promise.reject(new ServiceError('server-error')))
    const fail = () => blameItem(new ServiceError('server-error'))
    expect([await fail(), await fail(), await fail()]).toEqual([true, true, false])
    expect(trouble.obstacle(false)).toMatchObject({ phase: 'offline' })
  })

  it('takes what an item alone can be guilty of for no trouble', async () => {
    const { trouble, asked, blameItem } = openTrouble()
    for (let count = 0; count < 6; count++) {
      for (const code of ['too-large', 'not-found', 'not-ready'] as const) {
        expect(await blameItem(new ServiceError(code))).toBe(true)
      }
    }
    expect(asked.list).toBe(0)
    expect(trouble.obstacle(true)).toBeNull()
  })

  it('waits with audio after three downloads in a row that failed, and with nothing else', async () => {
    const { trouble, clock, blameItem } = openTrouble()
    const fail = () => blameItem(new AudioError('http-status', { status: 503 }))
    await fail()
    await fail()
    trouble.succeed('saved')
    expect(trouble.storagePhase).toBeNull()
    expect(await fail()).toBe(true)
    expect(trouble.storagePhase).toBe('offline')
    expect(trouble.obstacle(false)).toBeNull()
    await clock.advance(300_000)
    trouble.succeed('answered')
    expect(trouble.storagePhase).toBe('offline')
    trouble.succeed('stored')
    expect(trouble.storagePhase).toBeNull()
    await fail()
    await fail()
    expect(trouble.storagePhase).toBeNull()
  })

  it('blames no audio for a full disk', async () => {
    const { trouble, blameItem } = openTrouble()
    expect(await blameItem(new AudioError('disk-full'))).toBe(false)
    expect(trouble.storagePhase).toBe('disk-full')
    expect(trouble.obstacle(false)).toBeNull()
  })

  it('takes a full disk for free only when something was saved', async () => {
    const { trouble, clock, blameItem } = openTrouble()
    expect(await blameItem(diskFull())).toBe(false)
    await clock.advance(60_000)
    trouble.succeed('answered')
    expect(trouble.obstacle(false)).toMatchObject({ phase: 'disk-full' })
    trouble.succeed('saved')
    expect(trouble.obstacle(false)).toBeNull()
  })

  it('tries everything again at once when told to', async () => {
    const { trouble, blame, blameItem } = openTrouble()
    blame('offline')
    await blameItem(diskFull())
    await blameItem(new AudioError('disk-full'))
    trouble.retry()
    await trouble.passStorage(new AbortController().signal)
  })

  it.each(['service', 'disk', 'storage'] as const)(
    'lets no download pass that the %s is in the way of',
    async (what) => {
      const { trouble, blame, blameItem } = openTrouble()
      if (what === 'service') blame('offline')
      else await blameItem(what === 'disk' ? diskFull() : new AudioError('disk-full'))
      const ended = new AbortController()
      const passed = trouble.passStorage(ended.signal).then(() => 'passed')
      const passedList = trouble.pass(ended.signal).then(() => 'passed')
      await new Promise((resolve) => setImmediate(resolve))
      ended.abort(new Error('stopped'))
      await expect(passed).rejects.toThrow('stopped')
      if (what === 'storage') expect(await passedList).toBe('passed')
      else await expect(passedList).rejects.toThrow('stopped')
    },
  )
})

function diskFull(): Error {
  return Object.assign(new Error('full'), { code: 'disk-full' })
}
