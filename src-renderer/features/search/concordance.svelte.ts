/** Every hit in its context, line by line, brought page by page as one scrolls. Must not know how lines are drawn. */
import { type Client, messageOf } from '../../client.ts'
import type { Line } from './result-rows.ts'
import type { Question } from './shown-answer.svelte.ts'

/** About four screens: the next page is here before a scroll comes to it. */
const pageLines = 100

/** Lines below those in sight at which the next page is asked for. */
const readAhead = 60

export class ConcordanceState {
  readonly #client: Client
  #lines = $state.raw<Line[]>([])
  /** Where the next page begins; null at the end. */
  #next = $state.raw<string | null>(null)
  /** What the lines answer; null before the first answer. */
  #answered = $state.raw<Question | null>(null)
  #failure = $state<string | null>(null)
  #isLoading = $state(false)
  /** Grows with every question: late pages of one before are dropped. */
  #generation = 0

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

  get isLoading(): boolean {
    return this.#isLoading
  }

  /** Brings the first page of an answer; the lines shown before stay until it is here. */
  async load(question: Question): Promise<void> {
    this.#generation += 1
    await this.#fetch(question, null)
  }

  /** Tells which line is the last in sight, so that those after it are here. */
  cover(last: number): void {
    if (this.#answered === null || this.#next === null || this.#isLoading) return
    if (last + readAhead >= this.#lines.length) void this.#fetch(this.#answered, this.#next)
  }

  clear(): void {
    this.#generation += 1
    this.#lines = []
    this.#next = null
    this.#answered = null
    this.#failure = null
    this.#isLoading = false
  }

  async #fetch(question: Question, from: string | null): Promise<void> {
    const generation = this.#generation
    this.#isLoading = true
    try {
      const { query, sort } = question
      const page = await this.#client.call('search.concordance', { query, sort, from, limit: pageLines })
      if (generation !== this.#generation) return
      this.#isLoading = false
      // A later question overtook it: its answer is on its way.
      if (page === null) return
      this.#lines = from === null ? page.lines : [...this.#lines, ...page.lines]
      this.#next = page.next
      this.#answered = question
      this.#failure = null
    } catch (error) {
      if (generation !== this.#generation) return
      this.#isLoading = false
      this.#failure = messageOf(error)
      // A page that did not come is asked for again by the next scroll.
      if (from !== null) return
      this.#lines = []
      this.#next = null
      this.#answered = question
    }
  }
}
