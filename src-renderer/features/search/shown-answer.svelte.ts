/**
 * The displayed answer, and how a later one replaces it: in place, or, if rows in use would move, as an offer
 * that waits for the user.
 */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'
import type { SearchResponse, SearchSort } from '../../../src-preload/contract/search.ts'
import { inShownOrder, keepsPlaces } from './result-rows.ts'

/** A search question. An answer to another question replaces the displayed one at once. */
export interface Question {
  query: string
  sort: SearchSort
}

type Response = SearchResponse<RecordingItem>

export function isSameQuestion(a: Question | null, b: Question | null): boolean {
  return a?.query === b?.query && a?.sort === b?.sort
}

export class ShownAnswer {
  #response = $state.raw<Response | null>(null)
  #question = $state.raw<Question | null>(null)
  #offer = $state.raw<Response | null>(null)
  #isSettled = $state(false)

  /** Null before the first answer and after a failure. */
  get response(): Response | null {
    return this.#response
  }

  /** The question of the displayed answer. */
  get question(): Question | null {
    return this.#question
  }

  /** Another order is ready and waits for the user. */
  get hasOffer(): boolean {
    return this.#offer !== null
  }

  /** The total is exact and the ranking complete. */
  get isSettled(): boolean {
    return this.#isSettled
  }

  /**
   * Accepts an answer; returns whether it is the first to its question.
   * @param mustStay the displayed rows are in use and keep their order.
   * @param changed calls that changed since the last answer.
   */
  receive(
    question: Question,
    response: Response,
    { isSettled, mustStay, changed }: { isSettled: boolean; mustStay: boolean; changed: ReadonlySet<string> },
  ): boolean {
    const shown = this.#response
    const isFirst = shown === null || !isSameQuestion(this.#question, question)
    this.#question = question
    this.#isSettled = isSettled
    const kept = isFirst || !mustStay ? [] : inShownOrder(shown.results, response, changed)
    const isInPlace = keepsPlaces(kept, response.results)
    this.#response = isInPlace ? response : { ...response, results: kept }
    this.#offer = isInPlace ? null : response
    return isFirst
  }

  /** Shows the waiting order. */
  takeOffer(): void {
    this.#response = this.#offer ?? this.#response
    this.#offer = null
  }

  clear(): void {
    this.#response = null
    this.#question = null
    this.#offer = null
    this.#isSettled = false
  }
}
