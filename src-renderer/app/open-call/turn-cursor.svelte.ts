/**
 * The turn of the open call that the keyboard acts on: the transcript's only tab stop. Moving it does not move
 * the audio. Independent of the DOM.
 */
import type { Block } from './transcript-blocks.ts'

export class TurnCursor {
  readonly #turns: () => Block[]
  #index = $state(0)
  #wantsFocus = $state(false)
  /** The scroll to the turn has not ended, so that it may be out of sight. */
  #isArriving = false
  /** The turn being read, provided by the view; used while the focus is elsewhere. */
  #turnInSight: () => number = () => this.#index

  constructor(turns: () => Block[]) {
    this.#turns = turns
  }

  get index(): number {
    return Math.min(this.#index, Math.max(0, this.#turns().length - 1))
  }

  /** The turn should be scrolled into view and focused; the view then calls `focused`. */
  get wantsFocus(): boolean {
    return this.#wantsFocus
  }

  /** Returns the function that stops. */
  watch(turnInSight: () => number): () => void {
    this.#turnInSight = turnInSight
    return () => {
      this.#turnInSight = () => this.#index
    }
  }

  /** Sets the turn that gets the focus when the transcript is focused next. */
  place(index: number): void {
    this.#index = index
    this.#isArriving = false
  }

  /** Places the cursor on a turn that `scroll` brings into view, and keeps it there until then. */
  async arriveAt(index: number, scroll: () => Promise<void>): Promise<void> {
    this.#index = index
    this.#isArriving = true
    await scroll()
    if (this.#index === index) this.#isArriving = false
  }

  /** The list was scrolled: the cursor moves to the turn being read. */
  follow(): void {
    if (!this.#isArriving) this.#index = this.#turnInSight()
  }

  /** Moves to a turn and focuses it. */
  moveTo(index: number): void {
    if (index < 0 || index >= this.#turns().length) return
    this.#index = index
    this.#wantsFocus = true
  }

  focused(): void {
    this.#wantsFocus = false
  }

  /** The next turn (1), the previous one (-1), or the one being read (0). */
  step(direction: 1 | 0 | -1): void {
    this.moveTo(this.#current() + direction)
  }

  /** The next or previous turn of this side. */
  stepSpeaker(side: 'you' | 'them', direction: 1 | -1): void {
    const turns = this.#turns()
    let index = this.#current() + direction
    while (index >= 0 && index < turns.length && turns[index]!.speaker !== side) index += direction
    this.moveTo(index)
  }

  reset(): void {
    this.#index = 0
    this.#wantsFocus = false
    this.#isArriving = false
  }

  #current(): number {
    return this.#isArriving ? this.index : this.#turnInSight()
  }
}
