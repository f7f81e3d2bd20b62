/**
 * What is searched for, and its answer. Every keystroke asks; only the answer to what is in the box is shown. When
 * typing pauses, the settled answer brings the exact total, the facets and the full ranking: in place, or where
 * rows would move under the person's pointer, as an offer.
 */
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import type { Facets, SearchResponse, SearchSort } from '../../src-preload/contract/search.ts'
import { type Client, messageOf } from '../client.ts'
import { coalesce } from './coalesce.ts'
import { ConcordanceState } from './concordance.svelte.ts'
import type { Moment } from './reader.svelte.ts'
import { listsSame, momentOf, rowsOf } from './result-rows.ts'
import { ServiceHits } from './service-hits.svelte.ts'
import { isSameQuestion, type Question, ShownAnswer } from './shown-answer.svelte.ts'

/** Under the shortest pause that a person notices, over the time between keys of a fast typist's roll. */
const debounceMs = 30

/** After an answer: longer than between the keys of a slow typist's word, shorter than a look at the results. */
const settleMs = 250

/** A screenful and a bit; more on request. */
const firstResults = 50
const moreResults = 50
/** The most that one answer brings (see `search.query`): who wants others narrows the search, or reads its lines. */
const mostResults = 200

/** While a first sync runs, an open search is answered again at most once a second. */
const refreshPauseMs = 1_000

/** Calls with their best moments, or every hit on a line of its own. */
export type SearchLayout = 'calls' | 'lines'

export class SearchState {
  readonly concordance: ConcordanceState
  readonly service: ServiceHits
  readonly #client: Client
  readonly #refresh = coalesce(() => this.#reask(), refreshPauseMs)
  #query = $state('')
  #sort = $state<SearchSort>('relevance')
  #layout = $state<SearchLayout>('calls')
  readonly #shown = new ShownAnswer()
  /** The library changed under lines that were in use. */
  #hasOtherLines = $state(false)
  #facets = $state.raw<Facets | null>(null)
  /** The settled answer is on its way. */
  #isSettling = $state(false)
  #failure = $state<string | null>(null)
  #limit = $state(firstResults)
  /** Index into the rows or lines that the keyboard acts on; -1 while the focus is in the box. */
  #cursor = $state(-1)
  #tops = $state(0)
  /** The pointer is over the list, or it is scrolled. */
  #isHeld = false
  /** Calls that changed since the last answer. */
  readonly #changed = new Set<string>()
  /** Something changed since the lines were asked for. */
  #hasChanged = false
  #askTimer: ReturnType<typeof setTimeout> | undefined
  #settleTimer: ReturnType<typeof setTimeout> | undefined
  #sequence = 0

  readonly rows = $derived.by(() => {
    const own = this.#shown.response?.results ?? []
    const here = new Set(own.map(({ recording }) => recording.id))
    const others = this.service.hits.filter(({ recording }) => !here.has(recording.id))
    return [...rowsOf(own, 'library'), ...rowsOf(others, 'service')]
  })

