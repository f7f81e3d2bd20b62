/**
 * From words to what a person reads: turns, joined text, and the transcript in columns for the window.
 *
 * Turns are derived each time, never stored, so that a better rule reaches every call at once.
 */
import type { TranscriptView, TurnView } from '../../src-preload/contract/recordings.ts'
import type { CorrectedTranscript } from './corrections.ts'
import type { Word } from './recording.ts'

/** Silence after which the same speaker's words read as a new turn: longer than a breath or a thought. */
const pauseSeconds = 3
/** About half a minute of speech: from here on a turn ends with its sentence, so that it stays readable. */
const softWordLimit = 80
/** About a minute without a sentence end (unpunctuated transcripts): cut anyway, so that rows stay small. */
const hardWordLimit = 160

const sentenceEnd = /[.!?…。！？]["'”’»)\]]*$/u

/** The words as one line of text, with single spaces: what snippets and marks count in. */
export function joinWords(words: readonly Word[]): string {
  return words.map((word) => word.word).join(' ')
}

/** The words of a plain text: split at white space, without times or speakers. */
export function wordsOfText(text: string): Word[] {
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => ({ word, start: null, end: null, speaker: null }))
}

/**
 * Who spoke when. A turn ends when the speaker changes; one speaker's run is parted at a pause of 3 s, at a
 * sentence end beyond 80 words, and at 160 words in any case. Covers every word exactly once, in order.
 */
export function turnsOf(words: readonly Word[]): TurnView[] {
  const turns: TurnView[] = []
  let first = 0
  for (let index = 1; index <= words.length; index++) {
    if (index < words.length && !endsBefore(words, first, index)) continue
    turns.push(turnFrom(words, first, index))
    first = index
  }
  return turns
}

/** True when the turn that began at `first` ends before the word at `index`. */
function endsBefore(words: readonly Word[], first: number, index: number): boolean {
  const last = words[index - 1]!
  const next = words[index]!
  if (isTurnBreak(last, next)) return true
  const length = index - first
  return length >= hardWordLimit || (length >= softWordLimit && endsSentence(last.word))
}

/** True when one word and the next cannot be in one turn: another speaker, or a pause of 3 s. */
export function isTurnBreak(last: Omit<Word, 'word'>, next: Omit<Word, 'word'>): boolean {
  if (last.speaker !== next.speaker) return true
  return last.end !== null && next.start !== null && next.start - last.end >= pauseSeconds
}

/** True when the word as displayed ends a sentence. */
export function endsSentence(word: string): boolean {
  return sentenceEnd.test(word)
}

function turnFrom(words: readonly Word[], first: number, after: number): TurnView {
  let start: number | null = null
  let end: number | null = null
  for (let index = first; index < after; index++) {
    const word = words[index]!
    start ??= word.start
    end = word.end ?? word.start ?? end
  }
  return { speaker: words[first]!.speaker, first, count: after - first, start, end }
}

/**
 * The transcript as the window shows it. Without words from the service, the text's own words stand in,
 * one turn for each paragraph, without times.
 */
export function toTranscriptView(transcript: CorrectedTranscript): TranscriptView {
  const { text, wordCount } = transcript
  const corrections = transcript.marks.map(({ correctionId, first, count, original }) => ({
    ...{ correctionId, first, count, original },
  }))
  if (transcript.words.length > 0)
    return { text, wordCount, ...columns(transcript.words, turnsOf(transcript.words)), corrections }
  const words: Word[] = []
  const turns: TurnView[] = []
  for (const paragraph of text.split(/\n+/u)) {
    const said = wordsOfText(paragraph)
    for (const turn of turnsOf(said)) turns.push({ ...turn, first: turn.first + words.length })
    for (const word of said) words.push(word)
  }
  return { text, wordCount, ...columns(words, turns), corrections }
}

function columns(words: readonly Word[], turns: TurnView[]) {
  return {
    words: words.map((word) => word.word),
    starts: words.map((word) => word.start),
    ends: words.map((word) => word.end),
    turns,
  }
}
