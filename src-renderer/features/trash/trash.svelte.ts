/**
 * Recently deleted: the calls that can still be had back, which of them are meant, and what is done with them.
 *
 * Asks only while its view is in sight.
 */
import { createContext, untrack } from 'svelte'
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

  /** Calls that are to be erased once the person says so again; null while nothing is asked. */
  get asked(): readonly string[] | null {
    return this.#asked
  }

  /** Its view is in sight: loads, and follows the library. Returns the function that stops. */
  watch(): () => void {
    const rows = coalesce(() => this.reload(), refreshPauseMs)
    const again = () => rows.request()
    const offs = [this.#client.on('recordings.changed', again), this.#client.on('personal.changed', again)]
    // What the first load reads must not restart following.
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

  /** What is selected; without a selection, the row that the keys are on. */
  get meant(): readonly string[] {
    if (this.selection.size > 0) return [...this.selection.ids]
    const item = this.rows.cursorItem
    return item === null ? [] : [item.id]
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
    if (this.rows.total) this.rows.cursor.focus()
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

export const [useTrash, provideTrash] = createContext<TrashState>()
