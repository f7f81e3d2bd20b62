/**
 * Which turn of the opened call the keys are at: the transcript's one Tab stop. Stepping moves the reading place and
 * never the sound. Must not know the page.
 */
import type { Block } from './transcript-blocks.ts'

export class TurnCursor {
  readonly #turns: () => Block[]
  #index = $state(0)
  #wantsFocus = $state(false)
  /** The view tells where the person reads, while the keys are elsewhere. */
  #turnInSight: () => number = () => this.#index

  constructor(turns: () => Block[]) {
    this.#turns = turns
  }

  get index(): number {
    return Math.min(this.#index, Math.max(0, this.#turns().length - 1))
  }

  /** The turn should come into sight and take the focus; the view calls `focused` when it did. */
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

  /** The keys begin here the next time they come to the transcript. */
  place(index: number): void {
    this.#index = index
  }

  /** Goes to a turn and takes the focus there. */
  moveTo(index: number): void {
    if (index < 0 || index >= this.#turns().length) return
    this.#index = index
    this.#wantsFocus = true
  }

  focused(): void {
    this.#wantsFocus = false
  }

  /** The next turn (1), the one before (-1), or the one where the person reads (0). */
  step(direction: 1 | 0 | -1): void {
    this.moveTo(this.#turnInSight() + direction)
  }

  /** The next turn of this side, or the one before. */
  stepSpeaker(side: 'you' | 'them', direction: 1 | -1): void {
    const turns = this.#turns()
    let index = this.#turnInSight() + direction
    while (index >= 0 && index < turns.length && turns[index]!.speaker !== side) index += direction
    this.moveTo(index)
  }

  reset(): void {
    this.#index = 0
    this.#wantsFocus = false
  }
}
