/** Words of a transcript as text, and text as words. Pure. */
import type { Word } from './recording.ts'

/** The words as one line of text, with single spaces: what snippets and marks count in. */
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
