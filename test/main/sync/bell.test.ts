import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { Bell } from '../../../src-main/sync/bell.ts'
import { FakeClock } from '../../support/fake-clock.ts'

describe('Bell', () => {
  const { signal } = new AbortController()

  it('wakes everybody who waits, before their time, and leaves no timer behind', async () => {
    const clock = new FakeClock()
    const bell = new Bell(clock)
    const waits = [bell.wait(bell.rings, 60_000, signal), bell.wait(bell.rings, null, signal)]
    bell.ring()
    await Promise.all(waits)
    expect(clock.sleeping).toBe(0)
  })

  it('does not let a ring be slept through that came between looking and waiting', async () => {
    const bell = new Bell(new FakeClock())
    const { rings } = bell
    bell.ring()
    await bell.wait(rings, null, signal)
    expect(bell.rings).toBe(rings + 1)
  })

  it('wakes by itself when the time is over', async () => {
    const clock = new FakeClock()
    const bell = new Bell(clock)
    const wait = bell.wait(bell.rings, 1_000, signal)
    await clock.advance(1_000)
    await wait
    expect(clock.sleeping).toBe(0)
  })

  it.each(['ring', 'time'])('leaves nothing on the signal of a long run after the %s', async (what) => {
    const clock = new FakeClock()
    const bell = new Bell(clock)
    const wait = bell.wait(bell.rings, 1_000, signal)
    if (what === 'ring') bell.ring()
    else await clock.advance(1_000)
    await wait
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it.each([1_000, null])('lets an aborted sleeper of %s ms go', async (ms) => {
    const clock = new FakeClock()
    const bell = new Bell(clock)
    const controller = new AbortController()
    const wait = bell.wait(bell.rings, ms, controller.signal)
    controller.abort(new Error('stopped'))
    await expect(wait).rejects.toThrow('stopped')
    await expect(bell.wait(bell.rings, ms, controller.signal)).rejects.toThrow('stopped')
    expect(clock.sleeping).toBe(0)
  })
})
