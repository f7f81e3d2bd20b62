/**
 * The selected words of the open call, by index: turns are rendered and removed during scrolling, so the page
 * only contains a part of a long selection. Independent of the DOM.
 */

/** Words [first, last] of a transcript. */
export interface WordRange {
  first: number
  last: number
}

export class SelectedWords {
  readonly #count: () => number
  /** The word at which the selection began, and its moving end; null for no selection. */
  #ends = $state.raw<{ anchor: number; focus: number } | null>(null)

  readonly range = $derived.by((): WordRange | null =>
    this.#ends === null
      ? null
      : {
          first: Math.min(this.#ends.anchor, this.#ends.focus),
          last: Math.max(this.#ends.anchor, this.#ends.focus),
        },
  )

  /** @param count returns the number of words in the transcript. */
  constructor(count: () => number) {
    this.#count = count
  }

  get ends(): { anchor: number; focus: number } | null {
    return this.#ends
  }

  /**
   * Selects from one word to another, both included, in either order; indexes outside the transcript are
   * clipped.
   */
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
