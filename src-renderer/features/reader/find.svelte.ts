/**
 * Find in the opened call: where its words were said, and which of these places the person is at. Stepping never
 * moves the audio. Must not know how words are painted.
 */
import type { QueryToken } from '../../../src-preload/contract/search.ts'
import { type Client, messageOf } from '../../client.ts'
import { withoutRange } from './query-clauses.ts'

/** Over the time between the keys of a word; a call of 100,000 words answers within a frame. */
const debounceMs = 60

/** A stretch of words, both included. */
export interface Occurrence {
  first: number
  last: number
  /** Seconds; null where the service gave no usable time. */
  timestamp: number | null
}

export class FindState {
  readonly #client: Client
  readonly #callId: () => string | null
  #isOpen = $state(false)
  #query = $state('')
  #occurrences = $state.raw<Occurrence[]>([])
  /** Index into the occurrences; -1 while there are none. */
  #at = $state(-1)
  /** What the shown occurrences answer; null before an answer. */
  #answered = $state<string | null>(null)
  #failure = $state<string | null>(null)
  #wantsFocus = $state(false)
  #moves = $state(0)
  /** The first word in sight, as the view tells. */
  #wordInSight: () => number = () => 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #sequence = 0

  /** @param callId the opened call; null while there is none to find in. */
  constructor(client: Client, callId: () => string | null) {
    this.#client = client
    this.#callId = callId
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  get query(): string {
    return this.#query
  }

  get occurrences(): Occurrence[] {
    return this.#occurrences
  }

  get current(): Occurrence | null {
    return this.#occurrences[this.#at] ?? null
  }

  /** Which one the person is at, from 1; 0 while there is none. */
  get position(): number {
    return this.#at + 1
  }

  /** What is in the box was looked for. */
  get isAnswered(): boolean {
    return this.#answered !== null
  }

  get failure(): string | null {
    return this.#failure
  }

  /** The box should take the focus; it calls `focused` when it did. */
  get wantsFocus(): boolean {
    return this.#wantsFocus
  }

  /** Grows each time the current place should come into sight. */
  get moves(): number {
    return this.#moves
  }

  /** The view tells where the person reads: what is found next begins there. Returns the function that stops. */
  watch(wordInSight: () => number): () => void {
    this.#wordInSight = wordInSight
    return () => {
      this.#wordInSight = () => 0
    }
  }

  /** Shows the box with the term it had. */
  open(): void {
    this.#wantsFocus = true
    if (this.#isOpen) return
    this.#isOpen = true
    if (this.#query.trim() !== '') void this.#ask(this.#query, this.#wordInSight(), true)
  }

  focused(): void {
    this.#wantsFocus = false
  }

  /** Takes everything off the call; the term stays for the next time. */
  close(): void {
    this.#isOpen = false
    this.#wantsFocus = false
    this.#forget()
  }

  /** Another call, or none: nothing of the one before stays. */
  reset(): void {
    this.close()
    this.#query = ''
  }

  type(query: string): void {
    const from = this.current?.first ?? this.#wordInSight()
    this.#query = query
    clearTimeout(this.#timer)
    if (query.trim() === '') this.#forget()
    else this.#timer = setTimeout(() => void this.#ask(query, from, true), debounceMs)
  }

  /** Goes on to the next place (1) or back (-1), around the ends. */
  step(direction: 1 | -1): void {
    const total = this.#occurrences.length
    if (!this.#isOpen) this.open()
    if (total === 0) return
    this.#at = (this.#at + direction + total) % total
    this.#moves += 1
  }

  /**
   * Takes over what a search found: every place is marked, and the person is at the one that was opened. The search's
   * filters are about other calls: the box shows the words.
   */
  async takeOver(query: string, word: number): Promise<void> {
    this.#forget()
    this.#query = query
    // Marked at once; the other places follow.
    const opened = [{ first: word, last: word, timestamp: null }]
    this.#occurrences = opened
    this.#at = 0
    const [reading] = await Promise.all([
      this.#client.call('search.read', { query, caret: query.length }).catch(() => null),
      this.#ask(query, word, false),
    ])
    // Unless the person typed or closed it meanwhile.
    if (this.#query !== query || this.#answered !== query) return
    if (reading !== null) this.#query = withoutFilters(query, reading.tokens)
    if (this.#occurrences.length > 0) {
      this.#isOpen = true
      return
    }
    this.#occurrences = opened
    this.#at = 0
  }

  /** The call's words are others now. */
  async refresh(): Promise<void> {
    if (this.#isOpen && this.#query.trim() !== '')
      await this.#ask(this.#query, this.current?.first ?? 0, false)
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#sequence += 1
    this.#occurrences = []
    this.#at = -1
    this.#answered = null
    this.#failure = null
  }

  /** @param from the word at or after which the person will be. */
  async #ask(query: string, from: number, moves: boolean): Promise<void> {
    const id = this.#callId()
    const sequence = ++this.#sequence
    if (id === null) return
    try {
      const { occurrences } = await this.#client.call('search.occurrences', { query, id })
      if (sequence !== this.#sequence) return
      const next = occurrences.findIndex(({ last }) => last >= from)
      this.#occurrences = occurrences
      this.#at = next >= 0 ? next : occurrences.length > 0 ? 0 : -1
      this.#failure = null
      if (moves && this.#at >= 0) this.#moves += 1
    } catch (error) {
      if (sequence !== this.#sequence) return
      this.#occurrences = []
      this.#at = -1
      this.#failure = messageOf(error)
    }
    this.#answered = query
  }
}

function withoutFilters(query: string, tokens: readonly QueryToken[]): string {
  const filters = tokens.filter(({ kind }) => kind === 'filter')
  return filters.reduceRight((text, { start, end }) => withoutRange(text, start, end), query)
}
