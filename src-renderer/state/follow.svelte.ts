/**
 * Whether the transcript scrolls along with what plays: two states and no timers, so that it never fights
 * the person. Their own scrolling or selecting stops it; the pill, or going to a moment, resumes it.
 */

export class Follow {
  readonly #countSeeks: () => number
  /** How many seeks there had been when the person took over; null while following. */
  #leftAt = $state<number | null>(null)

  /** @param countSeeks how often the person went to a moment so far; reactive. */
  constructor(countSeeks: () => number) {
    this.#countSeeks = countSeeks
  }

  get isFollowing(): boolean {
    return this.#leftAt === null || this.#countSeeks() > this.#leftAt
  }

  /** The person scrolled (wheel, touch, scroll bar, scroll keys) or selects text. */
  leave(): void {
    this.#leftAt = this.#countSeeks()
  }

  resume(): void {
    this.#leftAt = null
  }
}
