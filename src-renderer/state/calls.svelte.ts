/**
 * The list of calls: a window of pages onto a list of any length, the cursor in it, and what is selected.
 *
 * Holds no truth: pages are asked for as rows come into view, and again when the library says that
 * something changed. Must not open calls or play them.
 */
import { SvelteMap } from 'svelte/reactivity'
import type { LibraryCounts, RecordingItem, RecordingView } from '../../src-preload/contract/recordings.ts'
import { type Client, messageOf } from '../client.ts'
import { coalesce } from './coalesce.ts'
import { Selection } from './selection.svelte.ts'

/** One request brings about six screens of rows. */
const pageSize = 100

/** Pages kept: 4,000 rows, a few megabytes. Scrolling far drops the ones left behind. */
const keptPages = 40

/** Refreshes at most four times a second. */
const refreshPauseMs = 250

export class CallsState {
  readonly selection = new Selection()
  readonly #client: Client
  readonly #pages = new SvelteMap<number, RecordingItem[]>()
  readonly #asked = new Set<number>()
  readonly #refresh = coalesce(() => this.#reload(), refreshPauseMs)
  #view = $state<RecordingView>('all')
  #total = $state<number | null>(null)
  #counts = $state.raw<LibraryCounts | null>(null)
  #failure = $state<string | null>(null)
  #cursor = $state(0)
  #cursorMoves = $state(0)
  /** The cursor is where a person put it; before that it only marks where Tab arrives. */
  #isCursorPlaced = false
  #shift = $state.raw<{ rows: number } | null>(null)
  #isFilling = false
  /** Rows in view, [first, last]; decides which pages a refresh asks for. */
  #shown: [number, number] = [0, 0]
  /** Grows with every view change: late answers of the view before are dropped. */
  #generation = 0

  constructor(client: Client) {
    this.#client = client
  }

  get view(): RecordingView {
    return this.#view
  }

  /** Rows in the view; null until the first answer. */
  get total(): number | null {
    return this.#total
  }

  get counts(): LibraryCounts | null {
    return this.#counts
  }

  /** Why the list could not be read; null when it could. */
  get failure(): string | null {
    return this.#failure
  }

  /** Index of the row that the keyboard acts on. */
  get cursor(): number {
    return this.#cursor
  }

  /** Grows when a key moved the cursor: the row scrolls into sight and takes the focus. */
  get cursorMoves(): number {
    return this.#cursorMoves
  }

  /** A new object each time rows came in above those in sight, or went: how many. */
  get shift(): { rows: number } | null {
    return this.#shift
  }

  get cursorItem(): RecordingItem | null {
    return this.itemAt(this.#cursor)
  }

  /** The row's call if its page is here; never asks. */
  itemAt(index: number): RecordingItem | null {
    return this.#pages.get(Math.floor(index / pageSize))?.[index % pageSize] ?? null
  }

  /** Follows the library; returns the function that stops. */
  listen(): () => void {
    const off = this.#client.on('recordings.changed', () => this.#refresh.request())
    return () => {
      off()
      this.#refresh.stop()
    }
  }

  /** Shows a view from its top, and asks for its first page and the counts. */
  show(view: RecordingView): void {
    this.#view = view
    this.reset()
    void this.#fetch(0, this.#generation)
    // Where they cannot be had, the page says why.
    void this.#count().catch(() => undefined)
  }

  /** Forgets everything, as for another library. */
  reset(): void {
    this.#generation += 1
    this.#pages.clear()
    this.#asked.clear()
    this.#total = null
    this.#failure = null
    this.#cursor = 0
    this.#isCursorPlaced = false
    this.#shown = [0, 0]
    this.selection.clear()
  }

  /** Tells which rows are in view, so that their pages are here. */
  cover(first: number, last: number): void {
    this.#shown = [Math.max(0, first), Math.max(0, last)]
    void this.#fill()
    this.#forgetFarPages()
  }

  /** A person went to a row: opened it, selected it, or came to it by Tab. */
  moveTo(index: number): void {
    this.#isCursorPlaced = true
    this.#place(index)
  }

  #place(index: number): void {
    this.#cursor = Math.min(Math.max(0, index), Math.max(0, (this.#total ?? 1) - 1))
  }

  /** Whether every selected call that is here is starred. */
  get isSelectionStarred(): boolean {
    const { ids } = this.selection
    for (const items of this.#pages.values()) {
      if (items.some((item) => ids.has(item.id) && !item.starred)) return false
    }
    return ids.size > 0
  }

