/** Where words and turns are in the scrolled transcript, and bringing them into sight. */
import { tick } from 'svelte'
import type { VirtualizerHandle } from 'virtua/svelte'
import { focusWhenDrawn } from '../../../components/focus.ts'
import { type Block, blockOfWord } from '../../reader/transcript-blocks.ts'
import type { Words } from '../words.ts'

/** Where a word is brought to: shares of the viewport's height from its top. */
const readingPlace = 0.3

/** Nearer to the edges than this a word counts as out of sight: its line could be cut, or below the head at the top. */
const [topEdge, bottomEdge] = [0.06, 0.9]

/** What plays may wander this far before the text moves; a line at a time would never let the eye rest. */
const [calmTop, calmBottom] = [0.08, 0.78]

/** Beyond so many heights a smooth way would only blur by. */
const smoothHeights = 1.5

export type Direction = 'above' | 'below' | 'in sight'

export class Sight {
  readonly #scroller: HTMLElement
  readonly #list: VirtualizerHandle
  readonly #painted: Words
  readonly #blocks: () => Block[]

  constructor(scroller: HTMLElement, list: VirtualizerHandle, painted: Words, blocks: () => Block[]) {
    this.#scroller = scroller
    this.#list = list
    this.#painted = painted
    this.#blocks = blocks
  }

  /** The first turn that begins in sight, or the one that fills it. */
  firstTurn(): number {
    const top = this.topTurn()
    const offset = this.#list.getScrollOffset()
    const isCut = this.#list.getItemOffset(top) < offset - 1
    const next = this.#list.getItemOffset(top + 1)
    const isNextSeen = next < offset + this.#list.getViewportSize() && top + 1 < this.#blocks().length
    return isCut && isNextSeen ? top + 1 : top
  }

  /** The turn at the upper edge. */
  topTurn(): number {
    return this.#list.findItemIndex(this.#list.getScrollOffset())
  }

  /** Pixels of a turn that are above the upper edge; negative below it. */
  measureHidden(turn: number): number {
    return this.#list.getScrollOffset() - this.#list.getItemOffset(turn)
  }

  /** Some of the turn can be seen. */
  isTurnSeen(turn: number): boolean {
    const top = this.#list.getItemOffset(turn) - this.#list.getScrollOffset()
    return top < this.#list.getViewportSize() && top + this.#list.getItemSize(turn) > 0
  }

  /** Which way a word is. */
  getDirection(word: number): Direction {
    const place = this.#findOffset(word)
    if (place !== null) return place < 0 ? 'above' : place > 0.95 ? 'below' : 'in sight'
    const block = blockOfWord(this.#blocks(), word)
    if (block === null) return 'in sight'
    return this.#list.getItemOffset(block.index) < this.#list.getScrollOffset() ? 'above' : 'below'
  }

  /** Follows what plays: scrolls only when the word leaves the calm middle. */
  keep(word: number): void {
    const place = this.#findOffset(word)
    if (place === null) void this.show(word)
    else if (place < calmTop || place > calmBottom) this.#scrollFrom(place)
  }

  /** A word that is in sight stays where it is: the eye follows the marks. */
  showUnlessSeen(word: number): void {
    const place = this.#findOffset(word)
    if (place === null || place < topEdge || place > bottomEdge) void this.show(word)
  }

  async show(word: number): Promise<void> {
    const block = blockOfWord(this.#blocks(), word)
    if (block === null) return
    await tick()
    this.#list.scrollToIndex(block.index, { align: 'center' })
    // Only once the turn is drawn can the word be placed exactly.
    await frames(2)
    const place = this.#findOffset(word)
    if (place !== null && (place < 0.05 || place > 0.8)) this.#scrollFrom(place)
  }

  /** Scrolls to a turn and focuses it, unless the focus has moved on before the turn is drawn. */
  async focusTurn(turn: number): Promise<void> {
    await tick()
    // A list that was just drawn is at its top, and has not measured itself: scrolling would make it do so at once.
    const isAtTop = turn === 0 && this.#list.getScrollOffset() <= 0
    if (!isAtTop && (!this.isTurnSeen(turn) || this.#isCut(turn)))
      this.#list.scrollToIndex(turn, { align: 'nearest' })
    await focusWhenDrawn(() => this.#scroller.querySelector(`[data-turn="${turn}"]`))
    // In a low window the transcript itself may be out of sight.
    this.#scroller.scrollIntoView({ block: 'nearest' })
  }

  /** A part of the turn is beyond an edge, although all of it would fit. */
  #isCut(turn: number): boolean {
    const top = -this.measureHidden(turn)
    const viewport = this.#list.getViewportSize()
    const size = this.#list.getItemSize(turn)
    return size < viewport && (top < 0 || top + size > viewport)
  }

  /** Where a word is in the viewport, 0 its top to 1 its bottom; null when it is not drawn. */
  #findOffset(word: number): number | null {
    const box = this.#painted.findBox(word)
    if (box === null) return null
    const frame = this.#scroller.getBoundingClientRect()
    return (box.top - frame.top) / Math.max(1, frame.height)
  }

  #scrollFrom(place: number): void {
    const isFar = Math.abs(place - readingPlace) > smoothHeights
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#scroller.scrollBy({
      top: (place - readingPlace) * this.#scroller.clientHeight,
      behavior: isFar || isStill ? 'auto' : 'smooth',
    })
  }
}

async function frames(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
