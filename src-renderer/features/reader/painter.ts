/**
 * Highlights words without changing elements: the playing word, matches, passages, corrections, as ranges of the CSS
 * Custom Highlight API. Works on text nodes only.
 */

import { tagColors, type TagColor } from '../../../src-preload/contract/personal.ts'

/** Highlight names styled in `base.css`. */
export type PaintName = PassageName | 'corrected' | 'redacted' | 'hit' | 'hit-now' | 'now-you' | 'now-them'
/** Words of passages, in the colour of each theme. */
export type PassageName = 'passage' | `passage-${TagColor}`

export const passageNames: readonly PassageName[] = [
  'passage',
  ...tagColors.map((color) => `passage-${color}` as const),
]
const names: readonly PaintName[] = [
  ...passageNames,
  ...(['corrected', 'redacted', 'hit', 'hit-now', 'now-you', 'now-them'] as const),
]

/** A part of a text. */
export interface DrawnText {
  node: Text
  /** Characters of the text before it. */
  from: number
}

/** The node with a character of the text. @param nodes in order, one or more */
export function findText(nodes: readonly DrawnText[], offset: number): DrawnText {
  return nodes.findLast(({ from }) => from <= offset) ?? nodes[0]!
}

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

  /** Highlights characters [start, end) of a text in several nodes; returns the range, for `remove`. */
  add(name: PaintName, nodes: readonly DrawnText[], [start, end]: [number, number]): Range {
    const range = document.createRange()
    const [first, last] = [findText(nodes, start), findText(nodes, end - 1)]
    range.setStart(first.node, Math.min(start - first.from, first.node.length))
    range.setEnd(last.node, Math.min(end - last.from, last.node.length))
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
