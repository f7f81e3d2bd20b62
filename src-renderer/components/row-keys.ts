/**
 * Which rows share their elements while a list scrolls: a row that comes takes over those of one that left, so that
 * nothing is made and nothing thrown away. Knows nothing of Svelte or the page.
 *
 * Rows as far apart as there can be in sight have the same key. The row that has the keyboard is drawn wherever the
 * list is, and keeps its key, and so its elements and the focus, whatever else happens.
 */

/** More rows than this are never in sight; keeps the keys of different counts apart. */
const span = 10_000

export class RowKeys {
  #rows = 1
  #pinned: { index: number; key: number } | null = null

  /** So many rows may be drawn next to each other. It never takes less again: more may still be drawn. */
  fit(rows: number): void {
    this.#rows = Math.min(span, Math.max(this.#rows, rows))
  }

  /** The row that has the keyboard; it keeps the key that it has. */
  pin(index: number): void {
    if (this.#pinned?.index !== index) this.#pinned = { index, key: this.keyOf(index) }
  }

  /** Unique among the pinned row and as many neighbouring ones as were told to `fit`. */
  keyOf(index: number): number {
    if (this.#pinned?.index === index) return this.#pinned.key
    const shared = this.#rows * span + (index % this.#rows)
    // It would be the pinned row's: this one has elements of its own.
    return shared === this.#pinned?.key ? -1 - index : shared
  }
}
