/** Who can be heard when: words that follow one another closely, by speaker, as stretches of time. */
import type { Span } from '../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'

/** What figures are made of: words in columns, and who speaks them. */
export type SpokenWords = Pick<TranscriptView, 'starts' | 'ends' | 'turns'>

/** Words of one speaker without a pause. */
export interface Utterance extends Span {
  speaker: string | null
  words: number
}

/** Longer words are a mistake in the service's times: somebody would seem to talk all the while. */
const longestWordSeconds = 5

/** When each speaker's words were said, in the order of time. */
export type Speech = Map<string | null, Span[]>

/**
 * Words without a time are left out, words out of order are put in order: where two speak at once, a service lists
 * words in whatever order it likes.
 */
export function speechOf({ starts, ends, turns }: SpokenWords): Speech {
  const speech: Speech = new Map()
  for (const { speaker, first, count } of turns) {
    const spans = speech.get(speaker) ?? []
    speech.set(speaker, spans)
    for (let index = first; index < first + count; index++) {
      const from = starts[index] ?? null
      if (from === null) continue
      spans.push({ from, to: Math.min(Math.max(from, ends[index] ?? from), from + longestWordSeconds) })
    }
  }
  for (const spans of speech.values()) spans.sort(byBeginning)
  return speech
}

/**
 * All utterances by their beginnings.
 *
 * @param pauseSeconds one speaker's words farther apart than this are two utterances
 */
export function utterancesOf(speech: Speech, pauseSeconds: number): Utterance[] {
  const utterances: Utterance[] = []
  for (const [speaker, spans] of speech) {
    let last: Utterance | null = null
    for (const { from, to } of spans) {
      if (last && from - last.to < pauseSeconds) {
        last.to = Math.max(last.to, to)
        last.words += 1
      } else {
        utterances.push((last = { speaker, from, to, words: 1 }))
      }
    }
  }
  return utterances.sort(byBeginning)
}

function byBeginning(one: Span, other: Span): number {
  return one.from - other.from || one.to - other.to
}

export function secondsOf({ from, to }: Span): number {
  return to - from
}
