/** Converts words of a transcript to text, and text to words. Pure. */
import type { Word } from './recording.ts'

/** The words as one line of text, with single spaces. Positions in snippets and marks refer to this text. */
export function joinWords(words: readonly Word[]): string {
  return words.map((word) => word.word).join(' ')
}
/** The words of a plain text: split at white space, without times or speakers. */
export function splitIntoWords(text: string): Word[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => ({ word, start: null, end: null, speaker: null }))
}
