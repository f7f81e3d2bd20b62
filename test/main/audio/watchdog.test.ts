import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { Watchdog } from '../../../src-main/audio/watchdog.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

const deadlines = { headersMs: 1_000, idleMs: 1_000, rateMs: 5_000, rateBytes: 100 }

function setUp(caller = new AbortController()) {
  const clock = new FakeClock()
  return { clock, caller, watchdog: new Watchdog(clock, deadlines, caller.signal) }
}

const timeout = expect.objectContaining({ name: 'AudioError', code: 'timeout' })
const aborted = expect.objectContaining({ name: 'AudioError', code: 'aborted' })

describe('Watchdog', () => {
  it('allows a body that is fast enough in each period, and aborts a slower one', async () => {
    const { clock, watchdog } = setUp()
    for (const count of [100, 100]) {
      await clock.advance(deadlines.rateMs)
      watchdog.noteBytes(count)
    }
    // Bytes of an earlier period do not count in this one.
    await clock.advance(deadlines.rateMs - 1)
    watchdog.noteBytes(99)
    await clock.advance(1)
    expect(() => watchdog.noteBytes(0)).toThrow(timeout)
    expect(watchdog.signal.reason).toEqual(timeout)
  })

  it('aborts the request when the deadline passes', async () => {
    const { clock, watchdog } = setUp()
    const waited = watchdog.within(1_000, new Promise(() => {})).catch((error: unknown) => error)
    await clock.advance(1_000)
    expect(await waited).toEqual(timeout)
    expect(watchdog.signal.reason).toEqual(timeout)
  })

  it('does not wait after the work is done', async () => {
    const { clock, watchdog } = setUp()
    expect(await watchdog.within(1_000, Promise.resolve('done'))).toBe('done')
    expect(clock.sleeping).toBe(0)
  })

  it('starts nothing for a caller that has already aborted', () => {
    const caller = new AbortController()
    caller.abort()
    expect(setUp(caller).watchdog.signal.reason).toEqual(aborted)
  })

  it('aborts the request when it ends, and keeps the first reason', () => {
    const { caller, watchdog } = setUp()
    watchdog.end()
    const { reason } = watchdog.signal as { reason: unknown }
    expect(reason).toEqual(aborted)
    expect(getEventListeners(caller.signal, 'abort')).toEqual([])
    caller.abort()
    expect(watchdog.signal.reason).toBe(reason)
  })
})
