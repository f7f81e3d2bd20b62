/**
 * The drawn turns and what is painted on them. Turns come and go while one scrolls; paint follows them.
 */
import type { Moment } from '../../state/reader.svelte.ts'
import { type Block, blockOfWord, findTerms, rangeOfWord } from '../../state/transcript.ts'
import type { Painter, PaintName } from './painter.ts'

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
  #terms: string[] = []
  #target: number | null = null
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
    if (this.#target !== null && holds(block, this.#target)) this.#paintTarget()
    if (this.#playing?.block.index === block.index) this.#paintPlaying()
    return () => {
      for (const range of drawn.hits) this.#painter.remove('hit', range)
      if (this.#drawn.get(block.index) === drawn) this.#drawn.delete(block.index)
    }
  }

  /** Marks what was searched for: all its words lightly, the word of the moment strongly. */
  mark(moment: Moment | null, blocks: Block[], words: string[]): void {
    this.#words = words
    this.#blocks = blocks
    this.#terms = moment?.terms ?? []
    this.#target = moment?.wordIndex ?? null
    this.#painter.clear('hit')
    for (const drawn of this.#drawn.values()) this.#paintHits(drawn)
    this.#paintTarget()
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
    drawn.hits = findTerms(drawn.block.text, this.#terms).map((range) =>
      this.#painter.add('hit', drawn.node, range),
    )
  }

  #paintTarget(): void {
    this.#painter.clear('hit-now')
    if (this.#target !== null)
      this.#paintWord('hit-now', this.#target, blockOfWord(this.#blocks, this.#target))
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

function holds(block: Block, word: number): boolean {
  return word >= block.first && word < block.first + block.count
}
