import { describe, expect, it } from 'vitest'
import { WakeSignal } from '../../../src-main/sync/wake-signal.ts'
import { GaveUp, CircuitBreaker } from '../../../src-main/sync/circuit-breaker.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

function setUp(maxAttempts = Infinity) {
  const clock = new FakeClock()
  const breaker = new CircuitBreaker({ clock, random: () => 1, wake: new WakeSignal(clock), maxAttempts })
  const { signal } = new AbortController()
  return { clock, breaker, pass: () => breaker.pass(signal) }
}

/** Whether the promise is settled by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending')
  await new Promise((resolve) => setImmediate(resolve))
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending
}

describe('CircuitBreaker', () => {
  it('is closed at first', async () => {
    const { breaker, pass } = setUp()
    await pass()
    expect(breaker.phase).toBeNull()
  })

  it('stays open longer after each failure, up to five minutes', async () => {
    const { clock, breaker, pass } = setUp()
    const waits: number[] = []
    for (let failures = 0; failures < 12; failures++) {
      breaker.trip('offline')
      waits.push(breaker.openForMs!)
      const passed = pass()
      await clock.advance(breaker.openForMs! - 1)
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
    // Until the user acts.
    ['unauthorized', null],
    // A limit that is over already.
    ['rate-limited', 1_000],
  ] as const)('is open for %s: %s ms', (phase, ms) => {
    const { breaker } = setUp()
    breaker.trip(phase)
    expect(breaker.openForMs).toBe(ms)
  })

  it.each(['succeed', 'retry'] as const)('starts with short waits again after %s', async (what) => {
    const { clock, breaker } = setUp()
    for (let failures = 0; failures < 5; failures++) {
      breaker.trip('offline')
      await clock.advance(breaker.openForMs!)
    }
    breaker[what]()
    breaker.trip('offline')
    expect(breaker.openForMs).toBe(2_000)
  })

  it('counts failures of parallel requests as one', () => {
    const { breaker } = setUp()
    expect([1, 2, 3, 4, 5, 6].map(() => breaker.trip('offline'))).toEqual([
      true,
      ...Array.from({ length: 5 }, () => false),
    ])
    expect(breaker.openForMs).toBe(2_000)
  })

  it('is half-open after its time, and closed by the next request that succeeds', async () => {
    const { clock, breaker } = setUp()
    breaker.trip('offline')
    breaker.succeed()
    expect(breaker.phase).toBe('offline')
    await clock.advance(2_000)
    expect(breaker).toMatchObject({ phase: 'offline', openForMs: null })
    breaker.succeed()
    expect(breaker.phase).toBeNull()
  })

  it('is half-open at once on retry, except after a refused key or a limit', async () => {
    for (const phase of ['offline', 'forbidden', 'disk-full'] as const) {
      const { breaker, pass } = setUp()
      breaker.trip(phase)
      const passed = pass()
      breaker.retry()
      await passed
    }
    for (const phase of ['unauthorized', 'rate-limited'] as const) {
      const { clock, breaker, pass } = setUp()
      breaker.trip(phase, 60_000)
      const passed = pass()
      breaker.retry()
      await clock.advance(59_000)
      expect(await isDone(passed)).toBe(false)
    }
  })

  it('stays open when the key was refused, and reports it once', async () => {
    const { clock, breaker, pass } = setUp()
    breaker.trip('offline')
    expect(breaker.trip('unauthorized')).toBe(true)
    expect(breaker.trip('unauthorized')).toBe(false)
    const passed = pass()
    await clock.advance(1e9)
    expect(await isDone(passed)).toBe(false)
  })

  it('ends a run with limited attempts', async () => {
    for (const phase of ['unauthorized', 'forbidden', 'disk-full'] as const) {
      const { breaker, pass } = setUp(3)
      breaker.trip(phase)
      await expect(pass()).rejects.toThrow(GaveUp)
    }
    const { clock, breaker, pass } = setUp(3)
    for (let failures = 0; failures < 2; failures++) {
      breaker.trip('offline')
      const passed = pass()
      await clock.advance(10_000)
      await passed
    }
    breaker.trip('offline')
    await expect(pass()).rejects.toThrow(GaveUp)
  })

  it('allows more attempts for a rate limit, which always ends', async () => {
    const { clock, breaker, pass } = setUp(3)
    for (let refusals = 0; refusals < 11; refusals++) {
      breaker.trip('rate-limited', 60_000)
      const passed = pass()
      await clock.advance(61_000)
      await passed
    }
    breaker.trip('rate-limited', 60_000)
    await expect(pass()).rejects.toThrow(GaveUp)
  })

  it('ends the wait of a request when the key is refused in the meantime', async () => {
    const { breaker, pass } = setUp(3)
    breaker.trip('offline')
    const passed = pass()
    breaker.trip('unauthorized')
    await expect(passed).rejects.toThrow(GaveUp)
  })

  it('rejects requests that are already aborted', async () => {
    const clock = new FakeClock()
    const breaker = new CircuitBreaker({
      clock,
      random: () => 1,
      wake: new WakeSignal(clock),
      maxAttempts: Infinity,
    })
    await expect(breaker.pass(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  })

  it('ends the wait of an aborted run', async () => {
    const clock = new FakeClock()
    const breaker = new CircuitBreaker({
      clock,
      random: () => 1,
      wake: new WakeSignal(clock),
      maxAttempts: Infinity,
    })
    const controller = new AbortController()
    breaker.trip('unauthorized')
    const passed = breaker.pass(controller.signal)
    controller.abort(new Error('stopped'))
    await expect(passed).rejects.toThrow('stopped')
    expect(clock.sleeping).toBe(0)
  })
})
