import { EventEmitter } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startAutoLock } from '../../../src-main/shell/auto-lock.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

const minuteMs = 60_000

function setUp(given = {}) {
  const clock = new FakeClock()
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const world = {
    settings: { lockAfterMinutes: 0, lockOnSleep: false, lockOnScreenLock: false, ...given },
    isInUse: false,
    locks: 0,
    locksForSleep: 0,
  }
  const power = new EventEmitter()
  const input = new EventEmitter()
  startAutoLock({
    ...{ power, input, clock },
    settings: () => world.settings,
    isInUse: () => world.isInUse,
    lock: () => world.locks++,
    lockForSleep: () => world.locksForSleep++,
    signal: ended.signal,
  })
  return { world, power, input, clock }
}

describe('startAutoLock', () => {
  it('locks after the chosen minutes without input', async () => {
    const { world, input, clock } = setUp({ lockAfterMinutes: 5 })
    await clock.advance(4 * minuteMs)
    input.emit('input-event', {}, { type: 'mouseMove' })
    await clock.advance(4 * minuteMs)
    expect(world.locks).toBe(0)
    await clock.advance(1.5 * minuteMs)
    expect(world.locks).toBe(1)
  })

  it('never locks after a time unless the setting is on', async () => {
    const { world, clock } = setUp()
    await clock.advance(600 * minuteMs)
    expect(world.locks).toBe(0)
  })

  it('waits for a call, playback or a task, and counts from its end', async () => {
    const { world, clock } = setUp({ lockAfterMinutes: 1 })
    world.isInUse = true
    await clock.advance(10 * minuteMs)
    expect(world.locks).toBe(0)
    world.isInUse = false
    await clock.advance(0.9 * minuteMs)
    expect(world.locks).toBe(0)
    await clock.advance(0.3 * minuteMs)
    expect(world.locks).toBe(1)
  })

  it.each([
    ['suspend', 'lockOnSleep', 'locksForSleep'],
    ['lock-screen', 'lockOnScreenLock', 'locks'],
  ] as const)('locks on “%s” where that was chosen', (event, setting, locks) => {
    const { world, power } = setUp()
    power.emit(event)
    expect(world[locks]).toBe(0)
    world.settings = { ...world.settings, [setting]: true }
    power.emit(event)
    expect(world[locks]).toBe(1)
  })
})
