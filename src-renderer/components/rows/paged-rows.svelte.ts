/**
 * Loads a list of any length from the library in pages.
 *
 * The library's list is authoritative: pages are requested as rows become visible, and again after changes.
 * Knows nothing about rows except their ids.
 */
import { SvelteMap } from 'svelte/reactivity'
import { messageOf } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'

/** One request loads about six screens of rows. */
const pageSize = 100

/** Rows beyond the visible ones whose pages are loaded too, so that scrolling does not show blanks. */
const readAhead = 50

/** Pages kept: 4,000 rows, a few megabytes. Scrolling far drops the farthest. */
const keptPages = 40

export interface Page<Item> {
  total: number
  items: Item[]
}

export class PagedRows<Item extends { id: string }> {
  readonly #ask: (range: { offset: number; limit: number }) => Promise<Page<Item>>
  readonly #pages = new SvelteMap<number, Item[]>()
  readonly #asked = new Set<number>()
  #total = $state<number | null>(null)
  #failure = $state<string | null>(null)
  #shift = $state.raw<{ rows: number } | null>(null)
  #isFilling = false
  /** Visible rows, [first, last]; determines which pages a refresh loads. */
  #shown: [number, number] = [0, 0]
  /** Requests for pages of the current list. */
  readonly #request = new LatestRequest()

  /** @param ask returns some rows and the length of the whole list. */
  constructor(ask: (range: { offset: number; limit: number }) => Promise<Page<Item>>) {
    this.#ask = ask
  }

  /** Number of rows; null until the first answer. */
  get total(): number | null {
    return this.#total
  }

  /** Why the list could not be read; null without a failure. */
  get failure(): string | null {
    return this.#failure
  }

  /** A new object each time rows were added or removed above the visible ones: how many. */
  get shift(): { rows: number } | null {
    return this.#shift
  }

  /** The row if its page is loaded; never requests it. */
  itemAt(index: number): Item | null {
    return this.#pages.get(Math.floor(index / pageSize))?.[index % pageSize] ?? null
  }

  /** Index of a row in the loaded pages; -1 if not loaded. */
  indexOf(id: string): number {
    for (const [page, items] of this.#pages) {
      const at = items.findIndex((item) => item.id === id)
      if (at >= 0) return page * pageSize + at
    }
    return -1
  }

  /** Whether any loaded row meets the condition. */
  some(condition: (item: Item) => boolean): boolean {
    return [...this.#pages.values()].some((items) => items.some(condition))
  }

  /** Changes the rows with these ids until the next answer. */
  patch(ids: readonly string[], change: (item: Item) => Item): void {
    const wanted = new Set(ids)
    for (const [page, items] of this.#pages) {
      if (!items.some((item) => wanted.has(item.id))) continue
      this.#pages.set(
        page,
        items.map((item) => (wanted.has(item.id) ? change(item) : item)),
      )
    }
  }

  /** Drops everything, for example for another list. */
  reset(): void {
    this.#request.cancel()
    this.#pages.clear()
    this.#asked.clear()
    this.#total = null
    this.#failure = null
    this.#shown = [0, 0]
  }

  /** Loads the first page. */
  async load(): Promise<void> {
    await this.#fetch(0)
  }

  /** The first and the last visible row. */
  get shown(): readonly [first: number, last: number] {
    return this.#shown
  }

  /** Reports which rows are visible, so that their pages are loaded. */
  cover(first: number, last: number): void {
    this.#shown = [Math.max(0, first), Math.max(0, last)]
    void this.#fill()
    this.#forgetFarPages()
  }

  /**
   * Reloads the visible pages; others are dropped and loaded when they become visible. Resolves to false when
   * another list was shown meanwhile.
   */
  async reload(): Promise<boolean> {
    const isSameList = this.#request.join()
    const topRow = this.#shown[0]
    const topId = this.itemAt(topRow)?.id
    await Promise.all(this.#shownPages().map((page) => this.#fetch(page)))
    if (!isSameList()) return false
    const shown = new Set(this.#shownPages())
    for (const page of [...this.#pages.keys()]) {
      if (!shown.has(page)) this.#forget(page)
    }
    const nowAt = topId === undefined ? -1 : this.indexOf(topId)
    if (nowAt >= 0 && nowAt !== topRow) this.#shift = { rows: nowAt - topRow }
    return true
  }

  /** @param beyond number of additional rows before and after the visible ones. */
  #shownPages(beyond = 0): number[] {
    const first = Math.max(0, this.#shown[0] - beyond)
    const last = Math.max(this.#shown[1], Math.min(this.#shown[1] + beyond, (this.#total ?? 0) - 1))
    const pages: number[] = []
    for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page += 1)
      pages.push(page)
    return pages
  }

  /**
   * Loads the pages in and near view, one round at a time, so that pages passed by a fast scroll are never
   * requested.
   */
  async #fill(): Promise<void> {
    if (this.#isFilling) return
    this.#isFilling = true
    const isMissing = (page: number) => !this.#pages.has(page) && !this.#asked.has(page)
    const near = () => this.#shownPages(readAhead)
    for (let pages = near(); pages.some(isMissing); pages = near()) {
      await Promise.all(pages.filter(isMissing).map((page) => this.#fetch(page)))
      // Pages that could not be read stay missing; the list shows this and offers to retry.
      if (this.#failure !== null) break
    }
    this.#isFilling = false
  }

  /**
   * Keeps the object of an unchanged row, so that it is not rendered again: during a sync most rows do not
   * change.
   */
  #show(page: number, items: Item[]): void {
    const before = new Map(this.#pages.get(page)?.map((item) => [item.id, item]))
    const keep = (item: Item) => {
      const known = before.get(item.id)
      return known && JSON.stringify(known) === JSON.stringify(item) ? known : item
    }
    this.#pages.set(page, items.map(keep))
  }

  #forgetFarPages(): void {
    if (this.#pages.size <= keptPages) return
    const middle = Math.floor((this.#shown[0] + this.#shown[1]) / 2 / pageSize)
    const far = [...this.#pages.keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
    for (const page of far.slice(0, this.#pages.size - keptPages)) this.#forget(page)
  }

  #forget(page: number): void {
    this.#pages.delete(page)
    this.#asked.delete(page)
  }

  async #fetch(page: number): Promise<void> {
    const isSameList = this.#request.join()
    this.#asked.add(page)
    try {
      const answer = await this.#ask({ offset: page * pageSize, limit: pageSize })
      if (!isSameList()) return
      this.#show(page, answer.items)
      this.#total = answer.total
      this.#failure = null
    } catch (error) {
      if (!isSameList()) return
      this.#asked.delete(page)
      this.#failure = messageOf(error)
    }
  }
}