  /** Whether what is shown answers what is in the box. */
  readonly isAnswered = $derived(isSameQuestion(this.#shown.question, this.#question()))

  /** @param isMissing whether the service has calls or transcripts that are not here. */
  constructor(client: Client, isMissing: () => boolean = () => false) {
    this.#client = client
    this.concordance = new ConcordanceState(client)
    this.service = new ServiceHits(client, isMissing)
  }

  get query(): string {
    return this.#query
  }

  get sort(): SearchSort {
    return this.#sort
  }

  get layout(): SearchLayout {
    return this.#layout
  }

  get isActive(): boolean {
    return this.#query.trim() !== ''
  }

  /** The newest answer; while a later one is on its way, the one before stays. */
  get response(): SearchResponse<RecordingItem> | null {
    return this.#shown.response
  }

  /** Null until an answer has settled; those of the question before stay until then. */
  get facets(): Facets | null {
    return this.#facets
  }

  /** What is shown has its exact total and its facets. */
  get isSettled(): boolean {
    return this.#shown.isSettled && this.isAnswered
  }

  /** More may be found than what is shown: words that were typed wrong are looked for last. */
  get isSettling(): boolean {
    return this.#isSettling
  }

  get failure(): string | null {
    return this.#failure
  }

  get cursor(): number {
    return this.#cursor
  }

  /** How many rows or lines the cursor can be on. */
  get length(): number {
    return this.#layout === 'lines' ? this.concordance.lines.length : this.rows.length
  }

  /** A better or newer order is ready, and waits because the list is in use. */
  get hasOffer(): boolean {
    return this.#layout === 'lines' ? this.#hasOtherLines : this.#shown.hasOffer
  }

  get canShowMore(): boolean {
    return this.#listsPart && this.#limit < mostResults
  }

  /** There are more than one answer brings. */
  get isCut(): boolean {
    return this.#listsPart && this.#limit >= mostResults
  }

  /** Grows each time the list begins anew: it scrolls to its top. */
  get tops(): number {
    return this.#tops
  }

  listen(): () => void {
    const again = () => {
      this.#hasChanged = true
      if (this.isActive) this.#refresh.request()
    }
    const offs = [
      this.#client.on('recordings.changed', ({ ids }) => {
        for (const id of ids) this.#changed.add(id)
        this.service.noteChanged(ids)
        again()
      }),
      this.#client.on('personal.changed', again),
    ]
    return () => {
      for (const off of offs) off()
      this.#refresh.stop()
      this.#stopTimers()
      this.service.clear()
    }
  }

  type(query: string): void {
    this.#begin(query, this.#sort)
    if (this.isActive) this.#askTimer = setTimeout(() => void this.#ask(), debounceMs)
    else this.clear()
  }

  /** Searches at once, as for a facet. */
  run(query: string, sort: SearchSort = this.#sort): void {
    void this.show(query, sort)
  }

