/**
 * The export journal: its rows, the search, and what is removed.
 *
 * Requests data only while its view is visible.
 */
import { untrack } from 'svelte'
import { exportKinds, type ExportEntry } from '../../../src-preload/contract/export-journal.ts'
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { Client } from '../../client.ts'
import { CursorRows } from '../../components/rows/cursor-rows.svelte.ts'
import { coalesce } from '../../util/coalesce.ts'
import { exportJournalText } from './text.ts'

/** Refreshes at most four times a second. */
const refreshPauseMs = 250

/** The id as text, as rows have it, and the calls that are still in the library. */
export type JournalRow = Omit<ExportEntry, 'id'> & { id: string; calls: RecordingItem[] }

export class ExportJournalState {
  readonly rows: CursorRows<JournalRow>
  readonly #client: Client
  readonly #getCallId: () => string | null
  #text = $state('')
  #total = $state<number | null>(null)

  /** @param getCallId of the call that the journal is limited to. */
  constructor(client: Client, getCallId: () => string | null) {
    this.#client = client
    this.#getCallId = getCallId
    this.rows = new CursorRows((range) => this.#load(range))
  }

  get text(): string {
    return this.#text
  }

  /** All entries, whether or not they match the search; null until known. */
  get total(): number | null {
    return this.#total
  }

  /** The view is shown: loads, and follows the library. Returns the function that stops. */
  watch(): () => void {
    const rows = coalesce(() => this.reload(), refreshPauseMs)
    const again = () => rows.request()
    const names = ['exports.changed', 'recordings.changed', 'personal.changed'] as const
    const offs = names.map((name) => this.#client.on(name, again))
    // Prevents the first load's reads from restarting the effect.
    untrack(again)
    return () => {
      for (const off of offs) off()
      rows.stop()
    }
  }

  async reload(): Promise<void> {
    const nothing = { text: '', kinds: [], callId: null }
    const counted = this.#client.call('exports.list', { filter: nothing, offset: 0, limit: 1 })
    const rows = this.rows.reload()
    this.#total = (await counted.catch(() => null))?.total ?? null
    await rows
  }

  async search(text: string): Promise<void> {
    this.#text = text
    await this.showFirst()
  }

  /** Shows the beginning of another list. */
  async showFirst(): Promise<void> {
    this.rows.reset()
    await this.rows.load()
  }

  /** Removes entries; null for all. @throws ClientError */
  async remove(ids: readonly string[] | null): Promise<void> {
    await this.#client.call('exports.remove', { ids: ids === null ? null : ids.map(Number) })
    if (ids === null) this.#text = ''
    await this.reload()
    if (this.rows.total) this.rows.cursor.focus()
  }

  async #load(range: { offset: number; limit: number }) {
    const text = this.#text.trim()
    const kinds =
      text === '' ? [] : exportKinds.filter((kind) => includes(exportJournalText.kinds[kind], text))
    const filter = { text, kinds, callId: this.#getCallId() }
    const { total, items, calls } = await this.#client.call('exports.list', { filter, ...range })
    const byId = new Map(calls.map((call) => [call.id, call]))
    const toRow = ({ id, ...entry }: ExportEntry): JournalRow => ({
      ...entry,
      id: String(id),
      calls: entry.callIds.flatMap((callId) => byId.get(callId) ?? []),
    })
    return { total, items: items.map(toRow) }
  }
}

function includes(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase())
}
