/**
 * The journal of what searches did: its runs, the latest first, and below one of them its calls.
 *
 * Requests data only while it is visible.
 */
import { untrack } from 'svelte'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import type { SearchRun } from '../../../../src-preload/contract/search-actions.ts'
import type { Client } from '../../../client.ts'
import { CursorRows } from '../../../components/rows/cursor-rows.svelte.ts'
import { coalesce } from '../../../util/coalesce.ts'

/** Refreshes at most four times a second. */
const refreshPauseMs = 250
/** Of a run; the main process's limit. */
const shownCalls = 200

export type JournalRow =
  | { id: string; kind: 'run'; run: SearchRun }
  | { id: string; kind: 'call'; recording: RecordingItem }
  /** There are so many more calls. */
  | { id: string; kind: 'more'; count: number }

/** `index`: of the run among all runs. `below`: its calls. */
interface ExpandedRun {
  runId: number
  index: number
  below: JournalRow[]
}

export class RunJournal {
  readonly rows: CursorRows<JournalRow>
  readonly #client: Client
  #expanded = $state.raw<ExpandedRun | null>(null)
  #runCount: number | null = null

  constructor(client: Client) {
    this.#client = client
    this.rows = new CursorRows((range) => this.#load(range))
  }

  /** The id of the run whose calls are shown; null for none. */
  get expandedId(): number | null {
    return this.#expanded?.runId ?? null
  }

  /** It is shown: loads, and follows the library. Returns the function that stops. */
  watch(): () => void {
    const rows = coalesce(() => this.reload(), refreshPauseMs)
    const again = () => rows.request()
    const names = ['actions.changed', 'recordings.changed', 'personal.changed'] as const
    const offs = names.map((name) => this.#client.on(name, again))
    // Prevents the first load's reads from restarting the effect.
    untrack(again)
    return () => {
      for (const off of offs) off()
      rows.stop()
    }
  }

  async reload(): Promise<void> {
    await this.#followExpanded()
    await this.rows.reload()
  }

  /** Shows the calls of the run in this row below it, or hides them. */
  async toggle(row: number): Promise<void> {
    const item = this.rows.itemAt(row)
    if (item?.kind !== 'run') return
    const { run } = item
    if (run.id === this.expandedId) this.#expanded = null
    else {
      const before = this.#expanded
      const below = await this.#listBelow(run)
      const index = before !== null && row > before.index ? row - before.below.length : row
      // Another one was expanded meanwhile, so that the rows moved.
      if (this.#expanded !== before) return
      this.#expanded = { runId: run.id, index, below }
    }
    await this.rows.reload()
  }

  /** New runs come above the expanded one. */
  async #followExpanded(): Promise<void> {
    const expanded = this.#expanded
    if (expanded === null) return
    const { total } = await this.#client.call('actions.list-runs', { searchId: null, offset: 0, limit: 1 })
    const index = expanded.index + total - (this.#runCount ?? total)
    const { items } = await this.#client.call('actions.list-runs', {
      ...{ searchId: null, limit: 1 },
      offset: Math.max(0, index),
    })
    const run = items[0]
    const below = run?.id === expanded.runId ? await this.#listBelow(run) : null
    if (this.#expanded !== expanded) return
    this.#expanded = below && { runId: expanded.runId, index, below }
  }

  async #listBelow({ id, calls }: SearchRun): Promise<JournalRow[]> {
    const recordings = await this.#client.call('actions.list-calls', { runId: id, limit: shownCalls })
    const below: JournalRow[] = recordings.map((recording) => ({
      id: `call:${recording.id}`,
      kind: 'call',
      recording,
    }))
    const more = calls - recordings.length
    return more > 0 && recordings.length === shownCalls
      ? [...below, { id: 'more', kind: 'more', count: more }]
      : below
  }

  async #load({ offset, limit }: { offset: number; limit: number }) {
    const { index, below } = this.#expanded ?? { index: Infinity, below: [] }
    /** The run before or at a row; rows of calls have that of the run that they are part of. */
    const runAt = (row: number) => (row <= index ? row : Math.max(index, row - below.length))
    const first = runAt(offset)
    const range = { offset: first, limit }
    const { total, items } = await this.#client.call('actions.list-runs', { searchId: null, ...range })
    this.#runCount = total
    const rowAt = (row: number): JournalRow | undefined => {
      if (row > index && row <= index + below.length) return below[row - index - 1]
      const run = items[runAt(row) - first]
      return run && { id: `run:${run.id}`, kind: 'run', run }
    }
    const count = Math.min(limit, total + below.length - offset)
    const rows = Array.from({ length: Math.max(0, count) }, (_, at) => rowAt(offset + at))
    return { total: total + below.length, items: rows.filter((row) => row !== undefined) }
  }
}
