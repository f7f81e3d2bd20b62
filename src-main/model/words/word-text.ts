/** Converts words of a transcript to text, and text to words. Pure. */
import { bareWord, isJoined, joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { ServiceTranscript, Word } from '../recording.ts'

/** The words as one line of text. Positions in snippets and marks refer to this text. */
export function joinWords(words: readonly Word[]): string {
  return joinSpoken(words.map(({ word }) => word))
}
/** The transcript for other programs: each word as it is shown. */
export function showWords(transcript: ServiceTranscript): ServiceTranscript {
  const words = transcript.words.map((word) =>
    isJoined(word.word) ? { ...word, word: bareWord(word.word) } : word,
  )
  return { ...transcript, words }
}

/** The words of a plain text: split at white space, without times or speakers. */
export function splitIntoWords(text: string): Word[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => ({ word, start: null, end: null, speaker: null }))
}
