import { describe, expect, it } from 'vitest'
import { AudioError } from '../../../src-main/audio/audio-error.ts'
import { ServiceError, type ServiceErrorCode } from '../../../src-main/service/service-error.ts'
import { WakeSignal } from '../../../src-main/sync/wake-signal.ts'
import { FailureTracker, type FailureTrackerOptions } from '../../../src-main/sync/failure-tracker.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

/** @param probe answers the check of the list, when an item’s failure may affect all items */
function openTrouble(probe: () => Promise<void> = async () => {}) {
  const clock = new FakeClock()
  const asked = { list: 0, forKey: 0 }
  const failures = new FailureTracker({
    clock,
    random: () => 0.5,
    once: false,
    onUnauthorized: () => (asked.forKey += 1),
    onChange: () => {},
    wake: new WakeSignal(clock),
    service: {
      listRecordings: () => {
        asked.list += 1
        return probe()
      },
    },
    budget: { pausedForMs: 90_000 },
  } as unknown as FailureTrackerOptions)
  const { signal } = new AbortController()
  return {
    clock,
    failures,
    asked,
    blame: (code: ServiceErrorCode) => failures.recordListFailure(new ServiceError(code), signal),
    recordItemFailure: (error: Error) => failures.recordItemFailure(error, signal),
  }
}