  /** Moves the cursor by a key; the first press only shows it. */
  step(rows: 1 | -1): void {
    this.moveTo(this.#isCursorPlaced ? this.#cursor + rows : this.#cursor)
    this.focusCursor()
  }

  /** Gives the row under the cursor the focus. */
  focusCursor(): void {
    this.#cursorMoves += 1
  }

  /** Where a call stands in the pages that are here; -1 when in none. */
  indexOf(id: string): number {
    for (const [page, items] of this.#pages) {
      const at = items.findIndex((item) => item.id === id)
      if (at >= 0) return page * pageSize + at
    }
    return -1
  }

  /** Ids of the rows between two indices, both included; asks for pages that are not here. */
  async idsBetween(a: number, b: number): Promise<string[]> {
    const [first, last] = a < b ? [a, b] : [b, a]
    const generation = this.#generation
    for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page += 1) {
      if (!this.#pages.has(page)) await this.#fetch(page, generation)
    }
    const ids: string[] = []
    for (let index = first; index <= last; index += 1) {
      const item = this.itemAt(index)
      if (item !== null) ids.push(item.id)
    }
    return ids
  }

  /** Stars or unstars; shown at once, taken back when it could not be saved. @throws ClientError */
  async setStarred(ids: string[], starred: boolean): Promise<void> {
    this.#patch(ids, starred)
    try {
      await this.#client.call('recordings.set-starred', { ids, starred })
    } catch (error) {
      this.#patch(ids, !starred)
      throw error
    }
  }

  retry(): void {
    this.#failure = null
    this.#refresh.request()
  }

  #patch(ids: string[], starred: boolean): void {
    const wanted = new Set(ids)
    for (const [page, items] of this.#pages) {
      if (!items.some((item) => wanted.has(item.id))) continue
      this.#pages.set(
        page,
        items.map((item) => (wanted.has(item.id) ? { ...item, starred } : item)),
      )
    }
  }

  #shownPages(): number[] {
    const [first, last] = this.#shown
    const pages: number[] = []
    for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page += 1)
      pages.push(page)
    return pages
  }

  /** Asks for the pages in view, one round at a time: what a fast scroll only passes is never asked for. */
  async #fill(): Promise<void> {
    if (this.#isFilling) return
    this.#isFilling = true
    const isMissing = (page: number) => !this.#pages.has(page) && !this.#asked.has(page)
    for (let pages = this.#shownPages(); pages.some(isMissing); pages = this.#shownPages()) {
      await Promise.all(pages.filter(isMissing).map((page) => this.#fetch(page, this.#generation)))
      // Pages that could not be read stay missing; the list says so and offers to try again.
      if (this.#failure !== null) break
    }
    this.#isFilling = false
  }

  #forgetFarPages(): void {
    if (this.#pages.size <= keptPages) return
    const middle = Math.floor((this.#shown[0] + this.#shown[1]) / 2 / pageSize)
    const far = [...this.#pages.keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
    for (const page of far.slice(0, this.#pages.size - keptPages)) {
      this.#pages.delete(page)
      this.#asked.delete(page)
    }
  }

  async #fetch(page: number, generation: number): Promise<void> {
    this.#asked.add(page)
    try {
      const answer = await this.#client.call('recordings.list', {
        view: this.#view,
        offset: page * pageSize,
        limit: pageSize,
      })
      if (generation !== this.#generation) return
      this.#pages.set(page, answer.items)
      this.#total = answer.total
      this.#failure = null
    } catch (error) {
      if (generation !== this.#generation) return
      this.#asked.delete(page)
      this.#failure = messageOf(error)
    }
  }

  async #count(): Promise<void> {
    this.#counts = await this.#client.call('recordings.counts', null)
  }

  /** Asks again for what is in view; pages out of view are dropped, they are asked for when they come back. */
  async #reload(): Promise<void> {
    const generation = this.#generation
    const cursorId = this.cursorItem?.id
    const topRow = this.#shown[0]
    const topId = this.itemAt(topRow)?.id
    await Promise.all([this.#count(), ...this.#shownPages().map((page) => this.#fetch(page, generation))])
    if (generation !== this.#generation) return
    const shown = new Set(this.#shownPages())
    for (const page of [...this.#pages.keys()]) {
      if (shown.has(page)) continue
      this.#pages.delete(page)
      this.#asked.delete(page)
    }
    this.#followCursor(cursorId)
    const nowAt = topId === undefined ? -1 : this.indexOf(topId)
    if (nowAt >= 0 && nowAt !== topRow) this.#shift = { rows: nowAt - topRow }
  }

  /** A call that came in above must not move the cursor to another call. */
  #followCursor(id: string | undefined): void {
    const index = id === undefined ? -1 : this.indexOf(id)
    this.#place(index >= 0 ? index : this.#cursor)
  }
}
