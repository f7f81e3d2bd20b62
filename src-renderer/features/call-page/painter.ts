/**
 * Highlights words without changing elements: the playing word, matches, corrections, as ranges of the CSS
 * Custom Highlight API. Works on text nodes only.
 */

/** Highlight names styled in `base.css`. */
export type PaintName = 'corrected' | 'redacted' | 'hit' | 'hit-now' | 'now-you' | 'now-them'

const names: PaintName[] = ['corrected', 'redacted', 'hit', 'hit-now', 'now-you', 'now-them']

export class Painter {
  readonly #registry: HighlightRegistry
  readonly #highlights = new Map<PaintName, Highlight>()

  constructor(registry: HighlightRegistry) {
    this.#registry = registry
    names.forEach((name, priority) => {
      const highlight = new Highlight()
      // The playing word is drawn above search matches.
      highlight.priority = priority
      this.#highlights.set(name, highlight)
      registry.set(name, highlight)
    })
  }

  /** Highlights characters [start, end) of a text node; returns the range, for `remove`. */
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

  /** Removes all highlights. */
  dispose(): void {
    for (const name of names) this.#registry.delete(name)
  }
}
