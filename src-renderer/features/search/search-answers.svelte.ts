/**
 * What is in the search box, and its answers. Every keystroke asks; only the answer to what is in the box is shown.
 * When typing pauses, the settled answer brings the exact total, the facets and the full ranking.
 *
 * Must not know how answers are laid out, or where the person is in them: that is asked, and told, by `watch`.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { Facets, SearchResponse, SearchSort } from '../../../src-preload/contract/search.ts'
import { type Client, messageOf } from '../../client.ts'
import { listsSame } from './result-rows.ts'
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

export interface AnswersWatch {
  /** The list is in use: rows stay where they are, and a better order is offered. */
  isInUse: () => boolean
  /** An answer is shown. `isFirst`: to another question than the one before. */
  received: (isFirst: boolean) => void
  /** What was typed has its first answer; the settled one follows. */
  answered: (question: Question) => void
  /** Typing has paused: whatever else answers the question may be asked for. */
  settles: (question: Question) => void
  /** The settled answer lists other calls than the one before. */
  settledOtherwise: () => void
}

export class SearchAnswers {
  readonly #client: Client
  readonly #watch: AnswersWatch
  #question = $state.raw<Question>({ query: '', sort: 'relevance' })
  readonly #shown = new ShownAnswer()
  #facets = $state.raw<Facets | null>(null)
  #isSettling = $state(false)
  #failure = $state<string | null>(null)
  #limit = $state(firstResults)
  /** Calls that changed since the last answer. */
  readonly #changed = new Set<string>()
  #askTimer: ReturnType<typeof setTimeout> | undefined
  #settleTimer: ReturnType<typeof setTimeout> | undefined
  #sequence = 0

  /** Whether what is shown answers what is in the box. */
  readonly isAnswered = $derived(isSameQuestion(this.#shown.question, this.#question))

  constructor(client: Client, watch: AnswersWatch) {
    this.#client = client
    this.#watch = watch
  }

  /** What is in the box. */
  get question(): Question {
    return this.#question
  }

  get isActive(): boolean {
    return this.#question.query.trim() !== ''
  }

  /** What the shown answer is about; another question than the box's while a later answer is on its way. */
  get answeredQuestion(): Question | null {
    return this.#shown.question
  }

  get response(): SearchResponse<RecordingItem> | null {
    return this.#shown.response
  }

  get hasOffer(): boolean {
    return this.#shown.hasOffer
  }

  get facets(): Facets | null {
    return this.#facets
  }

  get isSettled(): boolean {
    return this.#shown.isSettled && this.isAnswered
  }

  get isSettling(): boolean {
    return this.#isSettling
  }

  get failure(): string | null {
    return this.#failure
  }

  get canShowMore(): boolean {
    return this.#listsPart && this.#limit < mostResults
  }

  get isCut(): boolean {
    return this.#listsPart && this.#limit >= mostResults
  }

  /** Another question is in the box: nothing is asked yet. */
  begin(query: string, sort: SearchSort): void {
    this.stop()
    this.#question = { query, sort }
    this.#limit = firstResults
  }

  /** Asks once no key follows. */
  askSoon(): void {
    this.#askTimer = setTimeout(() => void this.ask(), debounceMs)
  }

  async ask(): Promise<void> {
    if (!this.isActive) return
    const sequence = ++this.#sequence
    const question = this.#question
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
    this.#watch.answered(question)
  }

  /** The same question once more: exact at once, where typing has paused. */
  async askAgain(): Promise<void> {
    if (this.isSettled) await this.#settle()
    else await this.ask()
  }

  showMore(): void {
    this.#limit = Math.min(mostResults, this.#limit + moreResults)
    // The same kind of answer as the one that it goes on from: rows keep their places.
    if (this.isSettled && !this.#shown.hasOffer) void this.#settle()
    else void this.ask()
  }

  takeOffer(): void {
    this.#shown.takeOffer()
  }

  noteChanged(ids: readonly string[]): void {
    for (const id of ids) this.#changed.add(id)
  }

  clear(): void {
    this.begin('', this.#question.sort)
    this.#sequence += 1
    this.#shown.clear()
    this.#facets = null
    this.#failure = null
  }

  /** Nothing is asked by itself any more. */
  stop(): void {
    this.#isSettling = false
    clearTimeout(this.#askTimer)
    clearTimeout(this.#settleTimer)
  }

  /** Calls were found that are not listed. */
  get #listsPart(): boolean {
    const { response } = this.#shown
    return response !== null && response.total > response.results.length
  }

  async #settle(): Promise<void> {
    if (!this.isActive) return
    const sequence = this.#sequence
    const question = this.#question
    this.#watch.settles(question)
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
    if (before !== null && !listsSame(before, response)) this.#watch.settledOtherwise()
  }

  #receive(question: Question, response: SearchResponse<RecordingItem>, isSettled: boolean): void {
    const mustStay = this.#watch.isInUse()
    const isFirst = this.#shown.receive(question, response, { isSettled, mustStay, changed: this.#changed })
    this.#changed.clear()
    this.#watch.received(isFirst)
  }
}
