/**
 * Assigns keys to rows so that rows reuse elements while a list scrolls: a new row gets the key of a row that
 * has left, and nothing is created or removed. Independent of Svelte and the DOM.
 *
 * Rows that cannot be visible at the same time share a key. The focused row is always rendered and keeps its
 * key, and so its elements and the focus.
 */

/** More rows are never visible at once; separates the keys of different counts. */
const span = 10_000

export class RowKeys {
  #rows = 1
  #pinned: { index: number; key: number } | null = null

  /**
   * At least this many rows may be rendered in sequence. Never decreases, because more may still be rendered.
   */
  fit(rows: number): void {
    this.#rows = Math.min(span, Math.max(this.#rows, rows))
  }

  /** The focused row keeps its current key. */
  pin(index: number): void {
    if (this.#pinned?.index !== index) this.#pinned = { index, key: this.keyOf(index) }
  }

  /** Unique among the pinned row and as many consecutive rows as set by `fit`. */
  keyOf(index: number): number {
    if (this.#pinned?.index === index) return this.#pinned.key
    const shared = this.#rows * span + (index % this.#rows)
    // The pinned row has this key, so this row gets its own.
    return shared === this.#pinned?.key ? -1 - index : shared
  }
}
