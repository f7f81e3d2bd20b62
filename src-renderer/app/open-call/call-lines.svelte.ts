/** The lines of the open call's words in its numbered transcript. Loaded and read when they are first needed. */
import {
  readLineRange,
  type LineRange,
  type NumberedWords,
} from '../../../src-preload/contract/page-lines.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import type { PlacedRedaction } from '../../../src-preload/contract/redaction.ts'
import type { Client } from '../../client.ts'
import type { WordRange } from './selected-words.svelte.ts'

/** Corrections and redactions move lines. */
interface NumberedCall {
  readonly id: string | null
  readonly transcript: TranscriptView | null
  readonly covered: readonly PlacedRedaction[]
}

interface Answer extends NumberedCall {
  /** Null before an answer, and without words. */
  numbered: NumberedWords | null
}

export class CallLines {
  readonly #client: Client
  readonly #openCall: NumberedCall
  #answer = $state.raw<Answer | null>(null)
  #reading: { of: Answer; done: Promise<void> } | null = null

  constructor(client: Client, openCall: NumberedCall) {
    this.#client = client
    this.#openCall = openCall
  }

  /** The lines of words; null until they are read. */
  find({ first, last }: WordRange): LineRange | null {
    const { first: begins, last: ends } = this.#current?.numbered ?? {}
    const [from, to] = [begins?.[first], ends?.[last]]
    return from === undefined || to === undefined ? null : { first: from, last: to }
  }

  /** @param place such as "12:03–14"; null for other text and when the call has fewer lines. */
  findPlace(place: string): { words: WordRange; lines: LineRange } | null {
    const lines = readLineRange(place)
    const words = lines && this.#findWords(lines)
    return lines && words && { words, lines }
  }

  /** Reads the lines of the open call unless they are known. A failure leaves them unknown. */
  async read(): Promise<void> {
    const { id, transcript, covered } = this.#openCall
    if (id === null || transcript === null || this.#current !== null) return
    const of: Answer = { id, transcript, covered, numbered: null }
    if (this.#reading === null || !this.#isOpen(this.#reading.of)) this.#reading = { of, done: this.#ask(of) }
    await this.#reading.done
  }

  #findWords(lines: LineRange): WordRange | null {
    const { first: begins, last: ends } = this.#current?.numbered ?? { first: [], last: [] }
    const first = begins.findIndex((line, word) => line <= lines.first && ends[word]! >= lines.first)
    if (first < 0) return null
    return {
      first,
      last: begins.findLastIndex((line, word) => line <= lines.last && ends[word]! >= lines.first),
    }
  }

  get #current(): Answer | null {
    return this.#answer !== null && this.#isOpen(this.#answer) ? this.#answer : null
  }

  #isOpen({ id, transcript, covered }: NumberedCall): boolean {
    const open = this.#openCall
    return id === open.id && transcript === open.transcript && covered === open.covered
  }

  async #ask(of: Answer): Promise<void> {
    const numbered = await this.#client.call('quotes.lines', { id: of.id! }).catch(() => null)
    // The library may already have other words than the window.
    const isSame = numbered?.first.length === of.transcript!.words.length
    if (this.#isOpen(of)) this.#answer = { ...of, numbered: isSame ? numbered : null }
    if (this.#reading?.of === of) this.#reading = null
  }
}
