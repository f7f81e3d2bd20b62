import { describe, expect, it, onTestFinished } from 'vitest'
import type { WantedItem } from '../../../src-main/library/stored-types.ts'
import { WakeSignal } from '../../../src-main/sync/wake-signal.ts'
import { runWorkers, type WorkerPoolOptions } from '../../../src-main/sync/worker-pool.ts'
import { WantedQueue } from '../../../src-main/sync/wanted-queue.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'

/** Workers that fetch the test's items; the test ends each fetch. */
function setUp(changes: Partial<WorkerPoolOptions> = {}) {
  const clock = new FakeClock()
  const wake = new WakeSignal(clock)
  const wanted: string[] = []
  const begun: string[] = []
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const state = { allowed: 3, finished: false, duesAsked: 0, passes: 0, lists: 0 }
  const toItem = (id: string): WantedItem => {
    return { id, status: 'completed', attempts: 0, createdAtMs: null, opened: false, cutOff: null }
  }
  const queue = new WantedQueue(async () => {
    state.lists += 1
    return wanted.map(toItem)
  })
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const ended = runWorkers(
    {
      queue,
      width: 3,
      allowed: () => state.allowed,
      pass: async () => void (state.passes += 1),
      fetch: ({ item: { id }, signal }) => {
        begun.push(id)
        return new Promise((resolve, reject) => {
          if (signal.aborted) reject(signal.reason as Error)
          signal.addEventListener('abort', () => reject(signal.reason as Error))
          ends.set(id, { resolve, reject })
        })
      },
      wake,
      nextDueMs: async () => {
        state.duesAsked += 1
        return 60_000
      },
      finished: async () => state.finished,
      ...changes,
    },
    controller.signal,
  )
  ended.catch(() => {})
  /** Stored, so no longer wanted. */
  const end = async (id: string) => {
    wanted.splice(wanted.indexOf(id), 1)
    ends.get(id)!.resolve()
    await clock.advance(0)
  }
  return { clock, wake, queue, wanted, begun, ends, state, controller, ended, end }
}

describe('runWorkers', () => {
  it('runs up to the allowed number of jobs, and more when that is raised', async () => {
    const { clock, wake, wanted, begun, state, end } = setUp()
    wanted.push('a', 'b', 'c', 'd', 'e')
    state.allowed = 1
    await clock.advance(0)
    expect(begun).toEqual(['a'])
    await end('a')
    expect(begun).toEqual(['a', 'b'])
    state.allowed = 3
    wake.notify()
    await clock.advance(0)
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('reads again when an item is due, first with one worker, which wakes the others', async () => {
    const { clock, wanted, begun, state, end } = setUp()
    await clock.advance(0)
    expect(state.duesAsked).toBe(1)
    wanted.push('a', 'b', 'c')
    await clock.advance(59_999)
    expect(begun).toEqual([])
    await clock.advance(1)
    expect(begun).toEqual(['a'])
    await end('a')
    expect(begun).toEqual(['a', 'b', 'c'])
  })

  it('waits for the circuit breaker before each read', async () => {
    const { clock, wanted, begun } = setUp({ pass: () => new Promise(() => {}) })
    wanted.push('a')
    await clock.advance(60_000)
    expect(begun).toEqual([])
  })

  it('does not miss a notification during a read', async () => {
    const { clock, wake, wanted, begun } = setUp({
      finished: async () => {
        if (wanted.length === 0) {
          wanted.push('a')
          wake.notify()
        }
        return false
      },
    })
    await clock.advance(0)
    expect(begun).toEqual(['a'])
  })

  it('ends when nothing is left to do, including sleeping workers', async () => {
    const { clock, wanted, state, ended, end } = setUp()
    wanted.push('a')
    await clock.advance(0)
    state.finished = true
    await end('a')
    await expect(ended).resolves.toBeUndefined()
    expect(clock.sleeping).toBe(0)
  })

  it('ends when a worker that wakes by itself finds nothing left to do', async () => {
    const { clock, state, ended } = setUp()
    await clock.advance(0)
    state.finished = true
    await clock.advance(60_000)
    await expect(ended).resolves.toBeUndefined()
  })

  it('releases a failed item, and ends with the failure', async () => {
    const { clock, wanted, queue, ends, ended, begun } = setUp()
    wanted.push('a')
    await clock.advance(0)
    expect(begun).toEqual(['a'])
    ends.get('a')!.reject(new Error('a bug'))
    await expect(ended).rejects.toThrow('a bug')
    expect(queue.busy).toBe(false)
    expect((await queue.next(new AbortController().signal))?.item.id).toBe('a')
  })

  it('ends when aborted', async () => {
    const { clock, controller, ended } = setUp()
    await clock.advance(0)
    controller.abort(new Error('stopped'))
    await expect(ended).rejects.toThrow('stopped')
  })
})
