/**
 * A hybrid logical clock (Kulkarni and others, 2014): its stamps follow the wall clock, but a later stamp is always
 * greater than each that was seen before, on any computer, however wrong their clocks are.
 */

/** Stamps of one millisecond, in a safe integer. */
const stampsPerMs = 2048
/** The year 2109. A clock that is later still leaves room for trillions of stamps. */
const lastMs = 2 ** 42 - 2 ** 31

export class HybridClock {
  #latest: number

  constructor(latest = 0) {
    this.#latest = latest
  }

  get latest(): number {
    return this.#latest
  }

  /** @param nowMs wall-clock time */
  next(nowMs: number): number {
    const wall = Math.floor(Math.min(Math.max(nowMs, 0), lastMs)) * stampsPerMs
    this.#latest = Math.max(this.#latest + 1, wall)
    return this.#latest
  }

  /** A stamp of another computer. One that leaves no room for later ones is not followed. */
  receive(stamp: number): void {
    if (isStamp(stamp) && stamp < lastReceived) this.#latest = Math.max(this.#latest, stamp)
  }
}

/** Leaves 4 billion stamps after it. */
const lastReceived = 2 ** 53 - 2 ** 33

export function isStamp(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 53 - 2 ** 32
}
