/**
 * A search as the user sees it: its results as calls or lines, and the cursor. If an answer would move rows in
 * use, it is offered instead of shown.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { Facets, SearchResponse, SearchSort } from '../../../src-preload/contract/search.ts'
import type { Client } from '../../client.ts'
import { coalesce } from '../../util/coalesce.ts'
import { ConcordanceState } from './concordance.svelte.ts'
import type { Moment } from '../../app/call-screen.ts'
import { getRowMoment, buildResultRows } from './result-rows.ts'
import { SearchAnswers } from './search-answers.svelte.ts'
import { ServiceHits } from './service-hits.svelte.ts'
import { isSameQuestion } from './shown-answer.svelte.ts'

/** During a first sync, an open search is refreshed at most once a second. */
const refreshPauseMs = 1_000

/** Calls with their best moments, or all hits, one per line. */
export type SearchLayout = 'calls' | 'lines'

export class SearchState {
  readonly concordance: ConcordanceState
  readonly service: ServiceHits
  readonly #answers: SearchAnswers
  readonly #client: Client
  readonly #refresh = coalesce(() => this.#reask(), refreshPauseMs)
  #layout = $state<SearchLayout>('calls')
  /** The library changed while the lines were in use. */
  #hasOtherLines = $state(false)
  /** Index of the row or line under the cursor; -1 while the box itself is active. */
  #cursor = $state(-1)
  /** The key of the row under the cursor: it stays on its moment when rows move. */
  #cursorKey: string | undefined
  #tops = $state(0)
  /** The pointer is over the list, or it is scrolled. */
  #isHeld = false
  /** The library changed since the lines were loaded. */
  #hasChanged = false

  readonly rows = $derived.by(() => {
    const own = this.response?.results ?? []
    const here = new Set(own.map(({ recording }) => recording.id))
    const others = this.service.hits.filter(({ recording }) => !here.has(recording.id))
    return [...buildResultRows(own, 'library'), ...buildResultRows(others, 'service')]
  })

