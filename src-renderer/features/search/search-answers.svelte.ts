/**
 * The text of the search box and its answers. Every keystroke sends a request; only the answer to the current
 * text is shown. When typing pauses, the settled answer brings the exact total, the facets and the full
 * ranking.
 *
 * Does not know the layout or the cursor: `watch` provides and receives these.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { Facets, SearchResponse, SearchSort } from '../../../src-preload/contract/search.ts'
import { type Client, messageOf } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'
import { listsSame } from './result-rows.ts'
import { isSameQuestion, type Question, ShownAnswer } from './shown-answer.svelte.ts'

/** Shorter than any noticeable delay, longer than between the keys of a fast typist. */
const debounceMs = 30

/**
 * Measured from an answer: longer than between the keys of a slow typist, shorter than a look at the results.
 */
const settleMs = 250

/** Slightly more than a screen; more on request. */
const firstResults = 50
const moreResults = 50
/**
 * Maximum of one answer (see `search.query`): to see others, the user narrows the search or switches to lines.
 */
const mostResults = 200

export interface AnswersWatch {
  /** The list is in use: rows keep their positions, and a better order is offered. */
  isInUse: () => boolean
  /** An answer is shown. `isFirst`: to a new question. */
  received: (isFirst: boolean) => void
  /** The first answer to the typed text has arrived; the settled one follows. */
  answered: (question: Question) => void
  /** Typing has paused: other sources may be queried. */
  settles: (question: Question) => void
  /** The settled answer lists other calls than the previous answer. */
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
  readonly #request = new LatestRequest()

  /** Whether the displayed answer is for the text in the box. */
  readonly isAnswered = $derived(isSameQuestion(this.#shown.question, this.#question))

  constructor(client: Client, watch: AnswersWatch) {
    this.#client = client
    this.#watch = watch
  }

  /** The current question. */
  get question(): Question {
    return this.#question
  }

  get isActive(): boolean {
    return this.#question.query.trim() !== ''
  }

  /** The question of the displayed answer; differs from the current one while a later answer is pending. */
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

  /** Sets another question without sending a request yet. */
  begin(query: string, sort: SearchSort): void {
    this.stop()
    this.#question = { query, sort }
    this.#limit = firstResults
  }

  /** Sends the request once typing pauses briefly. */
  askSoon(): void {
    this.#askTimer = setTimeout(() => void this.ask(), debounceMs)
  }

  async ask(): Promise<void> {
    if (!this.isActive) return
    const isLatest = this.#request.begin()
    const question = this.#question
    try {
      const response = await this.#client.call('search.query', { ...question, limit: this.#limit })
      // Null: a later question replaced it in the search itself.
      if (!isLatest() || response === null) return
      this.#receive(question, response, false)
      this.#failure = null
    } catch (error) {
      if (!isLatest()) return
      this.#shown.clear()
      this.#failure = messageOf(error)
      return
    }
    clearTimeout(this.#settleTimer)
    this.#isSettling = true
    this.#settleTimer = setTimeout(() => void this.#settle(), settleMs)
    this.#watch.answered(question)
  }

  /** Repeats the question; with the exact answer at once if typing has paused. */
  async askAgain(): Promise<void> {
    if (this.isSettled) await this.#settle()
    else await this.ask()
  }

  showMore(): void {
    this.#limit = Math.min(mostResults, this.#limit + moreResults)
    // Requests the same kind of answer as the displayed one, so that rows keep their positions.
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
    this.#request.cancel()
    this.#shown.clear()
    this.#facets = null
    this.#failure = null
  }

  /** Stops automatic requests. */
  stop(): void {
    this.#isSettling = false
    clearTimeout(this.#askTimer)
    clearTimeout(this.#settleTimer)
  }

  /** Only some of the found calls are listed. */
  get #listsPart(): boolean {
    const { response } = this.#shown
    return response !== null && response.total > response.results.length
  }

  async #settle(): Promise<void> {
    if (!this.isActive) return
    const isLatest = this.#request.join()
    const question = this.#question
    this.#watch.settles(question)
    // If the full answer fails, the quick one stays.
    const args = { ...question, limit: this.#limit }
    const settled = await this.#client.call('search.settle', args).catch(() => null)
    if (!isLatest()) return
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
