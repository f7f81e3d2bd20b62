/**
 * The drawn turns and what is painted on them. Turns come and go while one scrolls; paint follows them.
 */
import { type Block, blockOfWord, rangeOfWord, rangesOfStretches } from '../../state/transcript.ts'
import type { Painter, PaintName } from './painter.ts'

/** Words [first, last] of the transcript. */
export interface Stretch {
  first: number
  last: number
}

interface Drawn {
  block: Block
  node: Text
  hits: Range[]
}

export class Words {
  readonly #painter: Painter
  readonly #drawn = new Map<number, Drawn>()
  #words: string[] = []
  #blocks: Block[] = []
  #found: readonly Stretch[] = []
  #current: Stretch | null = null
  #playing: { word: number; block: Block } | null = null

  constructor(painter: Painter) {
    this.#painter = painter
  }

  /** A turn came into the page; returns what to do when it goes. */
  draw(block: Block, paragraph: HTMLElement): () => void {
    const node = paragraph.firstChild
    if (!(node instanceof Text)) return () => undefined
    const drawn: Drawn = { block, node, hits: [] }
    this.#drawn.set(block.index, drawn)
    this.#paintHits(drawn)
    if (this.#current !== null && reaches(this.#current, block)) this.#paintCurrent()
    if (this.#playing?.block.index === block.index) this.#paintPlaying()
    return () => {
      for (const range of drawn.hits) this.#painter.remove('hit', range)
      if (this.#drawn.get(block.index) === drawn) this.#drawn.delete(block.index)
    }
  }

  /** Takes over the call's words. */
  read(blocks: Block[], words: string[]): void {
    this.#words = words
    this.#blocks = blocks
  }

  /** Marks what was found, in ascending order. */
  mark(found: readonly Stretch[]): void {
    this.#found = found
    this.#painter.clear('hit')
    for (const drawn of this.#drawn.values()) this.#paintHits(drawn)
  }

  /** Marks the place that the person is at, strongly. */
  markCurrent(current: Stretch | null): void {
    this.#current = current
    this.#paintCurrent()
  }

  /** Marks the word that plays; returns whether it is another than before. */
  playing(word: number | null, block: Block | null): boolean {
    if (word === (this.#playing?.word ?? null)) return false
    this.#playing = word === null || block === null ? null : { word, block }
    this.#paintPlaying()
    return true
  }

  /** Where a word is in the window; null when its turn is not drawn. */
  boxOf(word: number): DOMRect | null {
    const block = blockOfWord(this.#blocks, word)
    const drawn = block === null ? undefined : this.#drawn.get(block.index)
    if (block === null || drawn === undefined) return null
    const [start, end] = rangeOfWord(this.#words, block, word)
    const range = document.createRange()
    range.setStart(drawn.node, Math.min(start, drawn.node.length))
    range.setEnd(drawn.node, Math.min(end, drawn.node.length))
    return range.getBoundingClientRect()
  }

  dispose(): void {
    this.#drawn.clear()
    this.#painter.dispose()
  }

  #paintHits(drawn: Drawn): void {
    drawn.hits = rangesOfStretches(this.#words, drawn.block, this.#found).map((range) =>
      this.#painter.add('hit', drawn.node, range),
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
        this.#painter.add('hit-now', drawn.node, range)
    }
  }

  #paintPlaying(): void {
    this.#painter.clear('now-you')
    this.#painter.clear('now-them')
    if (this.#playing === null) return
    const { word, block } = this.#playing
    this.#paintWord(block.speaker === 'them' ? 'now-them' : 'now-you', word, block)
  }

  #paintWord(name: PaintName, word: number, block: Block | null): void {
    const drawn = block === null ? undefined : this.#drawn.get(block.index)
    if (block !== null && drawn !== undefined) {
      this.#painter.add(name, drawn.node, rangeOfWord(this.#words, block, word))
    }
  }
}

function reaches({ first, last }: Stretch, block: Block): boolean {
  return first < block.first + block.count && last >= block.first
}
