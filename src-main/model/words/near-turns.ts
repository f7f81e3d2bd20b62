/** Reduces a transcript to the turns of some words, so that long calls are not copied for a quote. Pure. */
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { listOwnWords } from '../../../src-preload/contract/turn-words.ts'

/** Words that one side says in a turn, or in an aside. */
export interface NearTurn {
  speaker: string | null
  /** Seconds; null when unknown. */
  start: number | null
  /** Indices in the words of the call, ascending, with their texts and starts. */
  indices: number[]
  words: string[]
  starts: (number | null)[]
}

/** @param wanted indices in the words of the call */
export function cutNearTurns(
  { words, starts, turns }: Pick<TranscriptView, 'words' | 'starts' | 'turns'>,
  wanted: readonly number[],
): NearTurn[] {
  return turns.flatMap((turn) => {
    const parts = [{ speaker: turn.speaker, indices: listOwnWords(turn) }]
    for (const { speaker, words: indices } of turn.asides ?? []) parts.push({ speaker, indices })
    return parts
      .filter(({ indices }) => wanted.some((index) => indices.includes(index)))
      .map(({ speaker, indices }) => {
        const times = indices.map((index) => starts[index] ?? null)
        const start = times.find((time) => time !== null) ?? null
        return { speaker, start, indices, words: indices.map((index) => words[index]!), starts: times }
      })
  })
}
