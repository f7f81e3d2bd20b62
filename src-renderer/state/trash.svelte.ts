/**
 * Recently deleted: the calls that can still be had back, which of them are meant, and what is done with them.
 *
 * Asks only while its view is in sight.
 */
import { untrack } from 'svelte'
import type { DeletedCall } from '../../src-preload/contract/trash.ts'
import type { Client } from '../client.ts'
import type { BulkActions } from './calls/bulk-actions.svelte.ts'
import { coalesce } from './coalesce.ts'
import { PagedRows } from './paged-rows.svelte.ts'
import { RowCursor } from './row-cursor.svelte.ts'
import { Selection } from './selection.svelte.ts'

/** Refreshes at most four times a second. */
const refreshPauseMs = 250

export interface TrashInput {
  client: Client
  bulk: BulkActions
}

export class TrashState {
  readonly selection = new Selection()
  readonly #client: Client
  readonly #bulk: BulkActions
  readonly #rows: PagedRows<DeletedCall>
  readonly #cursor = new RowCursor(() => this.#rows.total)
  #asked = $state.raw<readonly string[] | null>(null)

  constructor({ client, bulk }: TrashInput) {
    this.#client = client
    this.#bulk = bulk
    this.#rows = new PagedRows((range) => client.call('trash.list', range))
  }

  /** Null until the first answer. */
  get total(): number | null {
    return this.#rows.total
  }

  /** Why they could not be read; null when they could. */
  get failure(): string | null {
    return this.#rows.failure
  }

  get shift(): { rows: number } | null {
    return this.#rows.shift
  }

  /** Index of the row that the keyboard acts on. */
  get cursor(): number {
    return this.#cursor.index
  }

  get cursorMoves(): number {
    return this.#cursor.moves
  }

  get cursorItem(): DeletedCall | null {
    return this.itemAt(this.cursor)
  }

  /** Calls that are to be erased once the person says so again; null while nothing is asked. */
  get asked(): readonly string[] | null {
    return this.#asked
  }

  /** The row if its page is here; never asks. */
  itemAt(index: number): DeletedCall | null {
    return this.#rows.itemAt(index)
  }

  /** Its view is in sight: loads, and follows the library. Returns the function that stops. */
  watch(): () => void {
    const rows = coalesce(() => this.reload(), refreshPauseMs)
    const again = () => rows.request()
    const offs = [this.#client.on('recordings.changed', again), this.#client.on('personal.changed', again)]
    // What the first load reads is no reason to begin following anew.
    untrack(again)
    return () => {
      for (const off of offs) off()
      rows.stop()
      this.selection.clear()
      this.stay()
    }
  }

  /** Forgets everything, as for another library. */
  reset(): void {
    this.#rows.reset()
    this.#cursor.reset()
    this.selection.clear()
    this.stay()
  }

  async reload(): Promise<void> {
    const before = this.total ?? 0
    await this.#cursor.reload(this.#rows)
    if (this.selection.size > 0 && (this.total ?? 0) < before) await this.#unselectGone()
  }

  cover(first: number, last: number): void {
    this.#rows.cover(first, last)
  }

  moveTo(index: number): void {
    this.#cursor.moveTo(index)
  }

  step(rows: number): void {
    this.#cursor.step(rows)
  }

  focusCursor(): void {
    this.#cursor.focus()
  }

  /** Selects the row, or leaves it out. */
  toggle(index: number): void {
    const item = this.itemAt(index)
    if (item === null) return
    this.moveTo(index)
    this.selection.toggle(item.id, index)
  }

  /** Selects from where the last selection was made to a row. @throws ClientError */
  async selectTo(index: number): Promise<void> {
    const from = this.selection.anchor ?? this.cursor
    this.moveTo(index)
    await this.#add(from, index)
  }

  /** Selects the row under the cursor and the one that a key moves it to. @throws ClientError */
  async extend(rows: 1 | -1): Promise<void> {
    const from = this.cursor
    this.moveTo(from + rows)
    this.focusCursor()
    await this.#add(from, this.cursor)
  }

  /** Also what is not in sight. @throws ClientError */
  async selectAll(): Promise<void> {
    this.selection.set(await this.#listIds())
  }

  /** What is selected; without a selection, the row that the keys are on. */
  get meant(): readonly string[] {
    if (this.selection.size > 0) return [...this.selection.ids]
    return this.cursorItem === null ? [] : [this.cursorItem.id]
  }

  /** They are among the calls again, with everything of them. */
  async restore(ids: readonly string[]): Promise<void> {
    await this.#bulk.restore([...ids])
    await this.#afterwards(ids)
  }

  /** Asks whether they are to be erased: that alone cannot be taken back. */
  ask(ids: readonly string[]): void {
    if (ids.length > 0) this.#asked = ids
  }

  /** Likewise for everything that is here. @throws ClientError */
  async askAll(): Promise<void> {
    this.ask(await this.#listIds())
  }

  stay(): void {
    this.#asked = null
  }

  /** The person said so again. */
  async eraseAsked(): Promise<void> {
    const ids = this.#asked ?? []
    await this.#bulk.erase([...ids])
    await this.#afterwards(ids)
  }

  /** Their rows are gone: the keys go on where they were. */
  async #afterwards(ids: readonly string[]): Promise<void> {
    const gone = new Set(ids)
    this.selection.keep((id) => !gone.has(id))
    await this.reload()
    if (this.total) this.focusCursor()
  }

  async #add(a: number, b: number): Promise<void> {
    const ids = await this.#listIds()
    this.selection.add(ids.slice(Math.min(a, b), Math.max(a, b) + 1))
  }

  /** What was restored or erased, by whomever, is not selected any more. */
  async #unselectGone(): Promise<void> {
    const there = new Set(await this.#listIds())
    this.selection.keep((id) => there.has(id))
  }

  async #listIds(): Promise<string[]> {
    return await this.#client.call('trash.list-ids', null)
  }
}
