/**
 * The list of calls: the rows of a view, the cursor in it, what is selected, and how many there are of what.
 *
 * Must not open calls or play them.
 */
import type { LibraryCounts, RecordingItem, RecordingView } from '../../src-preload/contract/recordings.ts'
import type { Tag } from '../../src-preload/contract/personal.ts'
import type { Client } from '../client.ts'
import type { BulkActions } from './calls/bulk-actions.svelte.ts'
import { coalesce } from './coalesce.ts'
import { PagedRows } from './paged-rows.svelte.ts'
import { RowCursor } from './row-cursor.svelte.ts'
import { Selection } from './selection.svelte.ts'

/** Refreshes at most four times a second. */
const refreshPauseMs = 250

export interface CallsInput {
  client: Client
  /** What is done with the selected calls. */
  bulk: BulkActions
  exportSrt: (ids: string[]) => Promise<void>
}

export class CallsState {
  readonly selection = new Selection()
  readonly bulk: BulkActions
  readonly #client: Client
  readonly #exportSrt: CallsInput['exportSrt']
  readonly #rows: PagedRows<RecordingItem>
  readonly #cursor = new RowCursor(() => this.#rows.total)
  readonly #refresh = coalesce(() => this.#reload(), refreshPauseMs)
  #view = $state<RecordingView>('all')
  #counts = $state.raw<LibraryCounts | null>(null)

  #wantsTagging = $state(false)
  /** Rows that are in sight at a time. */
  #pageRows = 1

  constructor({ client, bulk, exportSrt }: CallsInput) {
    this.#client = client
    this.bulk = bulk
    this.#exportSrt = exportSrt
    this.#rows = new PagedRows((range) => client.call('recordings.list', { view: this.#view, ...range }))
  }

  get view(): RecordingView {
    return this.#view
  }

  /** Rows in the view; null until the first answer. */
  get total(): number | null {
    return this.#rows.total
  }

  get counts(): LibraryCounts | null {
    return this.#counts
  }

  /** Why the list could not be read; null when it could. */
  get failure(): string | null {
    return this.#rows.failure
  }

  /** Index of the row that the keyboard acts on. */
  get cursor(): number {
    return this.#cursor.index
  }

  /** Grows when a key moved the cursor: the row scrolls into sight and takes the focus. */
  get cursorMoves(): number {
    return this.#cursor.moves
  }

  /** A new object each time rows came in above those in sight, or went: how many. */
  get shift(): { rows: number } | null {
    return this.#rows.shift
  }

  get cursorItem(): RecordingItem | null {
    return this.itemAt(this.cursor)
  }

  /** The row's call if its page is here; never asks. */
  itemAt(index: number): RecordingItem | null {
    return this.#rows.itemAt(index)
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
    this.reset()
    void this.#rows.load()
    // Where they cannot be had, the page says why.
    void this.#count().catch(() => undefined)
  }

  /** Forgets everything, as for another library. */
  reset(): void {
    this.#rows.reset()
    this.#cursor.reset()
    this.selection.clear()
  }

  /** Tells which rows are in view, so that their pages are here. */
  cover(first: number, last: number): void {
    this.#pageRows = Math.max(1, last - first - 1)
    this.#rows.cover(first, last)
  }

  /** A person went to a row: opened it, selected it, or came to it by Tab. */
  moveTo(index: number): void {
    this.#cursor.moveTo(index)
  }

  /** Whether every selected call is starred, as far as they are among the rows that are here. */
  get isSelectionStarred(): boolean {
    const isSelected = ({ id }: RecordingItem) => this.selection.has(id)
    return this.#rows.some(isSelected) && !this.#rows.some((item) => isSelected(item) && !item.starred)
  }

  /** Moves the cursor by a key; the first press only shows it. */
  step(rows: number): void {
    this.#cursor.step(rows)
  }

  /** Moves the cursor by as many rows as are in sight. */
  stepPage(direction: 1 | -1): void {
    this.#cursor.step(direction * this.#pageRows)
  }

  /** Moves the cursor to the first row or the last. */
  stepToEnd(end: 'first' | 'last'): void {
    this.moveTo(end === 'first' ? 0 : (this.total ?? 1) - 1)
    this.focusCursor()
  }

  /** Selects the row under the cursor and the one that a key moves it to. */
  async extend(rows: 1 | -1): Promise<void> {
    const from = this.cursor
    this.moveTo(from + rows)
    this.focusCursor()
    this.selection.add(await this.idsBetween(from, this.cursor))
  }

  /** Selects the whole list, also what is not in sight. */
  async selectAll(): Promise<void> {
    const ids = await this.#listIds()
    if (ids !== null) this.selection.set(ids)
  }

  /** What the selected calls are tagged with is to be chosen; whoever shows that calls `taggingStarted`. */
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

  async exportSelected(): Promise<void> {
    await this.#exportSrt([...this.selection.ids])
  }

  async deleteSelected(): Promise<void> {
    await this.bulk.delete([...this.selection.ids])
  }

  /** Gives the row under the cursor the focus. */
  focusCursor(): void {
    this.#cursor.focus()
  }

  /**
   * Ids of the rows between two indices, both included, also of those that are not here; none where another list came
   * into view meanwhile. @throws ClientError
   */
  async idsBetween(a: number, b: number): Promise<string[]> {
    const [first, last] = [Math.min(a, b), Math.max(a, b)]
    const here = Array.from({ length: last - first + 1 }, (_, at) => this.itemAt(first + at)?.id)
    if (here.every((id) => id !== undefined)) return here
    return (await this.#listIds())?.slice(first, last + 1) ?? []
  }

  /** Stars or unstars; shown at once, and as it is when it could not be saved. */
  async setStarred(ids: string[], starred: boolean): Promise<void> {
    this.#rows.patch(ids, (item) => ({ ...item, starred }))
    if (!(await this.bulk.setStarred(ids, starred))) this.retry()
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
    await Promise.all([this.#cursor.reload(this.#rows), this.#count()])
    if (this.selection.size > 0 && (this.#counts?.all ?? 0) < before) await this.#unselectGone()
  }
}