  /** Searches at once; resolves to whether its answer is shown, as it is unless the person went on meanwhile. */
  async show(query: string, sort: SearchSort): Promise<boolean> {
    this.#begin(query, sort)
    if (!this.isActive) this.clear()
    await this.#ask()
    return isSameQuestion(this.#shown.question, { query, sort })
  }

  chooseSort(sort: SearchSort): void {
    this.run(this.#query, sort)
  }

  chooseLayout(layout: SearchLayout): void {
    this.#layout = layout
    this.#cursor = -1
    this.#tops += 1
    if (layout === 'lines' && this.isActive) void this.#loadLines()
  }

  clear(): void {
    this.#stopTimers()
    this.#sequence += 1
    this.#query = ''
    this.#shown.clear()
    this.#hasOtherLines = false
    this.#facets = null
    this.#failure = null
    this.#cursor = -1
    this.concordance.clear()
    this.service.clear()
  }

  showMore(): void {
    this.#limit = Math.min(mostResults, this.#limit + moreResults)
    // The same kind of answer as the one that it goes on from: rows keep their places.
    if (this.isSettled && !this.#shown.hasOffer) void this.#settle()
    else void this.#ask()
  }

  retry(): void {
    void this.#ask()
    if (this.#layout === 'lines') void this.#loadLines()
  }

  /** Asks at once for what is in the box; resolves to whether that is shown, unless the person went on meanwhile. */
  async catchUp(): Promise<boolean> {
    const question = this.#question()
    if (!this.isAnswered) await this.show(question.query, question.sort)
    const areLinesLate = this.#layout === 'lines' && !isSameQuestion(this.concordance.answered, question)
    if (areLinesLate && this.isAnswered) await this.#loadLines()
    return this.isAnswered && isSameQuestion(question, this.#question())
  }

  moveTo(index: number): void {
    this.#cursor = Math.max(-1, Math.min(index, this.length - 1))
  }

  /** What a row or line of the results stands for; null where there is none. `at` is null for a call as a whole. */
  momentAt(index: number): { id: string; at: Moment | null } | null {
    const isLines = this.#layout === 'lines'
    const row = isLines ? this.concordance.lines[index] : this.rows[index]
    // While a later answer is on its way, rows are about what they answer.
    const question = isLines ? this.concordance.answered : this.#shown.question
    if (row === undefined || question === null) return null
    return momentOf(row, question.query)
  }

  /** The next row after the cursor (1), or before it (-1), that is a moment with a time; null when there is none. */
  nextMoment(direction: 1 | -1): number | null {
    for (let index = this.#cursor + direction; index >= 0 && index < this.length; index += direction) {
      if (this.momentAt(index)?.at?.timestamp != null) return index
    }
    return null
  }

  /** The person meant this query: it is kept among the recent ones. */
  remember(): void {
    if (!this.isActive) return
    // Only a convenience: without it the search goes on.
    void this.#client.call('search.remember', { query: this.#query.trim() }).catch(() => undefined)
  }

  /** The list is in use (the pointer is over it, or it is scrolled): its rows stay where they are. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
  }

  /** Shows the order that was kept back. */
  takeOffer(): void {
    this.#cursor = -1
    this.#tops += 1
    if (this.#layout === 'lines') void this.#loadLines()
    this.#shown.takeOffer()
  }

  /** Calls were found that are not listed. */
  get #listsPart(): boolean {
    const { response } = this.#shown
    return response !== null && response.total > response.results.length
  }

  get #isInUse(): boolean {
    return this.#isHeld || this.#cursor >= 0
  }

  #question(): Question {
    return { query: this.#query, sort: this.#sort }
  }

  #begin(query: string, sort: SearchSort): void {
    this.#stopTimers()
    this.#query = query
    this.#sort = sort
    this.#limit = firstResults
    this.#cursor = -1
    this.service.clear()
  }

  #stopTimers(): void {
    this.#isSettling = false
    clearTimeout(this.#askTimer)
    clearTimeout(this.#settleTimer)
  }

  /** Something changed in the library: exact at once, where typing has paused. */
  async #reask(): Promise<void> {
    if (this.isSettled) await this.#settle()
    else await this.#ask()
    await this.service.renew()
  }

  async #ask(): Promise<void> {
    if (!this.isActive) return
    const sequence = ++this.#sequence
    const question = this.#question()
    try {
      const response = await this.#client.call('search.query', { ...question, limit: this.#limit })
      // Null: a later question overtook it in the search itself.
      if (sequence !== this.#sequence || response === null) return
      this.#receive(question, response, false)
      this.#failure = null
    } catch (error) {
      if (sequence !== this.#sequence) return
      this.#shown.clear()
      this.#failure = messageOf(error)
      return
    }
    clearTimeout(this.#settleTimer)
    this.#isSettling = true
    this.#settleTimer = setTimeout(() => void this.#settle(), settleMs)
    this.service.askSoon(question.query)
  }

  async #settle(): Promise<void> {
    if (!this.isActive) return
    const sequence = this.#sequence
    const question = this.#question()
    const isLines = this.#layout === 'lines'
    if (isLines && !isSameQuestion(this.concordance.answered, question)) void this.#loadLines()
    // The fast answer stays where the full one cannot be had.
    const args = { ...question, limit: this.#limit }
    const settled = await this.#client.call('search.settle', args).catch(() => null)
    if (sequence !== this.#sequence) return
    this.#isSettling = false
    if (settled === null) return
    const { facets, ...response } = settled
    const before = this.#shown.response
    this.#receive(question, response, true)
    this.#facets = facets
    if (isLines && before !== null && !listsSame(before, response)) this.#renewLines()
  }

  #receive(question: Question, response: SearchResponse<RecordingItem>, isSettled: boolean): void {
    const cursorKey = this.rows[this.#cursor]?.key
    const mustStay = this.#isInUse
    const isFirst = this.#shown.receive(question, response, { isSettled, mustStay, changed: this.#changed })
    this.#changed.clear()
    if (isFirst) this.#tops += 1
    else this.#followCursor(cursorKey)
  }

  /** The cursor stays on its moment, wherever that is now. */
  #followCursor(key: string | undefined): void {
    if (key === undefined || this.#layout === 'lines') return
    const index = this.rows.findIndex((row) => row.key === key)
    this.moveTo(index >= 0 ? index : this.#cursor)
  }

  /** Other calls are found since the library changed: lines in use wait for the person's word. */
  #renewLines(): void {
    if (!this.#hasChanged) return
    if (this.#isInUse) this.#hasOtherLines = true
    else void this.#loadLines()
  }

  async #loadLines(): Promise<void> {
    this.#hasOtherLines = false
    this.#hasChanged = false
    await this.concordance.load(this.#question())
  }
}