describe('FailureTracker', () => {
  it.each([
    ['offline', null],
    ['timeout', null],
    ['tls', 'tls'],
    ['proxy', 'proxy'],
    ['proxy-login', 'proxy-login'],
  ] as const)('waits when the list fails with %s, and reports the known reason', (code, offlineReason) => {
    const { failures, blame } = openTrouble()
    blame(code)
    expect(failures.obstacle(false)).toMatchObject({ phase: 'offline', offlineReason })
  })

  it('updates the reason when it changes', () => {
    const { failures, blame } = openTrouble()
    blame('proxy-login')
    blame('offline')
    expect(failures.obstacle(false)).toMatchObject({ phase: 'offline', offlineReason: null })
  })

  it('reports the full disk before the service, and a reason only for the service', () => {
    const { failures, blame } = openTrouble()
    blame('tls')
    failures.recordListFailure(diskFull(), new AbortController().signal)
    expect(failures.obstacle(false)).toMatchObject({ phase: 'disk-full', offlineReason: null })
  })

  it('reports a lapsed subscription when the list is refused', () => {
    const { failures, blame } = openTrouble()
    blame('forbidden')
    expect(failures.obstacle(false)).toMatchObject({ phase: 'forbidden' })
  })

  it('pauses after a 429 for as long as the budget does', () => {
    const { failures, blame } = openTrouble()
    blame('rate-limited')
    expect(failures.obstacle(false)).toMatchObject({ phase: 'rate-limited', forMs: 90_000 })
  })

  it('asks for a key once, even when several requests were refused', async () => {
    const { asked, recordItemFailure } = openTrouble()
    const refused = [1, 2, 3].map(() => recordItemFailure(new ServiceError('unauthorized')))
    expect(await Promise.all(refused)).toEqual([false, false, false])
    expect(asked).toEqual({ list: 0, forKey: 1 })
  })

  it('records nothing after the run has ended', async () => {
    const { failures } = openTrouble()
    const ended = AbortSignal.abort()
    failures.recordListFailure(new ServiceError('offline'), ended)
    expect(await failures.recordItemFailure(new ServiceError('unauthorized'), ended)).toBe(false)
    expect(await failures.recordItemFailure(new AudioError('truncated'), ended)).toBe(false)
    expect(failures.obstacle(true)).toBeNull()
  })

  it.each(['server-error', 'forbidden'] as const)(
    'checks the list once after three items in a row failed with %s',
    async (code) => {
      const { failures, asked, recordItemFailure } = openTrouble()
      const fail = () => recordItemFailure(new ServiceError(code))
      expect([await fail(), await fail()]).toEqual([true, true])
      expect(asked.list).toBe(0)
      expect(await Promise.all([fail(), fail(), fail()])).toEqual([true, true, true])
      expect(asked.list).toBe(1)
      expect(failures.obstacle(true)).toBeNull()
      // The list worked, so the next failures belong to the items again.
      expect([await fail(), await fail()]).toEqual([true, true])
      expect(asked.list).toBe(1)
    },
  )

  it('resets its count after each success', async () => {
    const { failures, asked, recordItemFailure } = openTrouble()
    for (let count = 0; count < 5; count++) {
      await recordItemFailure(new ServiceError('server-error'))
      failures.succeed('answered')
    }
    expect(asked.list).toBe(0)
  })

  it('does not blame the item when the list fails too', async () => {
    const { failures, recordItemFailure } = openTrouble(() =>
      Promise.reject(new ServiceError('server-error')),
    )
    const fail = () => recordItemFailure(new ServiceError('server-error'))
    expect([await fail(), await fail(), await fail()]).toEqual([true, true, false])
    expect(failures.obstacle(false)).toMatchObject({ phase: 'offline' })
  })

  it('ignores errors that only concern the item', async () => {
    const { failures, asked, recordItemFailure } = openTrouble()
    for (let count = 0; count < 6; count++) {
      for (const code of ['too-large', 'not-found', 'not-ready'] as const) {
        expect(await recordItemFailure(new ServiceError(code))).toBe(true)
      }
    }
    expect(asked.list).toBe(0)
    expect(failures.obstacle(true)).toBeNull()
  })

  it('pauses only audio after three downloads in a row failed', async () => {
    const { failures, clock, recordItemFailure } = openTrouble()
    const fail = () => recordItemFailure(new AudioError('http-status', { status: 503 }))
    await fail()
    await fail()
    failures.succeed('saved')
    expect(failures.storagePhase).toBeNull()
    expect(await fail()).toBe(true)
    expect(failures.storagePhase).toBe('offline')
    expect(failures.obstacle(false)).toBeNull()
    await clock.advance(300_000)
    failures.succeed('answered')
    expect(failures.storagePhase).toBe('offline')
    failures.succeed('stored')
    expect(failures.storagePhase).toBeNull()
    await fail()
    await fail()
    expect(failures.storagePhase).toBeNull()
  })

  it('does not blame the audio for a full disk', async () => {
    const { failures, recordItemFailure } = openTrouble()
    expect(await recordItemFailure(new AudioError('disk-full'))).toBe(false)
    expect(failures.storagePhase).toBe('disk-full')
    expect(failures.obstacle(false)).toBeNull()
  })

  it('ends a full disk only after something was saved', async () => {
    const { failures, clock, recordItemFailure } = openTrouble()
    expect(await recordItemFailure(diskFull())).toBe(false)
    await clock.advance(60_000)
    failures.succeed('answered')
    expect(failures.obstacle(false)).toMatchObject({ phase: 'disk-full' })
    failures.succeed('saved')
    expect(failures.obstacle(false)).toBeNull()
  })

  it('retries everything at once when told to', async () => {
    const { failures, blame, recordItemFailure } = openTrouble()
    blame('offline')
    await recordItemFailure(diskFull())
    await recordItemFailure(new AudioError('disk-full'))
    failures.retry()
    await failures.passStorage(new AbortController().signal)
  })

  it.each(['service', 'disk', 'storage'] as const)(
    'blocks downloads while the %s has failed',
    async (what) => {
      const { failures, blame, recordItemFailure } = openTrouble()
      if (what === 'service') blame('offline')
      else await recordItemFailure(what === 'disk' ? diskFull() : new AudioError('disk-full'))
      const ended = new AbortController()
      const passed = failures.passStorage(ended.signal).then(() => 'passed')
      const passedList = failures.pass(ended.signal).then(() => 'passed')
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
