import { systemClock, type Clock } from '../../../src-main/util/clock.ts'

/** A clock that runs `speed` times as fast as real time: two processes at one speed agree on every interval. */
export class ScaledClock implements Clock {
  readonly #speed: number
  #wallMs: number

  /** @param shiftMs error of the wall clock at the start */
  constructor(speed: number, shiftMs = 0) {
    this.#speed = speed
    this.#wallMs = shiftMs
  }

  /** All clocks of one speed start from the same moment, so that their wall clocks agree too. */
  now(): number {
    return Math.floor(epochMs + (Date.now() - epochMs) * this.#speed + this.#wallMs)
  }

  monotonicMs(): number {
    return systemClock.monotonicMs() * this.#speed
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    // The maximum of a timer; no test waits for a longer sleep.
    return systemClock.sleep(Math.min(ms / this.#speed, 2 ** 31 - 1), signal)
  }

  moveWallClock(byMs: number): void {
    this.#wallMs += byMs
  }
}

/** Scaled time starts here: long enough ago for any test, recent enough for plausible dates. */
const epochMs = Date.UTC(2026, 10, 1)
