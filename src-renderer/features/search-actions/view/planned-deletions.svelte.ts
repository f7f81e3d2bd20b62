/** The calls that searches will delete, the soonest first. Requests data only while it is visible. */
import { untrack } from 'svelte'
import type { EventName } from '../../../../src-preload/contract/channels.ts'
import type { PlannedDeletion } from '../../../../src-preload/contract/search-actions.ts'
import type { Client } from '../../../client.ts'
import { CursorRows } from '../../../components/rows/cursor-rows.svelte.ts'
import { coalesce } from '../../../util/coalesce.ts'

/** Refreshes at most four times a second. */
const refreshPauseMs = 250

export interface DeletionRow extends PlannedDeletion {
  /** Of the call. */
  id: string
}

export class PlannedDeletions {
  readonly rows: CursorRows<DeletionRow>
  readonly #client: Client
  #list: Promise<DeletionRow[]> = Promise.resolve([])

  constructor(client: Client) {
    this.#client = client
    this.rows = new CursorRows(async ({ offset, limit }) => {
      const list = await this.#list
      return { total: list.length, items: list.slice(offset, offset + limit) }
    })
  }

  /** The ids of all calls that will be deleted. @throws ClientError */
  async listIds(): Promise<string[]> {
    return (await this.#list).map(({ id }) => id)
  }

  /** It is shown: loads, and follows these events. Returns the function that stops. */
  watch(names: readonly EventName[]): () => void {
    const rows = coalesce(() => this.reload(), refreshPauseMs)
    const again = () => rows.request()
    const offs = names.map((name) => this.#client.on(name, again))
    // Prevents the first load's reads from restarting the effect.
    untrack(again)
    return () => {
      for (const off of offs) off()
      rows.stop()
    }
  }

  async reload(): Promise<void> {
    this.#list = this.#client
      .call('actions.list-deletions', null)
      .then((list) => list.map((planned) => ({ ...planned, id: planned.recording.id })))
    await this.rows.reload()
  }
}
