/**
 * The list of calls: the rows of a view, the cursor in it, what is selected, and how many there are of what.
 *
 * Must not open calls or play them.
 */
import { createContext } from 'svelte'
import type { LibraryCounts, RecordingItem, RecordingView } from '../../../src-preload/contract/recordings.ts'
import type { Tag } from '../../../src-preload/contract/personal.ts'
import type { Client } from '../../client.ts'
import type { BulkActions } from './bulk-actions.svelte.ts'
import { coalesce } from '../../util/coalesce.ts'
import { SelectableRows } from '../../components/rows/selectable-rows.svelte.ts'
import { Selection } from '../../components/rows/selection.svelte.ts'

/** Refreshes at most four times a second. */
const refreshPauseMs = 250

export interface CallsInput {
  client: Client
  /** What is done with the selected calls. */
  bulk: BulkActions
}

export class CallsState {
  readonly selection = new Selection()
  readonly rows: SelectableRows<RecordingItem>
  readonly bulk: BulkActions
  readonly #client: Client
  readonly #refresh = coalesce(() => this.#reload(), refreshPauseMs)
  #view = $state<RecordingView>('all')
  #counts = $state.raw<LibraryCounts | null>(null)
  #wantsTagging = $state(false)

  constructor({ client, bulk }: CallsInput) {
    this.#client = client
    this.bulk = bulk
    this.rows = new SelectableRows({
      selection: this.selection,
      ask: (range) => client.call('recordings.list', { view: this.#view, ...range }),
      listIds: () => this.#listIds(),
    })
  }

  get view(): RecordingView {
    return this.#view
  }

  get counts(): LibraryCounts | null {
    return this.#counts
  }

  /** Follows the library; returns the function that stops. */
  listen(): () => void {
    const again = () => this.#refresh.request()
    // Whose calls bear a name or a tag is not told: they may be thousands.
    const offs = [this.#client.on('recordings.changed', again), this.#client.on('personal.changed', again)]
    return () => {
      for (const off of offs) off()
      this.#refresh.stop()
    }
  }

  /** Shows a view from its top, and asks for its first page and the counts. */
  show(view: RecordingView): void {
    this.#view = view
    this.rows.reset()
    void this.rows.load()
    // Where they cannot be had, the page says why.
    void this.#count().catch(() => undefined)
  }

  /** Whether every selected call is starred, as far as they are among the rows that are here. */
  get isSelectionStarred(): boolean {
    const isSelected = ({ id }: RecordingItem) => this.selection.has(id)
    return this.rows.some(isSelected) && !this.rows.some((item) => isSelected(item) && !item.starred)
  }

  /** The tags of the selected calls are being chosen; the chooser calls `taggingStarted`. */
  get wantsTagging(): boolean {
    return this.#wantsTagging
  }

  tagSelected(): void {
    this.#wantsTagging = this.selection.size > 0
  }

  taggingStarted(): void {
    this.#wantsTagging = false
  }

  /** How many of these calls bear each tag. @throws ClientError */
  async countTags(ids: readonly string[], tags: readonly Tag[]): Promise<Map<number, number>> {
    const chosen = new Set(ids)
    const counted = tags.map(async ({ id }) => {
      const bearers = await this.#client.call('recordings.list-ids', { view: `tag:${id}` })
      return [id, bearers.filter((bearer) => chosen.has(bearer)).length] as const
    })
    return new Map(await Promise.all(counted))
  }

  async fetchSelectedAudio(): Promise<void> {
    await this.bulk.fetchAudio([...this.selection.ids])
  }

  async freeSelectedAudio(): Promise<void> {
    await this.bulk.freeAudio([...this.selection.ids])
  }

  async deleteSelected(): Promise<void> {
    await this.bulk.delete([...this.selection.ids])
  }

  /** Stars or unstars; shown at once, and as it is when it could not be saved. */
  async setStarred(ids: string[], starred: boolean): Promise<void> {
    this.rows.patch(ids, (item) => ({ ...item, starred }))
    if (!(await this.bulk.setStarred(ids, starred))) this.retry()
  }

  /** Stars the selected calls, or takes the star off when all of them have it. */
  async starSelected(): Promise<void> {
    await this.setStarred([...this.selection.ids], !this.isSelectionStarred)
  }

  /** Asks again for what is in view. */
  retry(): void {
    this.#refresh.request()
  }

  /** Of the whole list; null where another one came into view meanwhile. @throws ClientError */
  async #listIds(): Promise<string[] | null> {
    const view = this.#view
    const ids = await this.#client.call('recordings.list-ids', { view })
    return view === this.#view ? ids : null
  }

  /** Calls that were deleted, here or by another program, are not selected any more. */
  async #unselectGone(): Promise<void> {
    const there = new Set(await this.#client.call('recordings.list-ids', { view: 'all' }))
    this.selection.keep((id) => there.has(id))
  }

  async #count(): Promise<void> {
    this.#counts = await this.#client.call('recordings.counts', null)
  }

  async #reload(): Promise<void> {
    const before = this.#counts?.all ?? 0
    await Promise.all([this.rows.reload(), this.#count()])
    if (this.selection.size > 0 && (this.#counts?.all ?? 0) < before) await this.#unselectGone()
  }
}

export const [useCalls, provideCalls] = createContext<CallsState>()
