/**
 * What stands in the way of all items at once, and until when. Every loop passes the gate before it asks for
 * anything, so that nothing hammers a service that is away, and everything goes on by itself afterwards.
 */
import { backoffMs } from '../util/backoff.ts'
import type { Clock } from '../util/clock.ts'
import type { WakeSignal } from './wake-signal.ts'

export type ObstaclePhase =
  'unauthorized' | 'forbidden' | 'offline' | 'rate-limited' | 'disk-full' | 'disk-error'

/** Quick at first, for a lift or a tunnel; at most five minutes, so that a laptop that was away catches up soon. */
const offlineBackoff = { baseMs: 2_000, capMs: 300_000 }
/** A subscription is renewed by a person: once in five minutes notices it without pestering the service. */
const forbiddenMs = 300_000
/** Room on a disk, and leave to write on it, come from a person too; asking the file system is cheap. */
const diskMs = 60_000

/** So many times more often than an absent service is a limit waited for: some ten minutes. */
const rateLimitFactor = 4

/** Thrown to a run that may not wait for ever, such as the command line's. */
export class GaveUp extends Error {}

export class CircuitBreaker {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #wake: WakeSignal
  /** How many times in a row a run without a schedule finds the gate closed before it gives up. */
  readonly #maxAttempts: number
  #phase: ObstaclePhase | null = null
  #closedUntilMs = -Infinity
  #attempts = 0

  constructor(options: { clock: Clock; random: () => number; wake: WakeSignal; maxAttempts: number }) {
    this.#clock = options.clock
    this.#random = options.random
    this.#wake = options.wake
    this.#maxAttempts = options.maxAttempts
  }

  /** Stays until something succeeds, so that it does not flicker with each new attempt. */
  get phase(): ObstaclePhase | null {
    return this.#phase
  }

  /** Milliseconds until the next attempt; null when it is open, or closed until a person acts. */
  get blockedForMs(): number | null {
    const ms = this.#closedUntilMs - this.#clock.monotonicMs()
    return ms > 0 && Number.isFinite(ms) ? ms : null
  }

  /**
   * Waits until the way is free.
   *
   * @throws GaveUp when this run has no more patience; the signal's reason when aborted.
   */
  async pass(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      if (this.#hopeless()) throw new GaveUp()
      const ms = this.#closedUntilMs - this.#clock.monotonicMs()
      if (ms <= 0) return
      const { version: rings } = this.#wake
      await this.#wake.wait(rings, Number.isFinite(ms) ? ms : null, signal)
    }
  }

  /**
   * Closes it. Failures of requests that were on their way when it closed count as one.
   *
   * @param forMs how long, for `rate-limited`: the request budget knows.
   * @returns true when this closed it.
   */
  trip(phase: ObstaclePhase, forMs = 0): boolean {
    if (this.#closedUntilMs > this.#clock.monotonicMs() && phase !== 'unauthorized') return false
    const again = phase === 'unauthorized' && this.#phase === phase
    this.#phase = phase
    this.#attempts += 1
    this.#closedUntilMs = this.#clock.monotonicMs() + this.#pauseMs(phase, forMs)
    this.#wake.notify()
    return !again
  }

  /**
   * Something got through. What was on its way when the gate closed does not open it: where large writes fail
   * and small ones do not, that would make the large ones a tight loop.
   */
  succeed(): void {
    if (this.#closedUntilMs > this.#clock.monotonicMs()) return
    this.#phase = null
    this.#attempts = 0
    this.#closedUntilMs = -Infinity
  }

  /** Tries again now; not when the key was refused, which only a person can change. */
  retry(): void {
    if (this.#phase === 'unauthorized' || this.#phase === 'rate-limited') return
    this.#closedUntilMs = -Infinity
    this.#attempts = 0
    this.#wake.notify()
  }

  #pauseMs(phase: ObstaclePhase, forMs: number): number {
    switch (phase) {
      case 'unauthorized':
        return Infinity
      case 'forbidden':
        return forbiddenMs
      case 'disk-full':
      case 'disk-error':
        return diskMs
      case 'rate-limited':
        // A budget that has already run out of its pause must not make this a tight loop.
        return Math.max(1_000, forMs)
      case 'offline':
        return backoffMs(this.#attempts, { ...offlineBackoff, random: this.#random })
    }
  }

  #hopeless(): boolean {
    if (this.#phase === null || this.#maxAttempts === Infinity) return false
    const waitingHelps = this.#phase === 'offline' || this.#phase === 'rate-limited'
    // A limit passes for certain; a few refusals in a row only mean that somebody else uses the key as well.
    const maxAttempts =
      this.#phase === 'rate-limited' ? this.#maxAttempts * rateLimitFactor : this.#maxAttempts
    return !waitingHelps || this.#attempts >= maxAttempts
  }
}
