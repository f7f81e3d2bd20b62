/** The search box and its answer. Every keystroke asks; only the answer to what is in the box is shown. */
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import type { SearchHit, SearchMatch, SearchResponse } from '../../src-preload/contract/search.ts'
import { type Client, messageOf } from '../client.ts'
import { coalesce } from './coalesce.ts'

/** Under the shortest pause that a person notices, over the time between keys of a fast typist's roll. */
const debounceMs = 30

/** A screenful and a bit; more on request. */
const firstResults = 50
const moreResults = 100

/** While a first sync runs, an open search is answered again at most once a second. */
const refreshPauseMs = 1_000

/** A row of the results: a call, or a moment in it. */
export type ResultRow =
  | { kind: 'call'; hit: SearchHit<RecordingItem>; match: SearchMatch | null }
  | { kind: 'moment'; hit: SearchHit<RecordingItem>; match: SearchMatch; last: boolean }

export class SearchState {
  readonly #client: Client
  readonly #refresh = coalesce(() => this.#ask(), refreshPauseMs)
  #query = $state('')
  #response = $state.raw<SearchResponse<RecordingItem> | null>(null)
  #failure = $state<string | null>(null)
  #limit = firstResults
  /** Index into `rows` that the keyboard acts on; -1 while the focus is in the box. */
  #cursor = $state(-1)
  #timer: ReturnType<typeof setTimeout> | undefined
  #sequence = 0

  readonly rows = $derived.by(() => this.#response?.results.flatMap(rowsOf) ?? [])

  constructor(client: Client) {
    this.#client = client
  }

  get query(): string {
    return this.#query
  }

  get isActive(): boolean {
    return this.#query.trim() !== ''
  }

  /** The newest answer; while a later one is on its way, the one before stays. */
  get response(): SearchResponse<RecordingItem> | null {
    return this.#response
  }

  get failure(): string | null {
    return this.#failure
  }

  get cursor(): number {
    return this.#cursor
  }

  listen(): () => void {
    const off = this.#client.on('recordings.changed', () => {
      if (this.isActive) this.#refresh.request()
    })
    return () => {
      off()
      this.#refresh.stop()
      clearTimeout(this.#timer)
    }
  }

  type(query: string): void {
    this.#query = query
    this.#limit = firstResults
    this.#cursor = -1
    clearTimeout(this.#timer)
    if (this.isActive) this.#timer = setTimeout(() => void this.#ask(), debounceMs)
    else this.clear()
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#sequence += 1
    this.#query = ''
    this.#response = null
    this.#failure = null
    this.#cursor = -1
  }

  showMore(): void {
    this.#limit += moreResults
    void this.#ask()
  }

  retry(): void {
    void this.#ask()
  }

  moveTo(index: number): void {
    this.#cursor = Math.max(-1, Math.min(index, this.rows.length - 1))
  }

  async #ask(): Promise<void> {
    if (!this.isActive) return
    const sequence = ++this.#sequence
    try {
      const response = await this.#client.call('search.query', { query: this.#query, limit: this.#limit })
      if (sequence !== this.#sequence) return
      this.#response = response
      this.#failure = null
    } catch (error) {
      if (sequence !== this.#sequence) return
      this.#response = null
      this.#failure = messageOf(error)
    }
  }
}

/** A call with its first moment, then its other moments. */
function rowsOf(hit: SearchHit<RecordingItem>): ResultRow[] {
  const [first, ...others] = hit.matches
  return [
    { kind: 'call', hit, match: first ?? null },
    ...others.map((match, index): ResultRow => ({
      kind: 'moment',
      hit,
      match,
      last: index === others.length - 1,
    })),
  ]
}

/**
 * What to mark in the transcript of a found call: the words that moments marked, each once. Of all found calls,
 * since a call lists three moments at most, and "refunds" may be said in a fourth.
 */
export function termsOf(hits: readonly SearchHit<unknown>[]): string[] {
  const terms = new Map<string, string>()
  for (const { text, marks } of hits.flatMap((hit) => hit.matches)) {
    for (const [start, end] of marks) {
      const term = text.slice(start, end)
      terms.set(term.toLowerCase(), term)
    }
  }
  return [...terms.values()]
}
