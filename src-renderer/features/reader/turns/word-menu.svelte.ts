/**
 * Opens the context menu of words, and decides for which: the selected ones, the one under the pointer, or a
 * turn's.
 */
import type { ReaderState } from '../../../app/open-call/reader.svelte.ts'
import type { Block } from '../../../app/open-call/transcript-blocks.ts'
import { findTurn, wordAt } from './pointing.ts'
import type { Selecting } from './selecting.svelte.ts'
import type { Meant } from './word-actions.ts'

export interface OpenMenu {
  meant: Meant
  /** Set for the menu of a turn. */
  turn: Block | null
  /** In the window, CSS pixels. */
  at: { x: number; y: number }
  /** Has the focus again when the menu closes. */
  opener: HTMLElement
}

/** Pixels from the transcript's edges: the anchor of a menu must be visible. */
const margin = 8

export class WordMenuState {
  readonly #reader: ReaderState
  readonly #selecting: Selecting
  #open = $state.raw<OpenMenu | null>(null)

  constructor(reader: ReaderState, selecting: Selecting) {
    this.#reader = reader
    this.#selecting = selecting
  }

  get open(): OpenMenu | null {
    return this.#open
  }

  close(): void {
    this.#open = null
  }

  /** Opened by a key on a turn. @param frame the transcript's box, in the window. */
  openAtTurn(turn: Block, opener: HTMLElement, frame: DOMRect): void {
    const words = opener.querySelector('[data-block]')?.getBoundingClientRect() ?? frame
    const y = Math.max(frame.top + margin, Math.min(words.top, frame.bottom - margin))
    this.#openFor(turn, { x: words.left, y }, opener)
  }

  /** Opened by the secondary button: an unselected word is selected first. */
  openAtPointer(event: MouseEvent): void {
    const turn = findTurn(this.#reader, event.target)
    const opener = (event.target as Element).closest<HTMLElement>('[data-turn]')
    if (turn === null || opener === null) return
    event.preventDefault()
    const { range } = this.#reader.selection
    const at = { x: event.clientX, y: event.clientY }
    const word = wordAt(this.#reader, at.x, at.y)
    const isSelected = range !== null && word !== null && word >= range.first && word <= range.last
    const isWord = word !== null && !isSelected
    if (isWord) void this.#selecting.select({ anchor: word, focus: word })
    const open = () => {
      if (!isWord) this.#openFor(turn, at, opener)
      else this.#openFor(null, at, opener, { range: { first: word, last: word }, isSelected: false })
    }
    // Some systems send this on press: the release beside the menu would close it again.
    if (event.buttons === 0) open()
    else window.addEventListener('mouseup', open, { once: true })
  }

  /** Opened by the last button of the bar above the selected words. */
  openAtBar(button: HTMLElement, opener: HTMLElement): void {
    const { range } = this.#reader.selection
    if (range === null) return
    const { left, bottom } = button.getBoundingClientRect()
    this.#openFor(null, { x: left, y: bottom }, opener, { range, isSelected: true })
  }

  /** If words are selected, the menu is for them and not for the turn. */
  #openFor(turn: Block | null, at: OpenMenu['at'], opener: HTMLElement, meant = this.#meantAt(turn)): void {
    if (meant === null) return
    this.#open = { meant, turn: meant.isSelected ? null : turn, at, opener }
  }

  #meantAt(turn: Block | null): Meant | null {
    const { range } = this.#reader.selection
    if (range !== null) return { range, isSelected: true }
    if (turn === null) return null
    return { range: { first: turn.first, last: turn.first + turn.count - 1 }, isSelected: false }
  }
}
