/** Reduces a transcript to the turns of some words, so that long calls are not copied for a quote. Pure. */
import type { TranscriptView, TurnView } from '../../src-preload/contract/recordings.ts'

/** `first` is an index in these words, `firstInCall` in the words of the whole call. */
export interface NearTurns {
  words: string[]
  starts: (number | null)[]
  turns: (TurnView & { firstInCall: number })[]
}

export function cutNearTurns(
  { words, starts, turns }: Pick<TranscriptView, 'words' | 'starts' | 'turns'>,
  indexes: readonly number[],
): NearTurns {
  const near: NearTurns = { words: [], starts: [], turns: [] }
  for (const turn of turns) {
    const end = turn.first + turn.count
    if (!indexes.some((index) => index >= turn.first && index < end)) continue
    near.turns.push({ ...turn, first: near.words.length, firstInCall: turn.first })
    near.words.push(...words.slice(turn.first, end))
    near.starts.push(...starts.slice(turn.first, end))
  }
  return near
}
