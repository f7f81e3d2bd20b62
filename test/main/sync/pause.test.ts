import { describe, expect, it } from 'vitest'
import { Pause, type Paused } from '../../../src-main/sync/pause.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

const minute = 60_000

function setUp(kept: Paused | null = null) {
  const clock = new FakeClock()
  const store = { kept, find: () => store.kept, save: (paused: Paused | null) => (store.kept = paused) }
  let ends = 0
  const make = () => new Pause({ clock, store, onOver: () => (ends += 1) })
  return { clock, store, make, pause: make(), ends: () => ends }
}

describe('Pause', () => {
  it('is saved until a person ends it', () => {
    const { pause, store, make } = setUp()
    pause.begin(null)
    expect([pause.isHeld, pause.until, store.kept]).toEqual([true, null, { until: null }])
    const next = make()
    expect([next.restore(), next.isHeld]).toEqual([true, true])
    next.end()
    expect([next.isHeld, store.kept, make().restore()]).toEqual([false, null, false])
  })

  it('is kept for the next run when the program ends', () => {
    const { pause, store } = setUp()
    pause.begin(null)
    pause.stop()
    expect([pause.isHeld, store.kept]).toEqual([false, { until: null }])
  })

  it('is ended even when it was only saved, for example by another program', () => {
    const { pause, store } = setUp({ until: null })
    pause.end()
    expect(store.kept).toBeNull()
  })

  it('ends at its time, exactly once', async () => {
    const { pause, clock, ends } = setUp()
    pause.begin(clock.now() + 10 * minute)
    await clock.advance(10 * minute - 1)
    expect([pause.isHeld, ends()]).toEqual([true, 0])
    await clock.advance(1)
    expect(ends()).toBe(1)
    await clock.advance(60 * minute)
    expect([ends(), clock.sleeping]).toEqual([1, 0])
  })

  it('uses the latest chosen time, and no time after its end', async () => {
    const { pause, clock, ends } = setUp()
    pause.begin(clock.now() + minute)
    pause.begin(clock.now() + 10 * minute)
    await clock.advance(5 * minute)
    expect(ends()).toBe(0)
    pause.end()
    await clock.advance(60 * minute)
    expect([ends(), clock.sleeping]).toEqual([0, 0])
  })

  it('notices within half a minute that the clock was set past its end', async () => {
    const { pause, clock, ends } = setUp()
    pause.begin(clock.now() + 24 * 60 * minute)
    await clock.advance(minute)
    clock.setWallClock(clock.now() + 25 * 60 * minute)
    await clock.advance(30_000)
    expect(ends()).toBe(1)
  })

  it('is dropped when its time passed while no program was running', () => {
    const { pause, store } = setUp({ until: 1 })
    expect([pause.restore(), pause.isHeld, store.kept]).toEqual([false, false, null])
  })
})
