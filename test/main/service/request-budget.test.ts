import { getEventListeners } from 'node:events'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RequestBudget, type BudgetOptions } from '../../../src-main/service/request-budget.ts'
import { openRequestJournal, type OthersRequests } from '../../../src-main/service/request-journal.ts'
import { ServiceError } from '../../../src-main/service/service-error.ts'
import type { Priority } from '../../../src-main/service/types.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

const minute = 60_000

interface Latency {
  /** Milliseconds from sending until the service counts the request, and from then to its answer. */
  up: () => number
  down: () => number
}

/** A journal that returns these entries of other runs once. */
function journalOf(noted: Partial<OthersRequests>) {
  const nothing: OthersRequests = { agesMs: [], pausedForMs: 0 }
  let others = { ...nothing, ...noted }
  return {
    noteRequest() {},
    notePause() {},
    readOthers() {
      const read = others
      others = nothing
      return read
    },
  }
}

const instant: Latency = { up: () => 0, down: () => 0 }

/** A budget, its clock, and when the service counted each request. */
function makeBudget(options: Partial<BudgetOptions> = {}, latency: Latency = instant) {
  const clock = new FakeClock()
  const budget = new RequestBudget({ clock, random: () => 0.5, ...options })
  const sent: number[] = []
  const counted: number[] = []

  const request = async (priority: Priority, signal?: AbortSignal): Promise<number> => {
    const asked = clock.monotonicMs()
    const slot = await budget.acquire({ priority, signal })
    const waitedMs = clock.monotonicMs() - asked
    sent.push(clock.monotonicMs())
    void (async () => {
      await clock.sleep(latency.up())
      counted.push(clock.monotonicMs())
      await clock.sleep(latency.down())
      slot.answered()
    })()
    return waitedMs
  }
  /** Like sync: always keeps several requests running. */
  const keepBusy = (workers: number) => {
    for (let worker = 0; worker < workers; worker += 1) {
      void (async () => {
        for (;;) {
          const slot = await budget.acquire()
          sent.push(clock.monotonicMs())
          await clock.sleep(latency.up())
          counted.push(clock.monotonicMs())
          await clock.sleep(latency.down())
          slot.answered()
        }
      })()
    }
  }
  return { clock, budget, sent, counted, request, keepBusy }
}

