/** The row that the keyboard acts on, in a list that changes. */
export class RowCursor {
  readonly #length: () => number | null
  #index = $state(0)
  #moves = $state(0)
  #isPlaced = $state(false)

  /** @param length number of rows; null while unknown. */
  constructor(length: () => number | null) {
    this.#length = length
  }

  get index(): number {
    return this.#index
  }

  /** The user has placed it; until then it only marks where Tab goes. */
  get isPlaced(): boolean {
    return this.#isPlaced
  }

  /** Increases with each keyboard move: the row is then scrolled into view and focused. */
  get moves(): number {
    return this.#moves
  }

  reset(): void {
    this.#index = 0
    this.#isPlaced = false
  }

  /** The user went to a row: opened it, selected it, or focused it by Tab. */
  moveTo(index: number): void {
    this.#isPlaced = true
    this.#place(index)
  }

  /** Moves by keyboard; the first press only shows the cursor. */
  step(rows: number): void {
    this.moveTo(this.#isPlaced ? this.#index + rows : this.#index)
    this.focus()
  }

  /** Focuses the row. */
  focus(): void {
    this.#moves += 1
  }

  /**
   * Rows were added or removed above: the cursor stays on its row, which is now at `index`, or within the list
   * when that is -1.
   */
  follow(index: number): void {
    this.#place(index >= 0 ? index : this.#index)
  }

  #place(index: number): void {
    this.#index = Math.min(Math.max(0, index), Math.max(0, (this.#length() ?? 1) - 1))
  }
}
