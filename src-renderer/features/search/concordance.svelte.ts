/**
 * All hits with their context, one per line, loaded page by page while scrolling. Does not know how lines are
 * rendered.
 */
import { type Client, messageOf } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'
import type { Line } from './result-rows.ts'
import type { Question } from './shown-answer.svelte.ts'

/** About four screens: the next page is loaded before scrolling reaches it. */
const pageLines = 100

/** The next page is requested when this many lines are left below the visible ones. */
const readAhead = 60

export class ConcordanceState {
  readonly #client: Client
  #lines = $state.raw<Line[]>([])
  /** Start of the next page; null at the end. */
  #next = $state.raw<string | null>(null)
  /** The question of the loaded lines; null before the first answer. */
  #answered = $state.raw<Question | null>(null)
  #failure = $state<string | null>(null)
  #isLoading = $state(false)
  /** Requests for pages of the current question. */
  readonly #request = new LatestRequest()

  constructor(client: Client) {
    this.#client = client
  }

  get lines(): Line[] {
    return this.#lines
  }

  get answered(): Question | null {
    return this.#answered
  }

  get hasMore(): boolean {
    return this.#next !== null
  }

  get failure(): string | null {
    return this.#failure
  }

  /** Loads the first page of an answer; the previous lines stay until then. */
  async load(question: Question): Promise<void> {
    this.#request.cancel()
    await this.#fetch(question, null)
  }

  /** Reports the last visible line, so that the following ones are loaded. */
  cover(last: number): void {
    if (this.#answered === null || this.#next === null || this.#isLoading) return
    if (last + readAhead >= this.#lines.length) void this.#fetch(this.#answered, this.#next)
  }

  clear(): void {
    this.#request.cancel()
    this.#lines = []
    this.#next = null
    this.#answered = null
    this.#failure = null
    this.#isLoading = false
  }

  async #fetch(question: Question, from: string | null): Promise<void> {
    const isLatest = this.#request.join()
    this.#isLoading = true
    try {
      const { query, sort } = question
      const page = await this.#client.call('search.concordance', { query, sort, from, limit: pageLines })
      if (!isLatest()) return
      this.#isLoading = false
      // A later question replaced this one; its answer is pending.
      if (page === null) return
      this.#lines = from === null ? page.lines : [...this.#lines, ...page.lines]
      this.#next = page.next
      this.#answered = question
      this.#failure = null
    } catch (error) {
      if (!isLatest()) return
      this.#isLoading = false
      this.#failure = messageOf(error)
      // The next scroll requests a failed page again.
      if (from !== null) return
      this.#lines = []
      this.#next = null
      this.#answered = question
    }
  }
}
