/**
 * Turns words into readable text: turns, joined text, and the transcript in columns for the window.
 *
 * Turns are computed each time and never stored, so that a better rule applies to every call at once.
 */
import type { TranscriptView, TurnView } from '../../../src-preload/contract/recordings.ts'
import type { CorrectedTranscript } from '../corrections.ts'
import { findFloors, type Floor } from '../floor/floor.ts'
import type { Word } from '../recording.ts'
import { endsSentence } from './sentence-end.ts'
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

/**
 * Splits words into turns: at a change of speaker, at a pause of 3 s, at a sentence end after 80 words, and
 * at 160 words. Covers every word exactly once, in order.
 */
export function toTurns(words: readonly Word[]): TurnView[] {
  return cutTurns(toWordColumns(words))
}

function cutTurns(columns: WordColumns): TurnView[] {
  return findFloors(columns)
    .flatMap((floor) => cutFloor(columns, floor))
    .sort((one, other) => one.first - other.first)
}

/** Cuts what one side says into turns of a readable length. */
function cutFloor(columns: WordColumns, { speaker, words, asides }: Floor): TurnView[] {
  const turns: TurnView[] = []
  const waiting = [...asides]
  let first = 0
  for (let at = 1; at <= words.length; at++) {
    if (at < words.length && !endsBefore(columns, words, first, at)) continue
    const own = words.slice(first, at)
    const next = words[at] ?? Infinity
    const inside: Floor['asides'] = []
    while (waiting.length > 0 && waiting[0]!.words[0]! < next) inside.push(waiting.shift()!)
    turns.push(toTurn(columns, speaker, own, inside))
    first = at
  }
  return turns
}

/** True when the turn that began with the own word `first` ends before the own word `at`. */
function endsBefore(
  { words: texts, starts, ends }: WordColumns,
  words: readonly number[],
  first: number,
  at: number,
): boolean {
  const [before, word] = [words[at - 1]!, words[at]!]
  if (isPause(ends[before]!, starts[word]!)) return true
  const length = at - first
  return length >= hardWordLimit || (length >= softWordLimit && endsSentence(texts[before]!))
}

/** True when the gap between two words ends a turn. NaN is an unknown time. */
export function isPause(end: number, start: number): boolean {
  return start - end >= pauseSeconds
}

function toTurn(
  { starts, ends, speakers }: WordColumns,
  speaker: number,
  own: readonly number[],
  asides: Floor['asides'],
): TurnView {
  let start = Number.NaN
  let end = Number.NaN
  for (const index of own) {
    if (Number.isNaN(start)) start = starts[index]!
    if (!Number.isNaN(ends[index]!)) end = ends[index]!
    else if (!Number.isNaN(starts[index]!)) end = starts[index]!
  }
  const name = (number: number) => speakers.names[number]!
  const first = own[0]!
  const count = own.at(-1)! - first + 1
  return {
    speaker: name(speaker),
    first,
    count,
    start: orNull(start),
    end: orNull(end),
    ...(asides.length > 0 && {
      asides: asides.map((aside) => ({ speaker: name(aside.speaker), words: aside.words })),
    }),
    ...(count > own.length && { others: listMissing(own) }),
  }
}

/** The numbers between the first and the last that are missing. */
function listMissing(own: readonly number[]): number[] {
  const missing: number[] = []
  let next = own[0]!
  for (const index of own) {
    while (next < index) missing.push(next++)
    next = index + 1
  }
  return missing
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
