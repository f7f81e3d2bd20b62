/**
 * What stands in the search box besides its text: how that text is read, what it may become, and what was searched
 * for before. The text itself is the search's query.
 */
import type { Completion, SearchReading } from '../../src-preload/contract/search.ts'
import type { Client } from '../client.ts'
import type { SearchState } from './search.svelte.ts'

/** An offer in the list below the box: something to complete, or a whole search of before. */
export type Offer = Pick<Completion, 'kind' | 'start' | 'end' | 'insert' | 'label' | 'detail'>

/** While a word is typed, most of the results stay in sight below what is offered. */
const offersForWords = 3

const nothingRead: SearchReading = { query: '', tokens: [], problems: [], completions: [] }

export class SearchBoxState {
  readonly #client: Client
  readonly #search: SearchState
  #reading = $state.raw(nothingRead)
  #recent = $state.raw<string[]>([])
  #isOpen = $state(false)
  /** Index into `offers`; -1 while the person is in the text. */
  #choice = $state(-1)
  #sequence = 0

  readonly offers = $derived.by((): Offer[] => {
    if (this.#search.query === '') return this.#recent.map(recentOffer)
    if (this.#reading.query !== this.#search.query) return []
    return offersOf(this.#reading)
  })

  /** Arrows walk the offers, not the results: they are values of an operator, or there are no results. */
  readonly areOffersFirst = $derived.by(
    () => this.#search.query === '' || this.offers.some(({ start }) => isValue(this.#search.query, start)),
  )

  constructor(client: Client, search: SearchState) {
    this.#client = client
    this.#search = search
  }

  /** Of the newest text that was read: its beginning may still be right when more was typed. */
  get reading(): SearchReading {
    return this.#reading
  }

  /** What is not understood, in what stands in the box now. */
  get problems(): SearchReading['problems'] {
    return this.#reading.query === this.#search.query ? this.#reading.problems : []
  }

  get recent(): readonly string[] {
    return this.#recent
  }

  get isOpen(): boolean {
    return this.#isOpen && (this.offers.length > 0 || this.#search.query === '')
  }

  get choice(): number {
    return this.#choice
  }

  /** The box has the focus: what was searched for before is offered while it is empty. */
  async enter(caret: number): Promise<void> {
    this.#isOpen = this.#search.query === ''
    this.#choice = -1
    await Promise.all([this.read(caret), this.#loadRecent()])
  }

  /** Whoever shows the box has it read: see `read`. */
  type(query: string): void {
    this.#search.type(query)
    this.#isOpen = true
    this.#choice = -1
  }

  /** To be called when the text or the caret's place changed, whoever changed it; `caret` in UTF-16 units. */
  async read(caret: number): Promise<void> {
    const sequence = ++this.#sequence
    const { query } = this.#search
    if (query === '') {
      this.#reading = nothingRead
      return
    }
    // Without a reading the box is plain text, and the search goes on.
    const reading = await this.#client.call('search.read', { query, caret }).catch(() => null)
    if (sequence === this.#sequence && reading !== null) this.#reading = reading
  }

  close(): void {
    this.#isOpen = false
    this.#choice = -1
  }

  /** Moves among the offers; -1 is the text itself. */
  choose(index: number): void {
    const count = this.offers.length
    this.#choice = index < -1 ? count - 1 : index >= count ? -1 : index
  }

  /** Puts an offer into the text. Returns where the caret stands then; null when there is no such offer. */
  take(index: number): number | null {
    const offer = this.offers[index]
    if (offer === undefined) return null
    const { query } = this.#search
    if (offer.kind === 'recent') {
      this.#search.run(offer.insert)
      this.close()
      return offer.insert.length
    }
    this.type(query.slice(0, offer.start) + offer.insert + query.slice(offer.end))
    return offer.start + offer.insert.length
  }

  async forget(query: string | null): Promise<void> {
    await this.#client.call('search.forget', { query })
    await this.#loadRecent()
  }

  async #loadRecent(): Promise<void> {
    this.#recent = await this.#client.call('search.list-recent', null).catch(() => [])
  }
}

function recentOffer(query: string): Offer {
  return { kind: 'recent', start: 0, end: 0, insert: query, label: query, detail: null }
}

/** A bare word is found as it is typed: completing it would only cover what was found. */
function offersOf({ query, completions }: SearchReading): Offer[] {
  const values = completions.filter(({ start }) => isValue(query, start))
  if (values.length > 0) return values
  return completions.filter(({ kind }) => kind !== 'word').slice(0, offersForWords)
}

function isValue(query: string, start: number): boolean {
  return query[start - 1] === ':' || /:["“”„]$/u.test(query.slice(0, start))
}
