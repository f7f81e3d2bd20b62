/**
 * Circuit breaker. Every loop waits for it before a request, so that an unavailable service is not flooded and
 * sync resumes automatically.
 *
 * Closed: requests pass. Open: requests wait until a time, or until the user acts. Half-open: that time has
 * come; requests pass on trial, and the next result closes the breaker or opens it again.
 */
import { backoffMs } from '../util/backoff.ts'
import type { Clock } from '../util/clock.ts'
import type { WakeSignal } from './wake-signal.ts'

export type ObstaclePhase =
  'unauthorized' | 'forbidden' | 'offline' | 'rate-limited' | 'disk-full' | 'disk-error'

/**
 * Short at first, for a lift or a tunnel; at most five minutes, so that a laptop that was away catches up
 * soon.
 */
const offlineBackoff = { baseMs: 2_000, capMs: 300_000 }
/** A subscription is renewed by the user; a check every five minutes does not burden the service. */
const forbiddenMs = 300_000
/** Disk space and write permission are restored by the user; checking the file system is cheap. */
const diskMs = 60_000

/** A rate limit is waited for this many times more often than an offline service: about ten minutes. */
const rateLimitFactor = 4

/** Thrown to a run that may not wait forever, such as the command line's. */
export class GaveUp extends Error {}

export class CircuitBreaker {
  readonly #clock: Clock
  readonly #random: () => number
  readonly #wake: WakeSignal
  /** How often in a row the breaker opens before a run without a schedule gives up. */
  readonly #maxAttempts: number
  #phase: ObstaclePhase | null = null
  #openUntilMs = -Infinity
  #attempts = 0

  constructor(options: { clock: Clock; random: () => number; wake: WakeSignal; maxAttempts: number }) {
    this.#clock = options.clock
    this.#random = options.random
    this.#wake = options.wake
    this.#maxAttempts = options.maxAttempts
  }

  /**
   * Why it is open or half-open; null when closed. Stays while half-open, so that the status does not flicker
   * with each attempt.
   */
  get phase(): ObstaclePhase | null {
    return this.#phase
  }

  /** Milliseconds until it is half-open; null when it is not open, or open until the user acts. */
  get openForMs(): number | null {
    const ms = this.#openUntilMs - this.#clock.monotonicMs()
    return ms > 0 && Number.isFinite(ms) ? ms : null
  }

  /**
   * Waits while it is open.
   *
   * @throws GaveUp when this run is out of attempts; the signal's reason when aborted.
   */
  async pass(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      if (this.#hopeless()) throw new GaveUp()
      const ms = this.#openUntilMs - this.#clock.monotonicMs()
      if (ms <= 0) return
      const { version: version } = this.#wake
      await this.#wake.wait(version, Number.isFinite(ms) ? ms : null, signal)
    }
  }

  /**
   * Opens it. Failures of requests already under way count as one.
   *
   * @param forMs how long, for `rate-limited`: from the request budget.
   * @returns true when this call opened it.
   */
  trip(phase: ObstaclePhase, forMs = 0): boolean {
    if (this.#isOpen() && phase !== 'unauthorized') return false
    const again = phase === 'unauthorized' && this.#phase === phase
    this.#phase = phase
    this.#attempts += 1
    this.#openUntilMs = this.#clock.monotonicMs() + this.#openDurationMs(phase, forMs)
    this.#wake.notify()
    return !again
  }

  /**
   * Closes it when it is half-open. While it is open, a success is of a request sent before: if large writes
   * fail and small ones succeed, the large ones would otherwise be retried in a tight loop.
   */
  succeed(): void {
    if (this.#isOpen()) return
    this.#phase = null
    this.#attempts = 0
    this.#openUntilMs = -Infinity
  }

  /** Makes it half-open now; not when the key was refused, which only the user can change. */
  retry(): void {
    if (this.#phase === 'unauthorized' || this.#phase === 'rate-limited') return
    this.#openUntilMs = -Infinity
    this.#attempts = 0
    this.#wake.notify()
  }

  #openDurationMs(phase: ObstaclePhase, forMs: number): number {
    switch (phase) {
      case 'unauthorized':
        return Infinity
      case 'forbidden':
        return forbiddenMs
      case 'disk-full':
      case 'disk-error':
        return diskMs
      case 'rate-limited':
        // Prevents a tight loop when the budget's pause has already ended.
        return Math.max(1_000, forMs)
      case 'offline':
        return backoffMs(this.#attempts, { ...offlineBackoff, random: this.#random })
    }
  }

  #isOpen(): boolean {
    return this.#openUntilMs > this.#clock.monotonicMs()
  }

  #hopeless(): boolean {
    if (this.#phase === null || this.#maxAttempts === Infinity) return false
    const waitingHelps = this.#phase === 'offline' || this.#phase === 'rate-limited'
    // A rate limit always passes; a few refusals in a row only mean that another client uses the same key.
    const maxAttempts =
      this.#phase === 'rate-limited' ? this.#maxAttempts * rateLimitFactor : this.#maxAttempts
    return !waitingHelps || this.#attempts >= maxAttempts
  }
}
