/** Reduces a transcript to the turns around some words, so that long calls are not copied for a quote. Pure. */
import type { TranscriptView, TurnView } from '../../src-preload/contract/recordings.ts'

/** `first` is an index in these words, `firstInCall` in the words of the whole call. */
export interface NearTurns {
  words: string[]
  starts: (number | null)[]
  turns: (TurnView & { firstInCall: number })[]
}

/** @param around how many turns are kept on each side of a word's turn */
export function cutNearTurns(
  { words, starts, turns }: Pick<TranscriptView, 'words' | 'starts' | 'turns'>,
  indexes: readonly number[],
  around: number,
): NearTurns {
  const wanted = indexes.map((index) =>
    turns.findIndex(({ first, count }) => index >= first && index < first + count),
  )
  const near: NearTurns = { words: [], starts: [], turns: [] }
  for (const [at, turn] of turns.entries()) {
    if (!wanted.some((each) => each >= 0 && Math.abs(each - at) <= around)) continue
    const end = turn.first + turn.count
    near.turns.push({ ...turn, first: near.words.length, firstInCall: turn.first })
    near.words.push(...words.slice(turn.first, end))
    near.starts.push(...starts.slice(turn.first, end))
  }
  return near
}
