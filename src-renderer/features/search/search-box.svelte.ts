/**
 * The state of the search box besides its text: how it is parsed, its suggestions, and what was searched
 * for before. The text itself is the search's query.
 */
import { createContext } from 'svelte'
import type { Completion, SearchReading } from '../../../src-preload/contract/search.ts'
import { stepOption } from '../../components/combobox.ts'
import type { Client } from '../../client.ts'
import { searchBoxText } from './text.ts'
import { describeCompletion } from './box/describe-completion.ts'
import type { SearchState } from './search.svelte.ts'

/** An offer in the list below the box: something to complete, a search of before, or an example to learn from. */
export interface Offer extends Omit<Completion, 'kind' | 'detail'> {
  kind: Completion['kind'] | 'example' | 'forget-all'
  detail: string | null
  /** What the person wrote of it so far. */
  typed: string
  /** It goes on the value of an operator. */
  isValue: boolean
}

/** What the main process takes. */
export const maxQueryLength = 1_000

/** Longer than between the keys of a word: what may be meant by a bare word is offered when the person hesitates. */
const hesitationMs = 350

/** As many as leave the first result in sight. */
const offersForWords = 2

/** As many as leave room for the examples below them in a low window. */
const recentOffered = 6

const nothingRead: SearchReading = { query: '', tokens: [], problems: [], completions: [] }

export class SearchBoxState {
  readonly #client: Client
  readonly #search: SearchState
  #reading = $state.raw(nothingRead)
  #recent = $state.raw<string[]>([])
  #isOpen = $state(false)
  /** The person pauses in a word. */
  #hesitates = $state(false)
  /** Index into `offers`; -1 while the person is in the text. */
  #choice = $state(-1)
  #sequence = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Values of an operator at once; what a bare word may mean only when the person hesitates. */
  readonly offers = $derived.by((): Offer[] => {
    const { query } = this.#search
    if (query === '') return startOffers(this.#recent)
    const { query: read, completions } = this.#reading
    // While the next letter is being read, the offers of the one before stay: nothing flickers.
    if (!query.startsWith(read) && !read.startsWith(query)) return []
    const offers = completions.flatMap((completion) => buildOffer(read, completion) ?? [])
    const values = offers.filter(({ isValue }) => isValue)
    if (values.length > 0) return values
    return this.#hesitates ? offers.slice(0, offersForWords) : []
  })

  /** Arrows walk the offers, not the results: they are values of an operator, or there are no results. */
  readonly areOffersFirst = $derived.by(
    () => this.#search.query === '' || this.offers.some(({ isValue }) => isValue),
  )

  constructor(client: Client, search: SearchState) {
    this.#client = client
    this.#search = search
  }

  /** Of the newest text that was read: its beginning may still be right when more was typed. */
  get reading(): SearchReading {
    return this.#reading
  }

  /** The text in the box is parsed. */
  get isRead(): boolean {
    return this.#reading.query === this.#search.query
  }

  /** What was read is no question yet, such as an operator without its value. */
  get asksNothing(): boolean {
    return this.#reading.asksNothing ?? false
  }

  /** What is not understood. That of the unchanged beginning stays while the rest is being read. */
  get problems(): SearchReading['problems'] {
    const { query: read, problems } = this.#reading
    const { query } = this.#search
    return problems.filter(({ end }) => read.slice(0, end) === query.slice(0, end))
  }

  get isOpen(): boolean {
    return this.#isOpen && this.offers.length > 0
  }

  get choice(): number {
    return this.#choice < this.offers.length ? this.#choice : -1
  }

  /** The offer that the keys are on; null while the person is in the text. */
  get chosen(): Offer | null {
    return this.isOpen ? (this.offers[this.choice] ?? null) : null
  }

  /** The box has the focus: what was searched for before is offered while it is empty. */
  async enter(): Promise<void> {
    if (this.#search.query === '') this.open()
    await this.#loadRecent()
  }

  /** The box calls `read`. */
  type(query: string): void {
    this.#search.type(query.slice(0, maxQueryLength))
    this.open()
    this.#timer = setTimeout(() => (this.#hesitates = true), hesitationMs)
  }

  /** To be called when the text or the caret changed; `caret` in UTF-16 units. */
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

  /** Offers what there is to offer, with the keys still in the text. */
  open(): void {
    this.close()
    this.#isOpen = true
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#hesitates = false
    this.#isOpen = false
    this.#choice = -1
  }

  /** Moves among the offers, over the text itself from one end to the other. */
  choose(step: 1 | -1): void {
    this.#choice = stepOption(this.choice, step, this.offers.length, 'field')
  }

  /** Puts an offer into the text, once that is read. Returns the new caret position; null if nothing changed. */
  take(index: number): number | null {
    const offer = this.isRead ? this.offers[index] : undefined
    if (offer === undefined) return null
    switch (offer.kind) {
      case 'forget-all':
        return null
      case 'recent':
      case 'example':
        this.#search.run(offer.insert)
        this.close()
        return offer.insert.length
      default: {
        const { query } = this.#search
        this.type(query.slice(0, offer.start) + offer.insert + query.slice(offer.end))
        // An operator is followed by its values; behind a value nothing has begun.
        if (offer.kind !== 'operator') this.close()
        return offer.start + offer.insert.length
      }
    }
  }

  /** @param query one of the recent searches; null for all */
  async forget(query: string | null): Promise<void> {
    await this.#client.call('search.forget', { query })
    await this.#loadRecent()
  }

  async #loadRecent(): Promise<void> {
    this.#recent = await this.#client.call('search.list-recent', null).catch(() => [])
  }
}

/** Of an empty box. */
function startOffers(recent: readonly string[]): Offer[] {
  const whole = (kind: Offer['kind'], query: string, detail: string | null = null): Offer => ({
    kind,
    start: 0,
    end: 0,
    insert: query,
    label: query,
    detail,
    typed: '',
    isValue: false,
  })
  const forgetAll = recent.length > 0 ? [whole('forget-all', searchBoxText.clearRecent)] : []
  return [
    ...recent.slice(0, recentOffered).map((query) => whole('recent', query)),
    ...forgetAll,
    ...searchBoxText.examples.map(({ query, meaning }) => whole('example', query, meaning)),
  ]
}

/** Null for what would change nothing: what is written already, and a word, which is found as it is typed. */
function buildOffer(query: string, completion: Completion): Offer | null {
  const { kind, start, end, insert, detail } = completion
  const typed = query.slice(start, end).trim()
  if (kind === 'word' || insert.trim() === typed) return null
  // The text before a value ends in a colon, or in the quote behind one.
  const isValue = /:["“”„]?$/u.test(query.slice(0, start))
  return {
    ...completion,
    detail: detail && describeCompletion(detail),
    typed: typed.replace(/^["“”„]/u, ''),
    isValue,
  }
}

export const [useSearchBox, provideSearchBox] = createContext<SearchBoxState>()
