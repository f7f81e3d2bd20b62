/** Where the menu of words opens, and for which words: those selected, the one pointed at, or a turn's. */
import type { ReaderState } from '../../../state/reader.svelte.ts'
import type { Block } from '../../../state/transcript.ts'
import { turnOf, wordAt } from './pointing.ts'
import type { Selecting } from './selecting.svelte.ts'
import type { Meant } from './word-actions.ts'

export interface OpenMenu {
  meant: Meant
  /** Where the menu is a turn's. */
  turn: Block | null
  /** In the window, CSS pixels. */
  at: { x: number; y: number }
  /** Has the focus again when the menu closes. */
  opener: HTMLElement
}

/** Pixels from the transcript's edges: a menu must hang on something in sight. */
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

  /** By a key on a turn. @param frame the transcript's edges, in the window. */
  openAtTurn(turn: Block, opener: HTMLElement, frame: DOMRect): void {
    const words = opener.querySelector('[data-block]')?.getBoundingClientRect() ?? frame
    const y = Math.max(frame.top + margin, Math.min(words.top, frame.bottom - margin))
    this.#openFor(turn, { x: words.left, y }, opener)
  }

  /** By the pointer's other button: a word that is not selected is selected first. */
  openAtPointer(event: MouseEvent): void {
    const turn = turnOf(this.#reader, event.target)
    const opener = (event.target as Element).closest<HTMLElement>('[data-turn]')
    if (turn === null || opener === null) return
    event.preventDefault()
    const { range } = this.#reader.selection
    const at = { x: event.clientX, y: event.clientY }
    const word = wordAt(this.#reader, at.x, at.y)
    if (word === null || (range !== null && word >= range.first && word <= range.last)) {
      this.#openFor(turn, at, opener)
      return
    }
    void this.#selecting.select({ anchor: word, focus: word })
    this.#open = { meant: { range: { first: word, last: word }, isSelected: false }, turn: null, at, opener }
  }

  /** By the last button of the bar above the selected words. */
  openAtBar(button: HTMLElement, opener: HTMLElement): void {
    const { range } = this.#reader.selection
    if (range === null) return
    const { left, bottom } = button.getBoundingClientRect()
    this.#open = { meant: { range, isSelected: true }, turn: null, at: { x: left, y: bottom }, opener }
  }

  /** What is selected is meant, and otherwise the turn. */
  #openFor(turn: Block, at: OpenMenu['at'], opener: HTMLElement): void {
    const { range } = this.#reader.selection
    const meant =
      range === null
        ? { range: { first: turn.first, last: turn.first + turn.count - 1 }, isSelected: false }
        : { range, isSelected: true }
    this.#open = { meant, turn: range === null ? turn : null, at, opener }
  }
}
