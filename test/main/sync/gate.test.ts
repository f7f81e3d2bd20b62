import { describe, expect, it } from 'vitest'
import { Bell } from '../../../src-main/sync/bell.ts'
import { GaveUp, Gate } from '../../../src-main/sync/gate.ts'
import { FakeClock } from '../../support/fake-clock.ts'

function setUp(patience = Infinity) {
  const clock = new FakeClock()
  const gate = new Gate({ clock, random: () => 1, bell: new Bell(clock), patience })
  const { signal } = new AbortController()
  return { clock, gate, pass: () => gate.pass(signal) }
}

/** Whether the promise has come to its end by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  await new Promise((resolve) => setImmediate(resolve))
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

describe('Gate', () => {
  it('is open at first', async () => {
    const { gate, pass } = setUp()
    await pass()
    expect(gate.phase).toBeNull()
  })

  it('stays closed longer with each failure, up to five minutes', async () => {
    const { clock, gate, pass } = setUp()
    const waits: number[] = []
    for (let failures = 0; failures < 12; failures++) {
      gate.close('offline')
      waits.push(gate.closedForMs!)
      const passed = pass()
      await clock.advance(gate.closedForMs! - 1)
      expect(await isDone(passed)).toBe(false)
      await clock.advance(1)
      await passed
    }
    expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
    expect(waits.at(-1)).toBe(300_000)
  })

  it.each([
    ['forbidden', 300_000],
    ['disk-full', 60_000],
    ['disk-error', 60_000],
    // Until a person acts.
    ['unauthorized', null],
    // A limit that is over already.
    ['rate-limited', 1_000],
  ] as const)('stays closed for %s: %s ms', (phase, ms) => {
    const { gate } = setUp()
    gate.close(phase)
    expect(gate.closedForMs).toBe(ms)
  })

  it.each(['succeed', 'retry'] as const)('begins with short waits again after %s', async (what) => {
    const { clock, gate } = setUp()
    for (let failures = 0; failures < 5; failures++) {
      gate.close('offline')
      await clock.advance(gate.closedForMs!)
    }
    gate[what]()
    gate.close('offline')
    expect(gate.closedForMs).toBe(2_000)
  })

  it('counts failures of requests side by side as one', () => {
    const { gate } = setUp()
    expect([1, 2, 3, 4, 5, 6].map(() => gate.close('offline'))).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ])
    expect(gate.closedForMs).toBe(2_000)
  })

  it('shows what was in the way until something succeeds after it', async () => {
    const { clock, gate } = setUp()
    gate.close('offline')
    gate.succeed()
    expect(gate.phase).toBe('offline')
    await clock.advance(2_000)
    expect(gate).toMatchObject({ phase: 'offline', closedForMs: null })
    gate.succeed()
    expect(gate.phase).toBeNull()
  })

  it('opens at once when told to try again, except for a refused key and a limit', async () => {
    for (const phase of ['offline', 'forbidden', 'disk-full'] as const) {
      const { gate, pass } = setUp()
      gate.close(phase)
      const passed = pass()
      gate.retry()
      await passed
    }
    for (const phase of ['unauthorized', 'rate-limited'] as const) {
      const { clock, gate, pass } = setUp()
      gate.close(phase, 60_000)
      const passed = pass()
      gate.retry()
      await clock.advance(59_000)
      expect(await isDone(passed)).toBe(false)
    }
  })

  it('never opens by itself when the key was refused, and says so once', async () => {
    const { clock, gate, pass } = setUp()
    gate.close('offline')
    expect(gate.close('unauthorized')).toBe(true)
    expect(gate.close('unauthorized')).toBe(false)
    const passed = pass()
    await clock.advance(1e9)
    expect(await isDone(passed)).toBe(false)
  })

  it('ends the patience of a run that may not wait', async () => {
    for (const phase of ['unauthorized', 'forbidden', 'disk-full'] as const) {
      const { gate, pass } = setUp(3)
      gate.close(phase)
      await expect(pass()).rejects.toThrow(GaveUp)
    }
    const { clock, gate, pass } = setUp(3)
    for (let failures = 0; failures < 2; failures++) {
      gate.close('offline')
      const passed = pass()
      await clock.advance(10_000)
      await passed
    }
    gate.close('offline')
    await expect(pass()).rejects.toThrow(GaveUp)
  })

  it('has more patience with a limit, which passes for certain', async () => {
    const { clock, gate, pass } = setUp(3)
    for (let refusals = 0; refusals < 11; refusals++) {
      gate.close('rate-limited', 60_000)
      const passed = pass()
      await clock.advance(61_000)
      await passed
    }
    gate.close('rate-limited', 60_000)
    await expect(pass()).rejects.toThrow(GaveUp)
  })

  it('ends the patience of one that waits already when the key is refused meanwhile', async () => {
    const { gate, pass } = setUp(3)
    gate.close('offline')
    const passed = pass()
    gate.close('unauthorized')
    await expect(passed).rejects.toThrow(GaveUp)
  })

  it('lets nobody pass who was aborted before', async () => {
    const clock = new FakeClock()
    const gate = new Gate({ clock, random: () => 1, bell: new Bell(clock), patience: Infinity })
    await expect(gate.pass(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  })

  it('lets an aborted run go', async () => {
    const clock = new FakeClock()
    const gate = new Gate({ clock, random: () => 1, bell: new Bell(clock), patience: Infinity })
    const controller = new AbortController()
    gate.close('unauthorized')
    const passed = gate.pass(controller.signal)
    controller.abort(new Error('stopped'))
    await expect(passed).rejects.toThrow('stopped')
    expect(clock.sleeping).toBe(0)
  })
})
