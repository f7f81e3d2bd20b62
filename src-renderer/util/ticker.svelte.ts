/** A reactive clock: updates texts such as "4 min ago" and countdowns. */

export class Ticker {
  readonly #clock: () => number
  readonly #everyMs: number
  #ticks = $state(0)

  /** @param clock milliseconds since the epoch. @param everyMs update interval. */
  constructor(clock: () => number, everyMs: number) {
    this.#clock = clock
    this.#everyMs = everyMs
  }

  /** Milliseconds since the epoch; reactive. */
  get now(): number {
    void this.#ticks
    return this.#clock()
  }

  /** Starts ticking; returns the function that stops. */
  listen(): () => void {
    const timer = setInterval(() => (this.#ticks += 1), this.#everyMs)
    return () => clearInterval(timer)
  }
}
