/**
 * Enforces the deadlines of one download. Neither Node's nor Chromium's client gives up on a silent or slow
 * answer.
 */
import type { Clock } from '../util/clock.ts'
import { AudioError } from './audio-error.ts'

export interface Deadlines {
  /** From the request to the answer's headers. */
  headersMs: number
  /** Between two pieces of the body. */
  idleMs: number
  /** At least `rateBytes` have to come in each `rateMs`. */
  rateMs: number
  rateBytes: number
}

/**
 * Headers: storage answers in well under a second; 30 s leaves room for a mobile network waking up. Idle: the
 * same. Rate: below about 1 kB/s a ten-minute MP3 takes longer than its URL lives, so that going on is
 * pointless; the part stays and the rest is asked for later.
 */
export const defaultDeadlines: Deadlines = {
  headersMs: 30_000,
  idleMs: 30_000,
  rateMs: 60_000,
  rateBytes: 64 * 1024,
}

/** Watches one request: `signal` belongs to it and aborts when the caller gives up or a deadline passes. */
export class Watchdog {
  readonly #clock: Clock
  readonly #controller = new AbortController()
  readonly #deadlines: Deadlines
  #windowStart: number
  #windowBytes = 0

  constructor(clock: Clock, deadlines: Deadlines, caller: AbortSignal) {
    this.#clock = clock
    this.#deadlines = deadlines
    this.#windowStart = clock.monotonicMs()
    const abort = () => this.#controller.abort(new AudioError('aborted', { cause: caller.reason }))
    if (caller.aborted) abort()
    caller.addEventListener('abort', abort, { once: true, signal: this.signal })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /**
   * Waits for `work`, at most `ms`.
   *
   * @throws AudioError `timeout` or `aborted`, and whatever `work` throws.
   */
  async within<T>(ms: number, work: Promise<T>): Promise<T> {
    const done = new AbortController()
    const alarm = this.#clock.sleep(ms, AbortSignal.any([done.signal, this.signal])).then(
      () => this.#giveUp(),
      () => {
        // Aborted by the caller, or done in time; in the latter case nobody listens any more.
        throw this.signal.reason
      },
    )
    alarm.catch(() => {})
    try {
      return await Promise.race([work, alarm])
    } finally {
      work.catch(() => {})
      // With a reason: without one, each piece would cost a DOMException with its stack.
      done.abort(null)
    }
  }

  /** @throws AudioError `timeout` when the body drips. */
  noteBytes(count: number): void {
    this.#windowBytes += count
    const now = this.#clock.monotonicMs()
    if (now - this.#windowStart < this.#deadlines.rateMs) return
    if (this.#windowBytes < this.#deadlines.rateBytes) this.#giveUp()
    this.#windowStart = now
    this.#windowBytes = 0
  }

  /** Ends the request where it still runs, and stops watching. */
  end(): void {
    if (!this.signal.aborted) this.#controller.abort(new AudioError('aborted'))
  }

  #giveUp(): never {
    const error = new AudioError('timeout')
    this.#controller.abort(error)
    throw error
  }
}
