/** The words to correct, and what the service transcribed. Pure. */
import { isJoined, joiner, joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { CorrectedWords } from '../../../src-preload/contract/recordings.ts'
import type { TranscriptView, TurnView } from '../../../src-preload/contract/recordings.ts'
import { hasWord, listPieces, overlaps } from '../../../src-preload/contract/turn-words.ts'
import type { WordRange } from '../../app/open-call/selected-words.svelte.ts'

/** Words [first, first + count) of a transcript. */
export interface Stretch {
  first: number
  count: number
}

export interface CorrectDraft extends Stretch {
  recordingId: string
  /** The displayed words. */
  shown: string
  /** The service's words. */
  original: string
  /** Corrections within the range. */
  correctionIds: number[]
  /** Seconds, slightly more than the words; null when they have no times. */
  sound: { from: number; to: number } | null
}

/** Added so that the first and last sounds are heard completely. */
const spareSeconds = 0.25
/** The main process's limit, in characters. */
export const mostLetters = 2_000
/** Nobody retypes more: only the beginning of a long selection is corrected. */
const mostWords = 60

/**
 * The range to correct for the selected words: within one turn, and including earlier corrections as a whole.
 * Null if there are no such words.
 */
export function buildDraft(
  recordingId: string,
  transcript: TranscriptView,
  { first, count }: Stretch,
): CorrectDraft | null {
  const turn = transcript.turns.find((each) => hasWord(each, first))
  if (turn === undefined || count < 1) return null
  const end = Math.min(first + Math.min(count, mostWords), countTogether(turn, first))
  const marks = transcript.corrections.filter((mark) => overlaps(mark, { first, count: end - first }))
  const from = Math.min(first, ...marks.map((mark) => mark.first))
  const to = Math.max(end, ...marks.map((mark) => mark.first + mark.count))
  return {
    recordingId,
    first: from,
    count: to - from,
    shown: joinSpoken(transcript.words.slice(from, to)),
    original: findOriginal(transcript.words, marks, from, to),
    correctionIds: marks.map(({ correctionId }) => correctionId),
    sound: findSound(transcript, from, to),
  }
}

/** The end of the words from `first` on that are the turn's without another side's between them. */
function countTogether(turn: TurnView, first: number): number {
  const piece = listPieces(turn).find(({ words }) => words.includes(first))!
  let end = first + 1
  while (piece.words.includes(end)) end += 1
  return end
}

export function getStretch({ first, last }: WordRange): Stretch {
  return { first, count: last - first + 1 }
}

function findOriginal(words: string[], marks: readonly CorrectedWords[], from: number, to: number): string {
  const texts: string[] = []
  let done = from
  for (const { first, count, original } of marks) {
    texts.push(...words.slice(done, first), isJoined(words[first]!) ? joiner + original : original)
    done = first + count
  }
  return joinSpoken([...texts, ...words.slice(done, to)])
}

function findSound({ starts, ends }: TranscriptView, from: number, to: number): CorrectDraft['sound'] {
  const start = starts.slice(from, to).find((time) => time !== null)
  const end = ends.slice(from, to).findLast((time) => time !== null)
  if (start === undefined || end === undefined || end <= start) return null
  return { from: Math.max(0, start - spareSeconds), to: end + spareSeconds }
}
