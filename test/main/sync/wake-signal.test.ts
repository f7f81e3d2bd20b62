import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { WakeSignal } from '../../../src-main/sync/wake-signal.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

describe('WakeSignal', () => {
  const { signal } = new AbortController()

  it('wakes all waiters early, and leaves no timer behind', async () => {
    const clock = new FakeClock()
    const wake = new WakeSignal(clock)
    const waits = [wake.wait(wake.version, 60_000, signal), wake.wait(wake.version, null, signal)]
    wake.notify()
    await Promise.all(waits)
    expect(clock.sleeping).toBe(0)
  })

  it('does not miss a notification between reading the version and waiting', async () => {
    const wake = new WakeSignal(new FakeClock())
    const { version } = wake
    wake.notify()
    await wake.wait(version, null, signal)
    expect(wake.version).toBe(version + 1)
  })

  it('wakes by itself when the time is over', async () => {
    const clock = new FakeClock()
    const wake = new WakeSignal(clock)
    const wait = wake.wait(wake.version, 1_000, signal)
    await clock.advance(1_000)
    await wait
    expect(clock.sleeping).toBe(0)
  })

  it.each(['ring', 'time'])('removes its listener from the signal after the %s', async (what) => {
    const clock = new FakeClock()
    const wake = new WakeSignal(clock)
    const wait = wake.wait(wake.version, 1_000, signal)
    if (what === 'ring') wake.notify()
    else await clock.advance(1_000)
    await wait
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it.each([1_000, null])('ends the wait of %s ms when aborted', async (ms) => {
    const clock = new FakeClock()
    const wake = new WakeSignal(clock)
    const controller = new AbortController()
    const wait = wake.wait(wake.version, ms, controller.signal)
    controller.abort(new Error('stopped'))
    await expect(wait).rejects.toThrow('stopped')
    await expect(wake.wait(wake.version, ms, controller.signal)).rejects.toThrow('stopped')
    expect(clock.sleeping).toBe(0)
  })
})
