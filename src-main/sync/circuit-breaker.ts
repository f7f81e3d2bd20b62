/**
 * Circuit breaker: blocks all requests until a retry time. Every loop waits for it before a request, so that
 * an unavailable service is not flooded and sync resumes automatically.
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
  /** How often in a row a run without a schedule finds the breaker open before it gives up. */
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

  /** Stays until a request succeeds, so that the status does not flicker with each attempt. */
  get phase(): ObstaclePhase | null {
    return this.#phase
  }

  /** Milliseconds until the next attempt; null when nothing is blocked, or blocked until the user acts. */
  get blockedForMs(): number | null {
    const ms = this.#closedUntilMs - this.#clock.monotonicMs()
    return ms > 0 && Number.isFinite(ms) ? ms : null
  }

  /**
   * Waits until requests are allowed.
   *
   * @throws GaveUp when this run is out of attempts; the signal's reason when aborted.
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
   * Blocks requests. Failures of requests already under way count as one.
   *
   * @param forMs how long, for `rate-limited`: from the request budget.
   * @returns true when this call started the block.
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
   * Ends the block, except for requests sent before it began: if large writes fail and small ones succeed,
   * the large ones would otherwise be retried in a tight loop.
   */
  succeed(): void {
    if (this.#closedUntilMs > this.#clock.monotonicMs()) return
    this.#phase = null
    this.#attempts = 0
    this.#closedUntilMs = -Infinity
  }

  /** Allows requests now; not when the key was refused, which only the user can change. */
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
        // Prevents a tight loop when the budget's pause has already ended.
        return Math.max(1_000, forMs)
      case 'offline':
        return backoffMs(this.#attempts, { ...offlineBackoff, random: this.#random })
    }
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
