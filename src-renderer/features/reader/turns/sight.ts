/** Positions of words and turns in the scrolled transcript, and scrolling to them. */
import { tick } from 'svelte'
import type { VirtualizerHandle } from 'virtua/svelte'
import { focusWhenDrawn } from '../../../components/focus.ts'
import { type Block, blockOfWord } from '../../../app/open-call/transcript-blocks.ts'
import type { Words } from '../words.ts'

/** Where a word is scrolled to: share of the viewport's height from its top. */
const readingPlace = 0.3

/** Closer to the edges a word counts as not visible: its line could be cut, or covered by the sticky header. */
const [topEdge, bottomEdge] = [0.06, 0.9]

/** The playing word stays within this range without scrolling; scrolling line by line would be restless. */
const [calmTop, calmBottom] = [0.08, 0.78]

/** For distances of more viewport heights, scrolling is not animated. */
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

  /** The first turn that begins in the viewport, or the one that fills it. */
  firstTurn(): number {
    const top = this.topTurn()
    const offset = this.#list.getScrollOffset()
    const isCut = this.#list.getItemOffset(top) < offset - 1
    const next = this.#list.getItemOffset(top + 1)
    const isNextSeen = next < offset + this.#list.getViewportSize() && top + 1 < this.#blocks().length
    return isCut && isNextSeen ? top + 1 : top
  }

  /** The turn at the top edge. */
  topTurn(): number {
    return this.#list.findItemIndex(this.#list.getScrollOffset())
  }

  /** Pixels of a turn above the top edge; negative below it. */
  measureHidden(turn: number): number {
    return this.#list.getScrollOffset() - this.#list.getItemOffset(turn)
  }

  /** Whether a part of the turn is visible. */
  isTurnSeen(turn: number): boolean {
    const top = this.#list.getItemOffset(turn) - this.#list.getScrollOffset()
    return top < this.#list.getViewportSize() && top + this.#list.getItemSize(turn) > 0
  }

  /** The direction of a word from the viewport. */
  getDirection(word: number): Direction {
    const place = this.#findOffset(word)
    if (place !== null) return place < 0 ? 'above' : place > 0.95 ? 'below' : 'in sight'
    const block = blockOfWord(this.#blocks(), word)
    if (block === null) return 'in sight'
    return this.#list.getItemOffset(block.index) < this.#list.getScrollOffset() ? 'above' : 'below'
  }

  /** Follows playback: scrolls only when the word leaves the middle range. */
  keep(word: number): void {
    const place = this.#findOffset(word)
    if (place === null) void this.show(word)
    else if (place < calmTop || place > calmBottom) this.#scrollFrom(place)
  }

  /** Scrolls to a word unless it is visible. */
  async showUnlessSeen(word: number): Promise<void> {
    const place = this.#findOffset(word)
    if (place === null || place < topEdge || place > bottomEdge) await this.show(word)
  }

  async show(word: number): Promise<void> {
    const block = blockOfWord(this.#blocks(), word)
    if (block === null) return
    await tick()
    this.#list.scrollToIndex(block.index, { align: 'center' })
    // The exact position is known only after the turn is rendered.
    await frames(2)
    const place = this.#findOffset(word)
    if (place !== null && (place < 0.05 || place > 0.8)) this.#scrollFrom(place)
  }

  /** Scrolls to a turn and focuses it, unless the focus moved elsewhere before the turn was rendered. */
  async focusTurn(turn: number): Promise<void> {
    await tick()
    // A new list is at its top and not measured yet; scrolling would force that.
    const isAtTop = turn === 0 && this.#list.getScrollOffset() <= 0
    if (!isAtTop && (!this.isTurnSeen(turn) || this.#isCut(turn)))
      this.#list.scrollToIndex(turn, { align: 'nearest' })
    await focusWhenDrawn(() => this.#scroller.querySelector(`[data-turn="${turn}"]`))
    // In a low window the transcript itself may not be visible.
    this.#scroller.scrollIntoView({ block: 'nearest' })
  }

  /** A part of the turn is not visible although all of it would fit. */
  #isCut(turn: number): boolean {
    const top = -this.measureHidden(turn)
    const viewport = this.#list.getViewportSize()
    const size = this.#list.getItemSize(turn)
    return size < viewport && (top < 0 || top + size > viewport)
  }

  /** Position of a word in the viewport, 0 at its top to 1 at its bottom; null when it is not rendered. */
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
