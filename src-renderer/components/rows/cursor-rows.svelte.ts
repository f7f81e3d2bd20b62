/** Rows of a list in the library, with a keyboard cursor. */
import { PagedRows } from './paged-rows.svelte.ts'
import { RowCursor } from './row-cursor.svelte.ts'

export class CursorRows<Item extends { id: string }> extends PagedRows<Item> {
  readonly cursor = new RowCursor(() => this.total)
  /** Number of visible rows. */
  #pageRows = 1

  /** The row under the cursor, if its page is loaded. */
  get cursorItem(): Item | null {
    return this.itemAt(this.cursor.index)
  }

  /** The row to return to: the one under the cursor, or the first visible one when that is not visible. */
  get returnRow(): number {
    const [first, last] = this.shown
    const { index } = this.cursor
    return index >= first && index <= last ? index : first
  }

  override reset(): void {
    super.reset()
    this.cursor.reset()
  }

  override cover(first: number, last: number): void {
    this.#pageRows = Math.max(1, last - first - 1)
    super.cover(first, last)
  }

  /** The cursor stays on its row when others are added above. */
  override async reload(): Promise<boolean> {
    const id = this.cursorItem?.id
    const isSame = await super.reload()
    if (isSame) this.cursor.follow(id === undefined ? -1 : this.indexOf(id))
    return isSame
  }

  /** Moves the cursor by a screen of rows. */
  stepPage(direction: 1 | -1): void {
    this.cursor.step(direction * this.#pageRows)
  }

  /** Moves the cursor to the first or last row. */
  stepToEnd(end: 'first' | 'last'): void {
    this.cursor.moveTo(end === 'first' ? 0 : (this.total ?? 1) - 1)
    this.cursor.focus()
  }
}
