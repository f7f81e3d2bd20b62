/** The text that the rules about the floor read: lowercase, without punctuation and non-speech, with single spaces. */
import { bareWord } from '../../../src-preload/contract/joined-words.ts'
import { isNonSpeech } from '../words/non-speech.ts'

/** The rules know no longer word. */
const mostLetters = 20
const edges = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu

export const auxiliaries =
  '(?:do|did|does|is|are|was|were|have|has|can|could|would|will|shall|may|isnt|arent|didnt|dont|doesnt|havent|wasnt|cant|wont|wouldnt)'
export const pronouns = '(?:you|i|we|they|it|that|this|he|she|there|the|your)'

const questionMark = /[?？]["'”’»)]*$/u

/** A displayed word. */
export function hasQuestionMark(word: string): boolean {
  return questionMark.test(word)
}

/** @param said indices of displayed words */
export function toPlainText(said: readonly number[], words: readonly string[]): string {
  return listPlainWords(said, words).join(' ')
}

export function listPlainWords(said: readonly number[], words: readonly string[]): string[] {
  return said.flatMap((index) => {
    const word = words[index]!
    return isNonSpeech(word) ? [] : [toPlain(word)]
  })
}

function toPlain(word: string): string {
  return bareWord(word).slice(0, mostLetters).toLowerCase().replace(edges, '').replace(/['’]/gu, '')
}