  /** @param isMissing whether the service has calls or transcripts that are not in the library. */
  constructor(client: Client, isMissing: () => boolean = () => false) {
    this.#client = client
    this.concordance = new ConcordanceState(client)
    this.service = new ServiceHits(client, isMissing)
    this.#answers = new SearchAnswers(client, {
      isInUse: () => this.#isInUse,
      received: (isFirst) => this.#received(isFirst),
      answered: ({ query }) => this.service.askSoon(query),
      settles: () => this.#askLateLines(),
      settledOtherwise: () => this.#renewLines(),
    })
  }

  get query(): string {
    return this.#answers.question.query
  }

  get sort(): SearchSort {
    return this.#answers.question.sort
  }

  get layout(): SearchLayout {
    return this.#layout
  }

  get isActive(): boolean {
    return this.#answers.isActive
  }

  /** The displayed answer; the previous one stays until the next arrives. */
  get response(): SearchResponse<RecordingItem> | null {
    return this.#answers.response
  }

  /** Whether the displayed answer is for the text in the box. */
  get isAnswered(): boolean {
    return this.#answers.isAnswered
  }

  /** Null until an answer has settled; the previous question's facets stay until then. */
  get facets(): Facets | null {
    return this.#answers.facets
  }

  /** The displayed answer has its exact total and its facets. */
  get isSettled(): boolean {
    return this.#answers.isSettled
  }

  /** More results may follow: corrections are searched last. */
  get isSettling(): boolean {
    return this.#answers.isSettling
  }

  get failure(): string | null {
    return this.#answers.failure
  }

  get cursor(): number {
    return this.#cursor
  }

  /** Number of rows or lines. */
  get length(): number {
    return this.#layout === 'lines' ? this.concordance.lines.length : this.rows.length
  }

  /** A better or newer order is ready, and waits because the list is in use. */
  get hasOffer(): boolean {
    return this.#layout === 'lines' ? this.#hasOtherLines : this.#answers.hasOffer
  }

  get canShowMore(): boolean {
    return this.#answers.canShowMore
  }

  /** There are more results than one answer contains. */
  get isCut(): boolean {
    return this.#answers.isCut
  }

  /** Increases when the list restarts: it then scrolls to its top. */
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
        this.#answers.noteChanged(ids)
        this.service.noteChanged(ids)
        again()
      }),
      this.#client.on('personal.changed', again),
      this.#client.on('follow-ups.changed', again),
    ]
    return () => {
      for (const off of offs) off()
      this.#refresh.stop()
      this.#answers.stop()
      this.service.clear()
    }
  }

  type(query: string): void {
    this.#begin(query, this.sort)
    if (this.isActive) this.#answers.askSoon()
    else this.clear()
  }

  /** Searches without delay, for example for a facet. */
  run(query: string, sort: SearchSort = this.sort): void {
    void this.show(query, sort)
  }

  /**
   * Searches without delay; resolves to whether the answer is shown. False if the user changed the search
   * meanwhile.
   */
  async show(query: string, sort: SearchSort): Promise<boolean> {
    this.#begin(query, sort)
    if (!this.isActive) this.clear()
    await this.#answers.ask()
    return isSameQuestion(this.#answers.answeredQuestion, { query, sort })
  }

  chooseSort(sort: SearchSort): void {
    this.run(this.query, sort)
  }

  chooseLayout(layout: SearchLayout): void {
    this.#layout = layout
    this.moveTo(-1)
    this.#tops += 1
    if (layout === 'lines' && this.isActive) void this.#loadLines()
  }

  clear(): void {
    this.#answers.clear()
    this.#hasOtherLines = false
    this.moveTo(-1)
    this.concordance.clear()
    this.service.clear()
  }

  showMore(): void {
    this.#answers.showMore()
  }

  retry(): void {
    void this.#answers.ask()
    if (this.#layout === 'lines') void this.#loadLines()
  }

  /**
   * Searches the current text without delay; resolves to whether the answer is shown. False if the user changed
   * the search meanwhile.
   */
  async catchUp(): Promise<boolean> {
    const { question } = this.#answers
    if (!this.isAnswered) await this.show(question.query, question.sort)
    const areLinesLate = this.#layout === 'lines' && !isSameQuestion(this.concordance.answered, question)
    if (areLinesLate && this.isAnswered) await this.#loadLines()
    return this.isAnswered && isSameQuestion(question, this.#answers.question)
  }

  moveTo(index: number): void {
    this.#cursor = Math.max(-1, Math.min(index, this.length - 1))
    this.#cursorKey = this.#layout === 'calls' ? this.rows[this.#cursor]?.key : undefined
  }

  /** The moment of a row or line; null for none. `at` is null for a whole call. */
  momentAt(index: number): { id: string; at: Moment | null } | null {
    const isLines = this.#layout === 'lines'
    const row = isLines ? this.concordance.lines[index] : this.rows[index]
    // While a later answer is pending, rows belong to their own question.
    const question = isLines ? this.concordance.answered : this.#answers.answeredQuestion
    if (row === undefined || question === null) return null
    return getRowMoment(row, question.query)
  }

  /** Index of the next row after the cursor (1) or before it (-1) whose moment has a time; null for none. */
  nextMoment(direction: 1 | -1): number | null {
    for (let index = this.#cursor + direction; index >= 0 && index < this.length; index += direction) {
      if (this.momentAt(index)?.at?.timestamp != null) return index
    }
    return null
  }

  /** The user used this query: adds it to the recent ones. */
  remember(): void {
    if (!this.isActive) return
    // On failure only the history lacks it.
    void this.#client.call('search.remember', { query: this.query.trim() }).catch(() => undefined)
  }

  /** The list is in use (hovered or scrolled): its rows keep their positions. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
  }

  /** Shows the waiting order. */
  takeOffer(): void {
    this.moveTo(-1)
    this.#tops += 1
    if (this.#layout === 'lines') void this.#loadLines()
    this.#answers.takeOffer()
  }

  get #isInUse(): boolean {
    return this.#isHeld || this.#cursor >= 0
  }

  #begin(query: string, sort: SearchSort): void {
    this.#answers.begin(query, sort)
    this.moveTo(-1)
    this.service.clear()
  }

  /** The library changed. */
  async #reask(): Promise<void> {
    await this.#answers.askAgain()
    await this.service.renew()
  }

  /** Restarts the list, or keeps the cursor on its moment. */
  #received(isFirst: boolean): void {
    if (isFirst) this.#tops += 1
    else if (this.#cursorKey !== undefined) {
      const index = this.rows.findIndex(({ key }) => key === this.#cursorKey)
      this.moveTo(index >= 0 ? index : this.#cursor)
    }
  }

  #askLateLines(): void {
    const isLate = !isSameQuestion(this.concordance.answered, this.#answers.question)
    if (this.#layout === 'lines' && isLate) void this.#loadLines()
  }

  /** The library change affects the results: lines in use are only replaced when the user agrees. */
  #renewLines(): void {
    if (this.#layout !== 'lines' || !this.#hasChanged) return
    if (this.#isInUse) this.#hasOtherLines = true
    else void this.#loadLines()
  }

  async #loadLines(): Promise<void> {
    this.#hasOtherLines = false
    this.#hasChanged = false
    await this.concordance.load(this.#answers.question)
  }
}
