/**
 * The list of calls: the rows of a view, the cursor, the selection, and the counts of all views.
 *
 * Does not open or play calls.
 */
import type {
  CallOrder,
  LibraryCounts,
  RecordingItem,
  RecordingView,
} from '../../../src-preload/contract/recordings.ts'
import type { Tag } from '../../../src-preload/contract/personal.ts'
import type { Client } from '../../client.ts'
import type { BulkActions } from './bulk-actions.svelte.ts'
import { coalesce } from '../../util/coalesce.ts'
import { keepPrevious } from '../../util/keep-previous.ts'
import { SelectableRows } from '../../components/rows/selectable-rows.svelte.ts'
import { Selection } from '../../components/rows/selection.svelte.ts'

/** Refreshes at most four times a second. */
const refreshPauseMs = 250

interface List {
  view: RecordingView
  order: CallOrder
  rows: SelectableRows<RecordingItem>
}

export interface CallsInput {
  client: Client
  /** Actions on the selected calls. */
  bulk: BulkActions
}

export class CallsState {
  readonly selection = new Selection()
  readonly bulk: BulkActions
  readonly #client: Client
  readonly #refresh = coalesce(() => this.#reload(), refreshPauseMs)
  #shown = $state.raw<List>(this.#listOf('all', 'newest'))
  /** The chosen list until its rows are read; null otherwise. */
  #next = $state.raw<List | null>(null)
  #counts = $state.raw<LibraryCounts | null>(null)
  #wantsTagging = $state(false)
  #order: CallOrder = 'newest'

  constructor({ client, bulk }: CallsInput) {
    this.#client = client
    this.bulk = bulk
  }

  /** The chosen view. */
  get view(): RecordingView {
    return this.#next?.view ?? this.#shown.view
  }

  /** The view whose rows are shown: the former one until those of the chosen one are read. */
  get shownView(): RecordingView {
    return this.#shown.view
  }

  /** The order of the shown rows. */
  get shownOrder(): CallOrder {
    return this.#shown.order
  }

  /** The shown rows; another object for each list. */
  get rows(): SelectableRows<RecordingItem> {
    return this.#shown.rows
  }

  get counts(): LibraryCounts | null {
    return this.#counts
  }

  /** Follows the library; returns the function that stops. */
  listen(): () => void {
    const again = () => this.#refresh.request()
    // The announcement does not say which calls have the name or tag, as they may be thousands.
    const offs = [this.#client.on('recordings.changed', again), this.#client.on('personal.changed', again)]
    return () => {
      for (const off of offs) off()
      this.#refresh.stop()
    }
  }

  /** Orders this list, and those that are shown later. */
  async sort(order: CallOrder): Promise<void> {
    this.#order = order
    await this.show(this.view, { keepsPrevious: true })
  }

  /**
   * Shows a view from its top; loads its first page and the counts. Resolves when the rows are shown, or another view
   * was chosen.
   *
   * @param keepsPrevious the former list stays until then, for a moment at most
   */
  async show(view: RecordingView, { keepsPrevious = false } = {}): Promise<void> {
    const next = (this.#next = this.#listOf(view, this.#order))
    // If that fails, the page shows why.
    void this.#count().catch(() => undefined)
    if (!keepsPrevious) this.#show(next)
    await keepPrevious(next.rows.load(), () => this.#show(next))
    this.#show(next)
  }

  #show(list: List): void {
    if (this.#next !== list) return
    this.#next = null
    this.#shown = list
    this.selection.clear()
  }

  #listOf(view: RecordingView, order: CallOrder): List {
    // The answers to the first screen are kept by their exact request; see `ipc/first-screen.ts`.
    const asked = order === 'newest' ? { view } : { view, order }
    const ask = (range: { offset: number; limit: number }) =>
      this.#client.call('recordings.list', { ...asked, ...range })
    const listIds = async () => {
      const ids = await this.#client.call('recordings.list-ids', asked)
      return this.#shown.view === view && this.#shown.order === order ? ids : null
    }
    return { view, order, rows: new SelectableRows({ selection: this.selection, ask, listIds }) }
  }

  /** Whether all loaded selected calls are starred. */
  get isSelectionStarred(): boolean {
    const isSelected = ({ id }: RecordingItem) => this.selection.has(id)
    return this.rows.some(isSelected) && !this.rows.some((item) => isSelected(item) && !item.starred)
  }

  /** The tag chooser should open for the selected calls; it calls `taggingStarted`. */
  get wantsTagging(): boolean {
    return this.#wantsTagging
  }

  tagSelected(): void {
    this.#wantsTagging = this.selection.size > 0
  }

  taggingStarted(): void {
    this.#wantsTagging = false
  }

  /** How many of these calls have each tag. @throws ClientError */
  async countTags(ids: readonly string[], tags: readonly Tag[]): Promise<Map<number, number>> {
    const chosen = new Set(ids)
    const counted = tags.map(async ({ id }) => {
      const tagged = await this.#client.call('recordings.list-ids', { view: `tag:${id}` })
      return [id, tagged.filter((taggedId) => chosen.has(taggedId)).length] as const
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

  /** Stars or unstars calls; shown at once, and reverted when it could not be saved. */
  async setStarred(ids: string[], starred: boolean): Promise<void> {
    this.rows.patch(ids, (item) => ({ ...item, starred }))
    if (!(await this.bulk.setStarred(ids, starred))) this.retry()
  }

  /** Stars the selected calls, or unstars them if all are starred. */
  async starSelected(): Promise<void> {
    await this.setStarred([...this.selection.ids], !this.isSelectionStarred)
  }

  /** Reloads the visible rows. */
  retry(): void {
    this.#refresh.request()
  }

  /** Deselects calls that were deleted, here or by another program. */
  async #unselectGone(): Promise<void> {
    const there = new Set(await this.#client.call('recordings.list-ids', { view: 'all' }))
    this.selection.keep((id) => there.has(id))
  }

  async #count(): Promise<void> {
    this.#counts = await this.#client.call('recordings.counts', null)
  }

  async #reload(): Promise<void> {
    const before = this.#counts?.all ?? 0
    await Promise.all([this.rows.reload(), this.#next?.rows.reload(), this.#count()])
    if (this.selection.size > 0 && (this.#counts?.all ?? 0) < before) await this.#unselectGone()
  }
}
