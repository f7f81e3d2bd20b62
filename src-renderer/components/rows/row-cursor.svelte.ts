/** The row that the keyboard acts on, in a list that changes under it. */
export class RowCursor {
  readonly #length: () => number | null
  #index = $state(0)
  #moves = $state(0)
  /** It is where a person put it; before that it only marks where Tab arrives. */
  #isPlaced = false

  /** @param length how many rows there are; null while that is not known. */
  constructor(length: () => number | null) {
    this.#length = length
  }

  get index(): number {
    return this.#index
  }

  /** Grows when a key moved it: the row scrolls into sight and takes the focus. */
  get moves(): number {
    return this.#moves
  }

  reset(): void {
    this.#index = 0
    this.#isPlaced = false
  }

  /** A person went to a row: opened it, selected it, or came to it by Tab. */
  moveTo(index: number): void {
    this.#isPlaced = true
    this.#place(index)
  }

  /** Moves by a key; the first press only shows it. */
  step(rows: number): void {
    this.moveTo(this.#isPlaced ? this.#index + rows : this.#index)
    this.focus()
  }

  /** Gives its row the focus. */
  focus(): void {
    this.#moves += 1
  }

  /** Rows came in above, or went: it stays on its own, which is now at `index`, or within the list when that is -1. */
  follow(index: number): void {
    this.#place(index >= 0 ? index : this.#index)
  }

  #place(index: number): void {
    this.#index = Math.min(Math.max(0, index), Math.max(0, (this.#length() ?? 1) - 1))
  }
}
