import type { Clock } from '../../../src-main/util/clock.ts'

interface Sleeper {
  dueMs: number
  resolve: () => void
}

/**
 * A clock that moves only when told. `advance` wakes sleepers in the order in which they are due and runs each
 * one's next actions (including new sleeps) before it advances further, so that every run is the same.
 */
export class FakeClock implements Clock {
  #wallMs: number
  #monotonicMs = 0
  #sleepers: Sleeper[] = []

  /** @param startMs wall-clock time at the start, milliseconds since the epoch */
  constructor(startMs = Date.UTC(2025, 0, 15, 9, 0, 0)) {
    this.#wallMs = startMs
  }

  now(): number {
    return this.#wallMs
  }

  monotonicMs(): number {
    return this.#monotonicMs
  }

  /** Number of active sleeps. */
  get sleeping(): number {
    return this.#sleepers.length
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const stop = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper)
        reject(signal?.reason)
      }
      const sleeper: Sleeper = {
        dueMs: this.#monotonicMs + Math.max(0, ms),
        resolve: () => {
          signal?.removeEventListener('abort', stop)
          resolve()
        },
      }
      this.#sleepers.push(sleeper)
      signal?.addEventListener('abort', stop, { once: true })
    })
  }

  /** Moves both clocks by `ms`, waking every sleeper that comes due on the way, in order. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#monotonicMs + ms
    await settle()
    for (let next = this.#nextDue(endMs); next; next = this.#nextDue(endMs)) {
      this.#moveTo(Math.max(next.dueMs, this.#monotonicMs))
      this.#sleepers = this.#sleepers.filter((other) => other !== next)
      next.resolve()
      await settle()
    }
    this.#moveTo(endMs)
    await settle()
  }

  /** Moves both clocks to the next sleeper that comes due and wakes it. @returns false when none sleeps */
  async advanceToNext(): Promise<boolean> {
    const next = this.#nextDue(Infinity)
    if (next) await this.advance(Math.max(0, next.dueMs - this.#monotonicMs))
    return next !== null
  }

  /** Sets the wall clock (as a person or a time server would); intervals are not affected. */
  setWallClock(ms: number): void {
    this.#wallMs = ms
  }

  #moveTo(monotonicMs: number): void {
    this.#wallMs += monotonicMs - this.#monotonicMs
    this.#monotonicMs = monotonicMs
  }

  #nextDue(endMs: number): Sleeper | null {
    let next: Sleeper | null = null
    for (const sleeper of this.#sleepers) {
      if (sleeper.dueMs <= endMs && (!next || sleeper.dueMs < next.dueMs)) next = sleeper
    }
    return next
  }
}

/** Lets promise chains finish: one turn of the event loop comes after all pending microtasks. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
