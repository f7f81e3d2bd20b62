/** Words of a turn as rules read them. Pure. */
import { bareWord } from '../../../src-preload/contract/joined-words.ts'
import type { TurnView } from '../../../src-preload/contract/recordings.ts'
import { listOwnWords } from '../../../src-preload/contract/turn-words.ts'
import { isNonSpeech } from '../../model/words/non-speech.ts'

export interface Token {
  /** As displayed. */
  word: string
  /** Without punctuation around it. */
  text: string
  lower: string
  /** A comma or the end of a sentence follows. */
  isLast: boolean
  isQuestion: boolean
  /** Index of the word in the transcript. */
  place: number
}

/** Characters read of each word: no name has a longer word. */
const maxWordLength = 80

/** The words that a turn's speaker says, without non-speech. */
export function readTokens(words: readonly string[], turn: TurnView): Token[] {
  return listOwnWords(turn)
    .filter((place) => !isNonSpeech(words[place]!))
    .map((place) => readToken(words[place]!, place))
}

const letters = /^[a-z]+$/i

function readToken(said: string, place: number): Token {
  // Most words; the rest takes longer.
  if (said.length < maxWordLength && letters.test(said))
    return { word: said, text: said, lower: said.toLowerCase(), isLast: false, isQuestion: false, place }
  const word = bareWord(said).slice(0, maxWordLength)
  const plain = word.normalize('NFC').replaceAll('’', "'")
  const end = /(?<![.,;:!?…"”»])[.,;:!?…"”»]+$/u.exec(plain)?.[0] ?? ''
  const text = plain.slice(0, plain.length - end.length).replace(/^[¿¡"“«]+/u, '')
  return { word, text, lower: text.toLowerCase(), isLast: end !== '', isQuestion: end.includes('?'), place }
}

/** True when the words of a phrase are said here without a pause between them. */
export function isPhrase(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, index) => {
    const token = tokens[at + index]
    return token?.lower === word && (index === words.length - 1 || !token.isLast)
  })
}
