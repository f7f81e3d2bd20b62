/**
 * Find in call: where the words were said in the open call, and the current match. Moving between matches does
 * not move the audio. Does not know how words are highlighted.
 */
import type { LineRange } from '../../../src-preload/contract/page-lines.ts'
import type { QueryToken } from '../../../src-preload/contract/search.ts'
import { type Client, messageOf } from '../../client.ts'
import { LatestRequest } from '../../util/latest-request.ts'
import type { WordRange } from './selected-words.svelte.ts'
import { withoutRange } from './query-clauses.ts'

/** Finds lines of the numbered transcript, such as "12:03–14", and their words; null for lines that it does not have. */
export type FindLines = (place: string) => Promise<{ words: WordRange; lines: LineRange } | null>

/** The prefix is in any language of the app. */
const pageAndLine = /^\s*(?:(page|seite|p|s)\.?\s*)?(\d+:\d.*)$/iu

/** Longer than between the keys of a word; a call of 100,000 words answers within a frame. */
const debounceMs = 60

/** A range of words, both included. */
export interface Occurrence {
  first: number
  last: number
  /** Seconds; null when the service gave no valid time. */
  timestamp: number | null
}

export class FindState {
  readonly #client: Client
  readonly #callId: () => string | null
  readonly #findLines: FindLines
  #isOpen = $state(false)
  #query = $state('')
  #occurrences = $state.raw<Occurrence[]>([])
  /** Index of the current match; -1 for none. */
  #at = $state(-1)
  /** The query of the displayed matches; null before an answer. */
  #answered = $state<string | null>(null)
  /** The lines of the numbered transcript that were found instead of words. */
  #lines = $state.raw<LineRange | null>(null)
  #failure = $state<string | null>(null)
  #wantsFocus = $state(false)
  #moves = $state(0)
  /** The first visible word, provided by the view. */
  #wordInSight: () => number = () => 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #request = new LatestRequest()

  /** @param callId the open call; null for none. */
  constructor(client: Client, callId: () => string | null, findLines: FindLines) {
    this.#client = client
    this.#callId = callId
    this.#findLines = findLines
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

  /** Number of the current match, from 1; 0 for none. */
  get position(): number {
    return this.#at + 1
  }

  /** The matches are for the current text. */
  get isAnswered(): boolean {
    return this.#answered !== null
  }

  /** The lines of the numbered transcript that were found instead of words; null for none. */
  get lines(): LineRange | null {
    return this.#lines
  }

  get failure(): string | null {
    return this.#failure
  }

  /** The box should be focused; it then calls `focused`. */
  get wantsFocus(): boolean {
    return this.#wantsFocus
  }

  /** Increases each time the current match should be scrolled into view. */
  get moves(): number {
    return this.#moves
  }

  /**
   * Sets a function that returns the first visible word: searching starts there. Returns the function that
   * removes it.
   */
  watch(wordInSight: () => number): () => void {
    this.#wordInSight = wordInSight
    return () => {
      this.#wordInSight = () => 0
    }
  }

  /** Opens the box with its previous text. */
  open(): void {
    this.#wantsFocus = true
    if (this.#isOpen) return
    this.#isOpen = true
    if (this.#query.trim() !== '') void this.#ask(this.#query, this.#wordInSight(), true)
  }

  focused(): void {
    this.#wantsFocus = false
  }

  /** Removes all highlights; the text is kept for the next time. */
  close(): void {
    this.#isOpen = false
    this.#wantsFocus = false
    this.#forget()
  }

  /** Another call was opened, or none: clears everything. */
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

  /** Moves to the next match (1) or the previous one (-1), cyclically. */
  step(direction: 1 | -1): void {
    const total = this.#occurrences.length
    if (!this.#isOpen) this.open()
    if (total === 0) return
    this.#at = (this.#at + direction + total) % total
    this.#moves += 1
  }

  /**
   * Continues a search in the call: highlights all matches, and makes the opened one current. Filters do not
   * apply within a call: the box shows only the words.
   */
  async takeOver(query: string, word: number): Promise<void> {
    this.#forget()
    this.#query = query
    // Highlighted at once; the other matches follow.
    const opened = [{ first: word, last: word, timestamp: null }]
    this.#occurrences = opened
    this.#at = 0
    const [reading] = await Promise.all([
      this.#client.call('search.read', { query, caret: query.length }).catch(() => null),
      this.#ask(query, word, false),
    ])
    // Unless the user changed or closed it meanwhile.
    if (this.#query !== query || this.#answered !== query) return
    if (reading !== null) this.#query = withoutFilters(query, reading.tokens)
    if (this.#occurrences.length > 0) {
      this.#isOpen = true
      return
    }
    this.#occurrences = opened
    this.#at = 0
  }

  /** The call's words changed. */
  async refresh(): Promise<void> {
    if (this.#isOpen && this.#query.trim() !== '')
      await this.#ask(this.#query, this.current?.first ?? 0, false)
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#request.cancel()
    this.#occurrences = []
    this.#at = -1
    this.#answered = null
    this.#lines = null
    this.#failure = null
  }

  /** @param from the current match is at or after this word. */
  async #ask(query: string, from: number, moves: boolean): Promise<void> {
    const id = this.#callId()
    const isLatest = this.#request.begin()
    if (id === null) return
    try {
      const { occurrences, lines } = await this.#search(query, id)
      if (!isLatest()) return
      this.#lines = lines
      const next = occurrences.findIndex(({ last }) => last >= from)
      this.#occurrences = occurrences
      this.#at = next >= 0 ? next : occurrences.length > 0 ? 0 : -1
      this.#failure = null
      if (moves && this.#at >= 0) this.#moves += 1
    } catch (error) {
      if (!isLatest()) return
      this.#occurrences = []
      this.#at = -1
      this.#lines = null
      this.#failure = messageOf(error)
    }
    this.#answered = query
  }

  /** "12:03" finds these words if they were said, else the line; "p. 12:03" always finds the line. */
  async #search(query: string, id: string): Promise<{ occurrences: Occurrence[]; lines: LineRange | null }> {
    const [, prefix, place] = pageAndLine.exec(query) ?? []
    if (prefix === undefined) {
      const { occurrences } = await this.#client.call('search.occurrences', { query, id })
      if (place === undefined || occurrences.length > 0) return { occurrences, lines: null }
    }
    const found = await this.#findLines(place!)
    if (found === null) return { occurrences: [], lines: null }
    return { occurrences: [{ ...found.words, timestamp: null }], lines: found.lines }
  }
}

function withoutFilters(query: string, tokens: readonly QueryToken[]): string {
  const filters = tokens.filter(({ kind }) => kind === 'filter')
  return filters.reduceRight((text, { start, end }) => withoutRange(text, start, end), query)
}
