/** A clock for what is shown: "4 min ago" and countdowns stay true while nothing else happens. */

export class Ticker {
  readonly #clock: () => number
  readonly #everyMs: number
  #ticks = $state(0)

  /** @param clock milliseconds since the epoch. @param everyMs how often what reads it is computed again. */
  constructor(clock: () => number, everyMs: number) {
    this.#clock = clock
    this.#everyMs = everyMs
  }

  /** Milliseconds since the epoch; reactive. */
  get now(): number {
    void this.#ticks
    return this.#clock()
  }

  /** Begins to tick; returns the function that stops. */
  listen(): () => void {
    const timer = setInterval(() => (this.#ticks += 1), this.#everyMs)
    return () => clearInterval(timer)
  }
}
