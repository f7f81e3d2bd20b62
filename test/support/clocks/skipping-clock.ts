import type { Clock } from '../../../src-main/util/clock.ts'

interface Sleeper {
  dueMs: number
  resolve: () => void
}

/**
 * Real time, parts of which a test can skip: sleepers beside a real network, real threads and real files wake
 * when they are due, by real time or by skipping, in the order in which they are due.
 */
export class SkippingClock implements Clock {
  #skippedMs = 0
  #wallMs: number
  #sleepers = new Set<Sleeper>()

  /** @param startMs wall-clock time at the start, milliseconds since the epoch */
  constructor(startMs = Date.now()) {
    this.#wallMs = startMs - performance.now()
  }

  now(): number {
    return Math.floor(this.#wallMs + this.monotonicMs())
  }

  monotonicMs(): number {
    return performance.now() + this.#skippedMs
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const end = () => {
        clearTimeout(timer)
        this.#sleepers.delete(sleeper)
        signal?.removeEventListener('abort', stop)
      }
      const stop = () => {
        end()
        reject(signal?.reason)
      }
      const sleeper: Sleeper = {
        dueMs: this.monotonicMs() + Math.max(0, ms),
        resolve: () => {
          end()
          resolve()
        },
      }
      // Longer than a timer can run: only skipping wakes it.
      const timer = ms < 2 ** 31 ? setTimeout(sleeper.resolve, ms) : undefined
      this.#sleepers.add(sleeper)
      signal?.addEventListener('abort', stop, { once: true })
    })
  }

  /** Lets time pass at once until the next sleepers are due, which wake, or until `mostMs` have passed. */
  async skip(mostMs: number): Promise<void> {
    const endMs = this.monotonicMs() + mostMs
    const due = this.#nextDue(endMs)
    this.#skippedMs += Math.max(0, (due.at(-1)?.dueMs ?? endMs) - this.monotonicMs())
    for (const sleeper of due) sleeper.resolve()
    // Their next actions, including new sleeps, run before the clock advances.
    await new Promise((resolve) => setImmediate(resolve))
  }

  /** Moves the wall clock (as a person or a time server would); intervals are not affected. */
  moveWallClock(byMs: number): void {
    this.#wallMs += byMs
  }

  /** The next sleepers to wake, in order: timers of the same millisecond fire together. */
  #nextDue(endMs: number): Sleeper[] {
    const inOrder = [...this.#sleepers]
      .filter(({ dueMs }) => dueMs <= endMs)
      .toSorted((one, other) => one.dueMs - other.dueMs)
    return inOrder.filter(({ dueMs }) => dueMs < inOrder[0]!.dueMs + 1)
  }
}
