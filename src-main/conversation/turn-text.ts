/** Joins what one side says in a turn to one line of text, without asides and non-speech, and maps its parts to words. */
import { bareWord, isJoined, joinSpoken } from '../../src-preload/contract/joined-words.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import { listOwnWords } from '../../src-preload/contract/turn-words.ts'
import { isNonSpeech } from '../model/words/non-speech.ts'
import { lastAtOrBefore } from '../util/last-at-or-before.ts'

/** Words [first, first + count) of the transcript. */
export interface WordRange {
  first: number
  count: number
}

export class TurnText {
  readonly text: string
  readonly speaker: string | null
  /** The index of each word in the transcript. */
  readonly #indices: number[]
  /** Start of each word in the text. */
  readonly #offsets: number[] = []

  constructor({ words }: Pick<TranscriptView, 'words'>, turn: TranscriptView['turns'][0]) {
    this.#indices = listOwnWords(turn).filter((index) => !isNonSpeech(words[index]!))
    // A word with many spaces (only from a faulty service) would make some rules take hours.
    const said = this.#indices.map((index) => words[index]!.replace(/\s+/gu, ' '))
    let offset = 0
    for (const [index, word] of said.entries()) {
      if (index > 0 && !isJoined(word)) offset++
      this.#offsets.push(offset)
      offset += bareWord(word).length
    }
    this.text = joinSpoken(said)
    this.speaker = turn.speaker
  }

  /** The words of [from, to), including partly covered ones and what is said between them; `from` is before `to`. */
  wordsIn(from: number, to: number): WordRange {
    const first = this.#indices[lastAtOrBefore(this.#offsets, from)]!
    return { first, count: this.#indices[lastAtOrBefore(this.#offsets, to - 1)]! - first + 1 }
  }
}
