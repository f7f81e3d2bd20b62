/**
 * Enforces the timeouts of one download. Neither Node's nor Chromium's client gives up on a silent or slow
 * answer.
 */
import type { Clock } from '../util/clock.ts'
import { AudioError } from './audio-error.ts'

export interface Deadlines {
  /** From the request to the answer's headers. */
  headersMs: number
  /** Between two pieces of the body. */
  idleMs: number
  /** At least `rateBytes` must arrive in each `rateMs`. */
  rateMs: number
  rateBytes: number
}

/**
 * Headers: storage answers in well under a second; 30 s leaves time for a mobile network to wake up. Idle: the
 * same. Rate: below about 1 kB/s a ten-minute MP3 takes longer than its URL is valid, so the download stops;
 * the part stays and the rest is requested later.
 */
export const defaultDeadlines: Deadlines = {
  headersMs: 30_000,
  idleMs: 30_000,
  rateMs: 60_000,
  rateBytes: 64 * 1024,
}

/** Watches one request: `signal` belongs to it and aborts when the caller aborts or a timeout passes. */
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
   * @throws AudioError `timeout` or `aborted`, and the errors of `work`.
   */
  async within<T>(ms: number, work: Promise<T>): Promise<T> {
    const done = new AbortController()
    const alarm = this.#clock.sleep(ms, AbortSignal.any([done.signal, this.signal])).then(
      () => this.#giveUp(),
      () => {
        // Aborted by the caller, or done in time; in the latter case this promise is no longer awaited.
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

  /** @throws AudioError `timeout` when the body arrives too slowly. */
  noteBytes(count: number): void {
    this.#windowBytes += count
    const now = this.#clock.monotonicMs()
    if (now - this.#windowStart < this.#deadlines.rateMs) return
    if (this.#windowBytes < this.#deadlines.rateBytes) this.#giveUp()
    this.#windowStart = now
    this.#windowBytes = 0
  }

  /** Aborts the request if it still runs, and stops watching. */
  end(): void {
    if (!this.signal.aborted) this.#controller.abort(new AudioError('aborted'))
  }

  #giveUp(): never {
    const error = new AudioError('timeout')
    this.#controller.abort(error)
    throw error
  }
}
