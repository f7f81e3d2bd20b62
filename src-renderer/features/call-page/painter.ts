/**
 * Paints words without touching elements: the one that plays, those that were searched for, those that were corrected, as
 * ranges of the CSS Custom Highlight API. Knows text nodes, never calls or players.
 */

/** Names as `base.css` styles them. */
export type PaintName = 'corrected' | 'redacted' | 'hit' | 'hit-now' | 'now-you' | 'now-them'

const names: PaintName[] = ['corrected', 'redacted', 'hit', 'hit-now', 'now-you', 'now-them']

export class Painter {
  readonly #registry: HighlightRegistry
  readonly #highlights = new Map<PaintName, Highlight>()

  constructor(registry: HighlightRegistry) {
    this.#registry = registry
    names.forEach((name, priority) => {
      const highlight = new Highlight()
      // What plays is seen above what was searched for.
      highlight.priority = priority
      this.#highlights.set(name, highlight)
      registry.set(name, highlight)
    })
  }

  /** Paints characters [start, end) of a text node; returns the range, for `remove`. */
  add(name: PaintName, node: Text, [start, end]: [number, number]): Range {
    const range = document.createRange()
    range.setStart(node, Math.min(start, node.length))
    range.setEnd(node, Math.min(end, node.length))
    this.#highlights.get(name)?.add(range)
    return range
  }

  remove(name: PaintName, range: Range): void {
    this.#highlights.get(name)?.delete(range)
  }

  clear(name: PaintName): void {
    this.#highlights.get(name)?.clear()
  }

  /** Takes everything off the page. */
  dispose(): void {
    for (const name of names) this.#registry.delete(name)
  }
}
