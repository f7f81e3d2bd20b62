/** The words that a person is about to correct, and what the service heard in their place. Pure. */
import type { CorrectedWords } from '../../../src-preload/contract/recordings.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import type { WordRange } from '../reader/selected-words.svelte.ts'

/** Words [first, first + count) of a transcript. */
export interface Stretch {
  first: number
  count: number
}

export interface CorrectDraft extends Stretch {
  recordingId: string
  /** As it reads now. */
  shown: string
  /** As the service gave it. */
  original: string
  /** Corrections that the stretch covers. */
  correctionIds: number[]
  /** Seconds, a little more than the words; null where they have no times. */
  sound: { from: number; to: number } | null
}

/** So that the first and the last sound are heard whole. */
const spareSeconds = 0.25
/** As many letters as the main process takes. */
export const mostLetters = 2_000
/** Nobody retypes more: a long selection is corrected at its beginning. */
const mostWords = 60

/**
 * What is corrected when these words are pointed at: within one turn, and what was corrected before as a whole. Null
 * where there are no such words.
 */
export function buildDraft(
  recordingId: string,
  transcript: TranscriptView,
  { first, count }: Stretch,
): CorrectDraft | null {
  const turn = transcript.turns.find((each) => first >= each.first && first < each.first + each.count)
  if (turn === undefined || count < 1) return null
  const end = Math.min(first + Math.min(count, mostWords), turn.first + turn.count)
  const marks = transcript.corrections.filter((mark) => mark.first < end && first < mark.first + mark.count)
  const from = Math.min(first, ...marks.map((mark) => mark.first))
  const to = Math.max(end, ...marks.map((mark) => mark.first + mark.count))
  return {
    recordingId,
    first: from,
    count: to - from,
    shown: transcript.words.slice(from, to).join(' '),
    original: findOriginal(transcript.words, marks, from, to),
    correctionIds: marks.map(({ correctionId }) => correctionId),
    sound: findSound(transcript, from, to),
  }
}

export function getStretch({ first, last }: WordRange): Stretch {
  return { first, count: last - first + 1 }
}

function findOriginal(words: string[], marks: readonly CorrectedWords[], from: number, to: number): string {
  const texts: string[] = []
  let done = from
  for (const { first, count, original } of marks) {
    texts.push(...words.slice(done, first), original)
    done = first + count
  }
  return [...texts, ...words.slice(done, to)].join(' ')
}

function findSound({ starts, ends }: TranscriptView, from: number, to: number): CorrectDraft['sound'] {
  const start = starts.slice(from, to).find((time) => time !== null)
  const end = ends.slice(from, to).findLast((time) => time !== null)
  if (start === undefined || end === undefined || end <= start) return null
  return { from: Math.max(0, start - spareSeconds), to: end + spareSeconds }
}
