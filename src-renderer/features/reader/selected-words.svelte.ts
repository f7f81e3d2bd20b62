/**
 * Which words of the opened call are selected, as their numbers in the transcript: turns come and go while one
 * scrolls, so that the page itself knows only a part of a long selection. Must not know the page.
 */

/** Words [first, last] of a transcript. */
export interface WordRange {
  first: number
  last: number
}

export class SelectedWords {
  readonly #count: () => number
  /** The word at which the selection began, and the one that moves; null while nothing is selected. */
  #ends = $state.raw<{ anchor: number; focus: number } | null>(null)

  readonly range = $derived.by((): WordRange | null =>
    this.#ends === null
      ? null
      : {
          first: Math.min(this.#ends.anchor, this.#ends.focus),
          last: Math.max(this.#ends.anchor, this.#ends.focus),
        },
  )

  /** @param count of the transcript's words. */
  constructor(count: () => number) {
    this.#count = count
  }

  get ends(): { anchor: number; focus: number } | null {
    return this.#ends
  }

  /** Selects from one word to another, both included, in either order; words that are not there are left out. */
  select(anchor: number, focus: number): void {
    const last = this.#count() - 1
    if (last < 0) return
    const within = (word: number) => Math.max(0, Math.min(last, word))
    const ends = { anchor: within(anchor), focus: within(focus) }
    if (ends.anchor !== this.#ends?.anchor || ends.focus !== this.#ends.focus) this.#ends = ends
  }

  selectAll(): void {
    this.select(0, this.#count() - 1)
  }

  clear(): void {
    this.#ends = null
  }
}
