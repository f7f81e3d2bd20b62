/** Rows of a list in the library, with a selection that may include rows that are not visible. */
import { CursorRows } from './cursor-rows.svelte.ts'
import type { Page } from './paged-rows.svelte.ts'
import type { Selection } from './selection.svelte.ts'

export interface SelectableRowsInput<Item> {
  selection: Selection
  /** Returns some rows and the length of the whole list. */
  ask: (range: { offset: number; limit: number }) => Promise<Page<Item>>
  /** All ids in order; null when another list was shown meanwhile. */
  listIds: () => Promise<string[] | null>
}

export class SelectableRows<Item extends { id: string }> extends CursorRows<Item> {
  readonly #selection: Selection
  readonly #listIds: SelectableRowsInput<Item>['listIds']

  constructor({ selection, ask, listIds }: SelectableRowsInput<Item>) {
    super(ask)
    this.#selection = selection
    this.#listIds = listIds
  }

  /** Selects or deselects a row. */
  toggle(index: number): void {
    const item = this.itemAt(index)
    if (item === null) return
    this.cursor.moveTo(index)
    this.#selection.toggle(item.id, index)
  }

  /** Selects the range from the last selected row to this one. @throws ClientError */
  async selectTo(index: number): Promise<void> {
    const from = this.#selection.anchor ?? this.cursor.index
    this.cursor.moveTo(index)
    this.#selection.add(await this.#idsBetween(from, index))
  }

  /** Selects the row under the cursor and the one that a key moves it to. @throws ClientError */
  async extend(rows: 1 | -1): Promise<void> {
    const from = this.cursor.index
    this.cursor.moveTo(from + rows)
    this.cursor.focus()
    this.#selection.add(await this.#idsBetween(from, this.cursor.index))
  }

  /** Includes rows that are not visible. @throws ClientError */
  async selectAll(): Promise<void> {
    const ids = await this.#listIds()
    if (ids !== null) this.#selection.set(ids)
  }

  /**
   * Ids of the rows between two indices, both included, also of rows that are not loaded; empty when another
   * list was shown meanwhile. @throws ClientError
   */
  async #idsBetween(a: number, b: number): Promise<string[]> {
    const [first, last] = [Math.min(a, b), Math.max(a, b)]
    const here = Array.from({ length: last - first + 1 }, (_, at) => this.itemAt(first + at)?.id)
    if (here.every((id) => id !== undefined)) return here
    return (await this.#listIds())?.slice(first, last + 1) ?? []
  }
}
