/**
 * Turns words into readable text: turns, joined text, and the transcript in columns for the window.
 *
 * Turns are computed each time and never stored, so that a better rule applies to every call at once.
 */
import type { TranscriptView, TurnView } from '../../src-preload/contract/recordings.ts'
import type { CorrectedTranscript } from './corrections.ts'
import type { Word } from './recording.ts'
import { toWordColumns, orNull, fromTimeColumn, type WordColumns } from './word-columns.ts'
import { splitIntoWords } from './word-text.ts'

/** Silence after which the same speaker starts a new turn: longer than a breath or a pause for thought. */
const pauseSeconds = 3
/** About half a minute of speech: from here on a turn ends with its sentence, to stay readable. */
const softWordLimit = 80
/**
 * About a minute without a sentence end (unpunctuated transcripts): split anyway, so that rows stay small.
 */
const hardWordLimit = 160

const sentenceEnd = /[.!?…。！？]["'”’»)\]」』）】]*$/u

/**
 * Splits words into turns: at a change of speaker, at a pause of 3 s, at a sentence end after 80 words, and
 * at 160 words. Covers every word exactly once, in order.
 */
export function toTurns(words: readonly Word[]): TurnView[] {
  return cutTurns(toWordColumns(words))
}

function cutTurns(words: WordColumns): TurnView[] {
  const turns: TurnView[] = []
  const count = words.words.length
  let first = 0
  for (let index = 1; index <= count; index++) {
    if (index < count && !endsBefore(words, first, index)) continue
    turns.push(turnFrom(words, first, index))
    first = index
  }
  return turns
}

/** True when the turn that began at `first` ends before the word at `index`. */
function endsBefore({ words, starts, ends, speakers }: WordColumns, first: number, index: number): boolean {
  if (speakers.numbers[index - 1] !== speakers.numbers[index]) return true
  if (isPause(ends[index - 1]!, starts[index]!)) return true
  const length = index - first
  return length >= hardWordLimit || (length >= softWordLimit && endsSentence(words[index - 1]!))
}

/** True when the gap between two words ends a turn. NaN is an unknown time. */
export function isPause(end: number, start: number): boolean {
  return start - end >= pauseSeconds
}

/** True when the displayed word ends a sentence. */
export function endsSentence(word: string): boolean {
  return sentenceEnd.test(word)
}

function turnFrom({ starts, ends, speakers }: WordColumns, first: number, after: number): TurnView {
  let start = Number.NaN
  let end = Number.NaN
  for (let index = first; index < after; index++) {
    if (Number.isNaN(start)) start = starts[index]!
    if (!Number.isNaN(ends[index]!)) end = ends[index]!
    else if (!Number.isNaN(starts[index]!)) end = starts[index]!
  }
  const speaker = speakers.names[speakers.numbers[first]!]!
  return { speaker, first, count: after - first, start: orNull(start), end: orNull(end) }
}

/** The transcript for the window; NaN for unknown times. */
export type TranscriptInColumns = Omit<TranscriptView, 'starts' | 'ends'> &
  Pick<WordColumns, 'starts' | 'ends'>

/**
 * The transcript in turns. Without words from the service, the words of its text, one turn per paragraph,
 * without times.
 */
export function inTurns({ text, wordCount, words, marks }: CorrectedTranscript): TranscriptInColumns {
  const corrections = marks.map(({ correctionId, first, count, original }) => ({
    correctionId,
    first,
    count,
    original,
  }))
  if (words.length > 0) return { ...columnsInTurns(wordCount, toWordColumns(words)), corrections }
  const all: Word[] = []
  const turns: TurnView[] = []
  for (const paragraph of text.split(/\n+/u)) {
    const said = splitIntoWords(paragraph)
    for (const turn of toTurns(said)) turns.push({ ...turn, first: turn.first + all.length })
    for (const word of said) all.push(word)
  }
  const { words: texts, starts, ends } = toWordColumns(all)
  return { wordCount, words: texts, starts, ends, turns, corrections }
}

/** The same for words in columns without corrections. */
export function columnsInTurns(wordCount: number, columns: WordColumns): TranscriptInColumns {
  const { words, starts, ends } = columns
  return { wordCount, words, starts, ends, turns: cutTurns(columns), corrections: [] }
}

export function toTranscriptView(transcript: TranscriptInColumns): TranscriptView {
  return { ...transcript, starts: fromTimeColumn(transcript.starts), ends: fromTimeColumn(transcript.ends) }
}
