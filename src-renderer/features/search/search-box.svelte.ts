/**
 * The state of the search box besides its text: how it is parsed, its suggestions, and what was searched
 * for before. The text itself is the search's query.
 */
import type { Completion, SearchReading } from '../../../src-preload/contract/search.ts'
import { stepOption } from '../../components/combobox.ts'
import type { Client } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'
import { searchBoxText } from './text.ts'
import { describeCompletion } from './box/describe-completion.ts'
import type { SearchState } from './search.svelte.ts'

/** An offer in the list below the box: a completion, a recent search, or an example. */
export interface Offer extends Omit<Completion, 'kind' | 'detail'> {
  kind: Completion['kind'] | 'example' | 'forget-all'
  detail: string | null
  /** The part of it that was typed. */
  typed: string
  /** It completes the value of an operator. */
  isValue: boolean
}

/** The longest query that the main process accepts. */
export const maxQueryLength = 1_000

/** Longer than between two keys of a word: suggestions for a plain word appear after a pause. */
const hesitationMs = 350

/** This many leave the first result visible. */
const offersForWords = 2

/** This many leave space for the examples below them in a low window. */
const recentOffered = 6

const nothingRead: SearchReading = { query: '', tokens: [], problems: [], completions: [] }

export class SearchBoxState {
  readonly #client: Client
  readonly #search: SearchState
  #reading = $state.raw(nothingRead)
  #recent = $state.raw<string[]>([])
  #isOpen = $state(false)
  /** Typing paused. */
  #hesitates = $state(false)
  /** Index into `offers`; -1 for none. */
  #choice = $state(-1)
  readonly #request = new LatestRequest()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Values of an operator are suggested at once; other suggestions after a pause. */
  readonly offers = $derived.by((): Offer[] => {
    const { query } = this.#search
    if (query === '') return startOffers(this.#recent)
    const { query: read, completions } = this.#reading
    // The earlier suggestions stay until the next letter is parsed, so that nothing flickers.
    if (!query.startsWith(read) && !read.startsWith(query)) return []
    const offers = completions.flatMap((completion) => buildOffer(read, completion) ?? [])
    const values = offers.filter(({ isValue }) => isValue)
    if (values.length > 0) return values
    return this.#hesitates ? offers.slice(0, offersForWords) : []
  })

  /**
   * The arrow keys move among the suggestions, not the results: they are values of an operator, or there are no
   * results.
   */
  readonly areOffersFirst = $derived.by(
    () => this.#search.query === '' || this.offers.some(({ isValue }) => isValue),
  )

  constructor(client: Client, search: SearchState) {
    this.#client = client
    this.#search = search
  }

  /** The result for the last parsed text; its beginning may still apply to longer text. */
  get reading(): SearchReading {
    return this.#reading
  }

  /** The current text is parsed. */
  get isRead(): boolean {
    return this.#reading.query === this.#search.query
  }

  /** The parsed text is not a query yet, such as an operator without its value. */
  get asksNothing(): boolean {
    return this.#reading.asksNothing ?? false
  }

  /** Syntax errors. Those of the unchanged beginning stay while the rest is parsed. */
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

  /** The marked offer; null for none. */
  get chosen(): Offer | null {
    return this.isOpen ? (this.offers[this.choice] ?? null) : null
  }

  /** The box got the focus: an empty one suggests recent searches. */
  async enter(): Promise<void> {
    if (this.#search.query === '') {
      this.open()
      // Starts the search thread, so that the first keystroke is answered as fast as later ones.
      void this.#client.call('search.read', { query: '', caret: 0 }).catch(() => null)
    }
    await this.#loadRecent()
  }

  /** The box calls `read`. */
  type(query: string): void {
    this.#search.type(query.slice(0, maxQueryLength))
    this.open()
    this.#timer = setTimeout(() => (this.#hesitates = true), hesitationMs)
  }

  /** Must be called when the text or the caret changed; `caret` in UTF-16 units. */
  async read(caret: number): Promise<void> {
    const isLatest = this.#request.begin()
    const { query } = this.#search
    if (query === '') {
      this.#reading = nothingRead
      return
    }
    // If parsing fails, the box shows plain text and the search still runs.
    const reading = await this.#client.call('search.read', { query, caret }).catch(() => null)
    if (isLatest() && reading !== null) this.#reading = reading
  }

  /** Shows the offers, with none marked. */
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

  /** Marks the next or previous suggestion; beyond either end none is marked. */
  choose(step: 1 | -1): void {
    this.#choice = stepOption(this.choice, step, this.offers.length, 'field')
  }

  /** Inserts a suggestion into the parsed text. Returns the new caret position; null if nothing changed. */
  accept(index: number): number | null {
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
        // After an operator its values are suggested; after a value nothing.
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

/** The offers of an empty box. */
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

/** Null for an offer that would change nothing: already typed, or a word, which is found during typing. */
function buildOffer(query: string, completion: Completion): Offer | null {
  const { kind, start, end, insert, detail } = completion
  const typed = query.slice(start, end).trim()
  if (kind === 'word' || insert.trim() === typed) return null
  // The text before a value ends in a colon, or in a quote after one.
  const isValue = /:["“”„]?$/u.test(query.slice(0, start))
  return {
    ...completion,
    detail: detail && describeCompletion(detail),
    typed: typed.replace(/^["“”„]/u, ''),
    isValue,
  }
}
