/**
 * Recently deleted calls: the list, the selection, and the actions.
 *
 * Requests data only while its view is visible.
 */
import { untrack } from 'svelte'
import type { DeletedCall } from '../../../src-preload/contract/trash.ts'
import type { Client } from '../../client.ts'
import type { BulkActions } from '../calls/bulk-actions.svelte.ts'
import { coalesce } from '../../util/coalesce.ts'
import { SelectableRows } from '../../components/rows/selectable-rows.svelte.ts'
import { Selection } from '../../components/rows/selection.svelte.ts'

/** Refreshes at most four times a second. */
const refreshPauseMs = 250

export interface TrashInput {
  client: Client
  bulk: BulkActions
}

export class TrashState {
  readonly selection = new Selection()
  readonly rows: SelectableRows<DeletedCall>
  readonly #client: Client
  readonly #bulk: BulkActions
  #asked = $state.raw<readonly string[] | null>(null)

  constructor({ client, bulk }: TrashInput) {
    this.#client = client
    this.#bulk = bulk
    this.rows = new SelectableRows({
      selection: this.selection,
      ask: (range) => client.call('trash.list', range),
      listIds: () => this.#listIds(),
    })
  }

  /** Calls to erase once the user confirms; null without a question. */
  get asked(): readonly string[] | null {
    return this.#asked
  }

  /** The view is shown: loads, and follows the library. Returns the function that stops. */
  watch(): () => void {
    const rows = coalesce(() => this.reload(), refreshPauseMs)
    const again = () => rows.request()
    const offs = [this.#client.on('recordings.changed', again), this.#client.on('personal.changed', again)]
    // Prevents the first load's reads from restarting the effect.
    untrack(again)
    return () => {
      for (const off of offs) off()
      rows.stop()
      this.selection.clear()
      this.stay()
    }
  }

  async reload(): Promise<void> {
    const before = this.rows.total ?? 0
    await this.rows.reload()
    if (this.selection.size > 0 && (this.rows.total ?? 0) < before) await this.#unselectGone()
  }

  /** The selected calls; without a selection, the row under the cursor. */
  get meant(): readonly string[] {
    if (this.selection.size > 0) return [...this.selection.ids]
    const item = this.rows.cursorItem
    return item === null ? [] : [item.id]
  }

  /** Restores calls with all their data. */
  async restore(ids: readonly string[]): Promise<void> {
    await this.#bulk.restore([...ids])
    await this.#afterwards(ids)
  }

  /** Asks for confirmation to erase calls: the only action that cannot be undone. */
  ask(ids: readonly string[]): void {
    if (ids.length > 0) this.#asked = ids
  }

  /** The same for all deleted calls. @throws ClientError */
  async askAll(): Promise<void> {
    this.ask(await this.#listIds())
  }

  stay(): void {
    this.#asked = null
  }

  /** The user has confirmed. */
  async eraseAsked(): Promise<void> {
    const ids = this.#asked ?? []
    await this.#bulk.erase([...ids])
    await this.#afterwards(ids)
  }

  /** The rows are gone: the cursor stays at their position. */
  async #afterwards(ids: readonly string[]): Promise<void> {
    const gone = new Set(ids)
    this.selection.keep((id) => !gone.has(id))
    await this.reload()
    if (this.rows.total) this.rows.cursor.focus()
  }

  /** Deselects calls that were restored or erased, here or by another program. */
  async #unselectGone(): Promise<void> {
    const there = new Set(await this.#listIds())
    this.selection.keep((id) => there.has(id))
  }

  async #listIds(): Promise<string[]> {
    return await this.#client.call('trash.list-ids', null)
  }
}
