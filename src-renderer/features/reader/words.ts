/**
 * The rendered turns and their highlights. Turns are added and removed during scrolling; highlights follow
 * them.
 */
import type { WordRange } from '../../app/open-call/selected-words.svelte.ts'
import {
  type Block,
  blockOfWord,
  listBlockWords,
  rangeOfWord,
  rangesOfStretches,
} from '../../app/open-call/transcript-blocks.ts'
import {
  findText,
  passageNames,
  type DrawnText,
  type Painter,
  type PaintName,
  type PassageName,
} from './painter.ts'

/** A rendered turn, with the text node of each of its pieces. */
export interface DrawnTurn {
  block: Block
  nodes: readonly DrawnText[]
}

interface Drawn extends DrawnTurn {
  marks: Record<Mark, Range[]>
}

/** Highlights with several ranges. */
type Mark = PassageName | 'hit' | 'corrected' | 'redacted'
const marks: readonly Mark[] = [...passageNames, 'corrected', 'redacted', 'hit']

function forEachMark<T>(make: () => T): Record<Mark, T> {
  return Object.fromEntries(marks.map((mark) => [mark, make()])) as Record<Mark, T>
}

export class Words {
  readonly #painter: Painter
  readonly #drawn = new Map<number, Drawn>()
  #words: string[] = []
  #blocks: Block[] = []
  readonly #marked = forEachMark<readonly WordRange[]>(() => [])
  #current: WordRange | null = null
  #playing: { word: number; block: Block } | null = null

  constructor(painter: Painter) {
    this.#painter = painter
  }

  /** Adds a rendered turn; returns the function that removes it. */
  draw(block: Block, paragraph: HTMLElement): () => void {
    const nodes = listTextNodes(block, paragraph)
    if (nodes.length === 0) return () => undefined
    const drawn: Drawn = { block, nodes, marks: forEachMark<Range[]>(() => []) }
    this.#drawn.set(block.index, drawn)
    for (const mark of marks) this.#paintMarks(mark, drawn)
    if (this.#current !== null && reaches(this.#current, block)) this.#paintCurrent()
    if (this.#playing?.block.index === block.index) this.#paintPlaying()
    return () => {
      for (const mark of marks) for (const range of drawn.marks[mark]) this.#painter.remove(mark, range)
      if (this.#drawn.get(block.index) === drawn) this.#drawn.delete(block.index)
    }
  }

  /** Sets the call's words. */
  read(blocks: Block[], words: string[]): void {
    this.#words = words
    this.#blocks = blocks
  }

  /** Highlights search matches, passages or corrections, in ascending order. */
  mark(name: Mark, places: readonly WordRange[]): void {
    this.#marked[name] = places
    this.#painter.clear(name)
    for (const drawn of this.#drawn.values()) this.#paintMarks(name, drawn)
  }

  /** Highlights the current match strongly. */
  markCurrent(current: WordRange | null): void {
    this.#current = current
    this.#paintCurrent()
  }

  /** Highlights the playing word; returns whether it changed. */
  playing(word: number | null, block: Block | null): boolean {
    if (word === (this.#playing?.word ?? null)) return false
    this.#playing = word === null || block === null ? null : { word, block }
    this.#paintPlaying()
    return true
  }

  /** The rendered turns, in order. */
  get drawn(): DrawnTurn[] {
    return [...this.#drawn.values()].sort((a, b) => a.block.index - b.block.index)
  }

  /** The text node and character range [start, end) of a word; null when its turn is not rendered. */
  findPlace(word: number): { node: Text; start: number; end: number } | null {
    const block = blockOfWord(this.#blocks, word)
    const drawn = block === null ? undefined : this.#drawn.get(block.index)
    if (block === null || drawn === undefined) return null
    const [start, end] = rangeOfWord(this.#words, block, word)
    const { node, from } = findText(drawn.nodes, start)
    return { node, start: Math.min(start - from, node.length), end: Math.min(end - from, node.length) }
  }

  /** The box of a word in the window; null when its turn is not rendered. */
  findBox(word: number): DOMRect | null {
    const place = this.findPlace(word)
    if (place === null) return null
    const range = document.createRange()
    range.setStart(place.node, place.start)
    range.setEnd(place.node, place.end)
    return range.getBoundingClientRect()
  }

  dispose(): void {
    this.#drawn.clear()
    this.#painter.dispose()
  }

  #paintMarks(name: Mark, drawn: Drawn): void {
    drawn.marks[name] = rangesOfStretches(this.#words, drawn.block, this.#marked[name]).map((range) =>
      this.#painter.add(name, drawn.nodes, range),
    )
  }

  #paintCurrent(): void {
    this.#painter.clear('hit-now')
    if (this.#current === null) return
    const first = blockOfWord(this.#blocks, this.#current.first)
    const last = blockOfWord(this.#blocks, this.#current.last) ?? first
    for (let index = first?.index ?? 0; index <= (last?.index ?? -1); index += 1) {
      const drawn = this.#drawn.get(index)
      if (drawn === undefined) continue
      for (const range of rangesOfStretches(this.#words, drawn.block, [this.#current]))
        this.#painter.add('hit-now', drawn.nodes, range)
    }
  }

  #paintPlaying(): void {
    this.#painter.clear('now-you')
    this.#painter.clear('now-them')
    if (this.#playing === null) return
    const { word, block } = this.#playing
    const speaker = block.asides?.find(({ words }) => words.includes(word))?.speaker ?? block.speaker
    this.#paintWord(speaker === 'them' ? 'now-them' : 'now-you', word, block)
  }

  #paintWord(name: PaintName, word: number, block: Block | null): void {
    const drawn = block === null ? undefined : this.#drawn.get(block.index)
    if (block !== null && drawn !== undefined) {
      this.#painter.add(name, drawn.nodes, rangeOfWord(this.#words, block, word))
    }
  }
}

function reaches({ first, last }: WordRange, block: Block): boolean {
  return listBlockWords(block).some((word) => word >= first && word <= last)
}

/** The text node of each piece: the paragraph's own, and those of its asides. */
function listTextNodes({ pieces }: Block, paragraph: HTMLElement): DrawnText[] {
  const elements = [...paragraph.querySelectorAll('[data-piece]')]
  return pieces.flatMap(({ from }, index) => {
    const node = elements[index]?.firstChild
    return node instanceof Text ? [{ node, from }] : []
  })
}
