/** One turn as a line of text, and which words any part of it is. */
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'

/** Words [first, first + count) of the transcript. */
export interface WordRange {
  first: number
  count: number
}

export class TurnText {
  readonly text: string
  readonly speaker: string | null
  readonly #first: number
  /** Where each word begins in the text. */
  readonly #offsets: number[] = []

  constructor(
    { words }: Pick<TranscriptView, 'words'>,
    { speaker, first, count }: TranscriptView['turns'][0],
  ) {
    // A word of nothing but spaces, as no service should send it, takes some of those who read the text for hours.
    const said = words.slice(first, first + count).map((word) => word.replace(/\s+/gu, ' '))
    let offset = 0
    for (const word of said) {
      this.#offsets.push(offset)
      offset += word.length + 1
    }
    this.text = said.join(' ')
    this.speaker = speaker
    this.#first = first
  }

  /** The words of the text's part [from, to), cut ones whole; `from` lies before `to`. */
  wordsIn(from: number, to: number): WordRange {
    const first = this.#wordAt(from)
    return { first: this.#first + first, count: this.#wordAt(to - 1) - first + 1 }
  }

  /** The last word that begins at or before this place. */
  #wordAt(place: number): number {
    let low = 0
    let high = this.#offsets.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.#offsets[middle]! <= place) low = middle
      else high = middle - 1
    }
    return low
  }
}