/** The most requests in any stretch of `windowMs`; a request exactly one window later is a new window's. */
function busiest(times: number[], windowMs = minute): number {
  const sorted = [...times].sort((a, b) => a - b)
  let most = 0
  for (let first = 0, last = 0; last < sorted.length; last += 1) {
    while (sorted[last]! - sorted[first]! >= windowMs) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

function countIn(times: number[], from: number, to: number): number {
  return times.filter((time) => time >= from && time < to).length
}

describe('RequestBudget', () => {
  it('never exceeds the limit in any window of the service, at any latency', async () => {
    const milliseconds = fc.integer({ min: 0, max: 4000 })
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(milliseconds),
        fc.integer({ min: 1, max: 12 }),
        fc.array(
          fc.record({ afterMs: fc.integer({ min: 0, max: 9000 }), count: fc.integer({ min: 1, max: 40 }) }),
          {
            maxLength: 12,
          },
        ),
        async (stream, workers, clicks) => {
          const next = () => Number(stream.next().value)
          const { clock, counted, request, keepBusy } = makeBudget({}, { up: next, down: next })
          keepBusy(workers)
          for (const { afterMs, count } of clicks) {
            await clock.advance(afterMs)
            for (let click = 0; click < count; click += 1) void request('interactive')
          }
          await clock.advance(3 * minute)
          expect(busiest(counted)).toBeLessThanOrEqual(100)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('sends at least 95 requests in every busy minute', async () => {
    const { clock, counted, keepBusy } = makeBudget({}, { up: () => 60, down: () => 90 })
    keepBusy(6)
    await clock.advance(6 * minute)
    for (let from = 0; from < 6 * minute; from += minute) {
      expect(countIn(counted, from, from + minute)).toBeGreaterThanOrEqual(95)
    }
  })

  it('reaches an even pace after the first minutes', async () => {
    const { clock, sent, keepBusy } = makeBudget({}, { up: () => 60, down: () => 90 })
    keepBusy(6)
    await clock.advance(8 * minute)
    const late = sent.filter((time) => time > 4 * minute)
    const gaps = late.slice(1).map((time, index) => time - late[index]!)
    expect(Math.max(...gaps)).toBeLessThan(1300)
    for (let from = 4 * minute; from < 7 * minute; from += 5000) {
      expect(countIn(sent, from, from + minute)).toBeGreaterThanOrEqual(95)
    }
  })

  it('sends a small sync at once', async () => {
    const { clock, sent, request } = makeBudget()
    for (let count = 0; count < 50; count += 1) void request('background')
    await clock.advance(1)
    expect(sent).toHaveLength(50)
  })

  it('lets clicks through within two seconds at any time in a busy sync', async () => {
    const { clock, request, keepBusy } = makeBudget({}, { up: () => 60, down: () => 90 })
    keepBusy(6)
    const waits: Promise<number>[] = []
    // Two requests to open a call, every 7 s, for five minutes.
    for (let opened = 0; opened < 43; opened += 1) {
      await clock.advance(7000)
      waits.push(request('interactive'), request('interactive'))
    }
    await clock.advance(minute)
    expect(Math.max(...(await Promise.all(waits)))).toBeLessThanOrEqual(2000)
  })

  it('lets a single click through at once during sync', async () => {
    const { clock, request, keepBusy } = makeBudget({}, { up: () => 60, down: () => 90 })
    keepBusy(6)
    await clock.advance(3.3 * minute)
    expect(await request('interactive')).toBe(0)
  })

  it('reserves slots for three clicks at once, and for one when the limit is small', async () => {
    const { clock, request, keepBusy } = makeBudget({}, { up: () => 60, down: () => 90 })
    keepBusy(6)
    await clock.advance(3.3 * minute)
    const click = () => request('interactive')
    expect(await Promise.all([click(), click(), click()])).toEqual([0, 0, 0])
    const small = makeBudget({ limit: 10 })
    for (let count = 0; count < 9; count += 1) await small.request('interactive')
    void small.request('background')
    await small.clock.advance(50_000)
    expect(await small.request('interactive')).toBe(0)
  })

  it('sends a waiting click before all background requests', async () => {
    const { clock, budget, request } = makeBudget({ limit: 10 })
    for (let count = 0; count < 10; count += 1) await request('interactive')
    const order: string[] = []
    for (const priority of ['background', 'background', 'interactive'] as const) {
      void budget.acquire({ priority }).then(() => order.push(priority))
    }
    await clock.advance(2 * minute)
    expect(order).toEqual(['interactive', 'background', 'background'])
  })

  it('keeps the order of requests within a priority', async () => {
    const { clock, budget } = makeBudget({ limit: 10 })
    const order: number[] = []
    for (let index = 0; index < 30; index += 1) {
      void budget.acquire().then((slot) => {
        order.push(index)
        slot.answered()
      })
    }
    await clock.advance(5 * minute)
    expect(order).toEqual(Array.from({ length: 30 }, (_, index) => index))
  })

  it('frees a slot one window after the answer, not after sending', async () => {
    const { clock, budget } = makeBudget({ limit: 5 })
    const slots = await Promise.all(
      Array.from({ length: 5 }, () => budget.acquire({ priority: 'interactive' })),
    )
    await clock.advance(20_000)
    for (const slot of slots) slot.answered()
    let came = false
    void budget.acquire({ priority: 'interactive' }).then(() => (came = true))
    await clock.advance(59_999)
    expect(came).toBe(false)
    await clock.advance(500)
    expect(came).toBe(true)
  })

  it('times a slot from the first answer, whatever is reported later', async () => {
    const { clock, budget } = makeBudget({ limit: 5 })
    const slots = await Promise.all(
      Array.from({ length: 5 }, () => budget.acquire({ priority: 'interactive' })),
    )
    for (const slot of slots) slot.answered()
    await clock.advance(30_000)
    for (const slot of slots) slot.answered()
    let came = false
    void budget.acquire({ priority: 'interactive' }).then(() => (came = true))
    await clock.advance(31_000)
    expect(came).toBe(true)
  })

  it('frees the slots of requests that are never reported as answered', async () => {
    const { clock, budget } = makeBudget({ limit: 5 })
    for (let count = 0; count < 5; count += 1) await budget.acquire({ priority: 'interactive' })
    let came = false
    void budget.acquire().then(() => (came = true))
    // Until its deadline, the service may still count it.
    await clock.advance(89_000)
    expect(came).toBe(false)
    await clock.advance(6_000)
    expect(came).toBe(true)
  })

  it('is not affected by a changed wall clock', async () => {
    const { clock, budget, request } = makeBudget({ limit: 10 })
    for (let count = 0; count < 10; count += 1) await request('interactive')
    budget.noteRateLimited(null)
    clock.setWallClock(clock.now() + 86_400_000)
    let came = false
    void request('interactive').then(() => (came = true))
    await clock.advance(59_000)
    expect(came).toBe(false)
    clock.setWallClock(0)
    await clock.advance(6000)
    expect(came).toBe(true)
  })

  it('uses only its share of the limit, and a changed share from then on', async () => {
    let share = 20
    const { clock, budget, sent, keepBusy } = makeBudget({ share: () => share })
    expect(budget.limit).toBe(20)
    keepBusy(4)
    await clock.advance(3 * minute)
    expect(busiest(sent)).toBeLessThanOrEqual(20)
    share = 100
    const before = sent.length
    await clock.advance(2 * minute)
    expect(sent.length - before).toBeGreaterThan(120)
  })

  it('allows a minimum whatever the share, and never more than the limit', () => {
    expect(makeBudget({ share: () => 0 }).budget.limit).toBe(5)
    expect(makeBudget({ share: () => 0, limit: 3 }).budget.limit).toBe(3)
  })

  it('counts requests of an earlier run', async () => {
    const agesMs = Array.from({ length: 40 }, () => 30_000)
    const { clock, budget, sent, request } = makeBudget({ journal: journalOf({ agesMs }) })
    for (let count = 0; count < 100; count += 1) void request('interactive')
    expect(budget.usedInWindow).toBe(100)
    // Recorded when sent; the service may have counted it up to two seconds later.
    await clock.advance(32_000)
    expect(sent).toHaveLength(60)
    await clock.advance(500)
    expect(sent).toHaveLength(100)
  })

  it('continues the pause of an earlier run', async () => {
    const { clock, sent, request } = makeBudget({ journal: journalOf({ pausedForMs: 20_000 }) })
    void request('interactive')
    await clock.advance(19_000)
    expect(sent).toHaveLength(0)
    await clock.advance(1_000)
    expect(sent).toHaveLength(1)
  })

  it('records each request before it is sent, and each pause', async () => {
    const noted: (string | number)[] = []
    const journal = {
      ...journalOf({}),
      noteRequest: () => void noted.push('request'),
      notePause: (ms: number) => void noted.push(ms),
    }
    const { budget } = makeBudget({ journal })
    const slot = budget.acquire()
    expect(noted).toEqual(['request'])
    await slot
    budget.noteRateLimited(90)
    expect(noted).toEqual(['request', 91_500])
  })

  it('stays within the limit together with other runs, whenever they start and are killed', async () => {
    const clock = new FakeClock()
    const counted: number[] = []
    const path = join(makeTempFolder(), 'requests', 'log')
    const run = async (name: string, requests: number) => {
      const budget = new RequestBudget({
        clock,
        random: () => 0.5,
        journal: openRequestJournal(path, clock, name),
      })
      for (let count = 0; count < requests; count += 1) {
        const slot = await budget.acquire({ priority: count === 0 ? 'interactive' : 'background' })
        counted.push(clock.monotonicMs())
        slot.answered()
      }
    }
    void run('a', 35)
    await clock.advance(5_000)
    void run('b', 150)
    await clock.advance(20_000)
    void run('c', 150)
    await clock.advance(3 * minute)
    void run('d', 150)
    await clock.advance(6 * minute)
    expect(counted).toHaveLength(485)
    expect(busiest(counted)).toBeLessThanOrEqual(100)
  })

  it('reports how much is used', async () => {
    const { clock, budget, request } = makeBudget()
    let changes = 0
    budget.changes.listen(() => (changes += 1))
    for (let count = 0; count < 3; count += 1) await request('background')
    expect(budget.usedInWindow).toBe(3)
    expect(budget.totals).toEqual({ requests: 3, rateLimited: 0 })
    expect(changes).toBe(3)
    await clock.advance(minute)
    expect(budget.usedInWindow).toBe(0)
    expect(budget.totals.requests).toBe(3)
  })

  it('leaves no timer behind when no request waits', async () => {
    const { clock, budget, request } = makeBudget({ limit: 5 })
    const stop = new AbortController()
    for (let count = 0; count < 5; count += 1) await request('interactive')
    await clock.advance(0)
    const waiting = budget.acquire({ signal: stop.signal }).catch((error: unknown) => error)
    expect(clock.sleeping).toBe(1)
    stop.abort()
    expect(await waiting).toMatchObject({ code: 'aborted' })
    await clock.advance(0)
    expect(clock.sleeping).toBe(0)
  })

  it('lets the next request through when the first one is aborted', async () => {
    const { clock, budget, request } = makeBudget({ limit: 5 })
    for (let count = 0; count < 5; count += 1) await request('interactive')
    const stop = new AbortController()
    const first = budget.acquire({ signal: stop.signal }).catch((error: unknown) => error)
    let came = false
    void budget.acquire().then(() => (came = true))
    stop.abort()
    await first
    await clock.advance(2 * minute)
    expect(came).toBe(true)
  })

  it('removes its abort listener when the wait ends', async () => {
    const { budget } = makeBudget()
    const { signal } = new AbortController()
    await budget.acquire({ signal })
    budget.noteRateLimited(60)
    await budget.acquire({ signal, maxWaitMs: 5 }).catch(() => {})
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('refuses at once when the caller has already aborted', async () => {
    const { budget } = makeBudget()
    await expect(budget.acquire({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' })
    expect(budget.totals.requests).toBe(0)
  })
})

describe('RequestBudget after a 429', () => {
  it('pauses everything for a minute when the service names no time', async () => {
    const { clock, budget, sent, request } = makeBudget()
    budget.noteRateLimited(null)
    void request('interactive')
    void request('background')
    expect(budget.pausedForMs).toBeGreaterThanOrEqual(minute)
    await clock.advance(minute)
    expect(sent).toHaveLength(0)
    await clock.advance(5000)
    expect(sent).toHaveLength(2)
    expect(budget.totals.rateLimited).toBe(1)
  })

  it('pauses for the given time', async () => {
    const { clock, budget, sent, request } = makeBudget()
    budget.noteRateLimited(240)
    void request('interactive')
    await clock.advance(240_000)
    expect(sent).toHaveLength(0)
    await clock.advance(5000)
    expect(sent).toHaveLength(1)
  })

  it('pauses for one second when told zero, and announces it', () => {
    const { budget } = makeBudget({ random: () => 0 })
    let changes = 0
    budget.changes.listen(() => (changes += 1))
    budget.noteRateLimited(0)
    expect(budget.pausedForMs).toBe(1_000)
    expect(changes).toBe(1)
  })

  it('keeps the longest pause when several answers arrive', () => {
    for (const [first, second] of [
      [240, 5],
      [5, 240],
      [5, 5],
    ] as const) {
      const { budget } = makeBudget({ random: () => 0 })
      budget.noteRateLimited(first)
      budget.noteRateLimited(second)
      expect(budget.pausedForMs).toBe(Math.max(first, second) * 1_000)
    }
  })

  it('stays paused even if other runs are not', async () => {
    const { clock, sent, budget, request } = makeBudget({ journal: journalOf({}) })
    budget.noteRateLimited(60)
    void request('interactive')
    await clock.advance(59_000)
    expect(sent).toHaveLength(0)
  })

  it('limits a pause of days to about an hour', () => {
    const { budget } = makeBudget()
    budget.noteRateLimited(30 * 86_400)
    expect(budget.pausedForMs).toBeLessThanOrEqual(3_605_000)
  })

  it('pauses a whole minute when the short pause did not help', async () => {
    const { clock, budget } = makeBudget()
    budget.noteRateLimited(5)
    expect(budget.pausedForMs).toBeLessThan(10_000)
    await clock.advance(10_000)
    budget.noteRateLimited(5)
    expect(budget.pausedForMs).toBeGreaterThanOrEqual(minute)
  })

  it('halves the rate once for several 429 answers', async () => {
    const { clock, budget, sent, keepBusy } = makeBudget()
    for (let count = 0; count < 6; count += 1) budget.noteRateLimited(null)
    expect(budget.limit).toBe(50)
    keepBusy(6)
    await clock.advance(3 * minute)
    expect(busiest(sent)).toBeLessThanOrEqual(50)
    expect(budget.totals.rateLimited).toBe(6)
  })

  it('spreads the requests after a pause instead of sending a burst', async () => {
    const { clock, budget, sent, keepBusy } = makeBudget()
    budget.noteRateLimited(null)
    keepBusy(6)
    await clock.advance(66_000)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length).toBeLessThan(8)
  })

  it('slows down to an eighth at most', async () => {
    const { clock, budget } = makeBudget()
    for (let count = 0; count < 6; count += 1) {
      budget.noteRateLimited(null)
      await clock.advance(65_000)
    }
    expect(budget.limit).toBe(12)
  })

  it('counts the quiet period from the end of the pause', async () => {
    const { clock, budget } = makeBudget()
    budget.noteRateLimited(240)
    await clock.advance(400_000)
    expect(budget.limit).toBe(50)
    await clock.advance(30_000)
    expect(budget.limit).toBe(100)
  })

  it('returns to the full rate step by step while it stays quiet', async () => {
    const { clock, budget } = makeBudget()
    budget.noteRateLimited(null)
    await clock.advance(2 * minute)
    budget.noteRateLimited(null)
    expect(budget.limit).toBe(25)
    await clock.advance(4.2 * minute)
    expect(budget.limit).toBe(50)
    await clock.advance(3 * minute)
    expect(budget.limit).toBe(100)
  })

  it('refuses a request whose maximum wait is too short, and sends nothing for it', async () => {
    const { clock, budget, sent } = makeBudget()
    budget.noteRateLimited(90)
    const refused = await budget
      .acquire({ priority: 'interactive', maxWaitMs: 5000 })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ServiceError)
    expect(refused).toMatchObject({ code: 'rate-limited', retryAfterSeconds: 92 })
    await clock.advance(3 * minute)
    expect(sent).toHaveLength(0)
    expect(budget.totals.requests).toBe(0)
  })

  it('refuses it also when the pause starts while it waits', async () => {
    const { budget, request } = makeBudget({ limit: 5 })
    for (let count = 0; count < 5; count += 1) await request('interactive')
    const waiting = budget.acquire({ priority: 'interactive', maxWaitMs: 100_000 })
    budget.noteRateLimited(600)
    await expect(waiting).rejects.toMatchObject({ code: 'rate-limited' })
  })
})
