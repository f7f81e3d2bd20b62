/** Computes utterances: closely following words of one speaker, as time ranges. */
import type { Span } from '../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import { listPieces } from '../../src-preload/contract/turn-words.ts'
import { isNonSpeech } from '../model/words/non-speech.ts'

/** Words in columns, with their speakers. */
export type SpokenWords = Pick<TranscriptView, 'words' | 'starts' | 'ends' | 'turns'>

/** Words of one speaker without a pause. */
export interface Utterance extends Span {
  speaker: string | null
  words: number
}

/** Longer words are errors in the service's times, which would look like constant talking. */
const longestWordSeconds = 5

/** Time ranges of each speaker's words, in order. */
export type Speech = Map<string | null, Span[]>

/**
 * Leaves out non-speech and words without a time and sorts the others: for overlapping speech the order of the service's
 * list is arbitrary.
 */
export function findSpeech(given: SpokenWords): Speech {
  const { starts, ends } = given
  const speech: Speech = new Map()
  for (const { speaker, words } of listSpokenPieces(given)) {
    const spans = speech.get(speaker) ?? []
    speech.set(speaker, spans)
    for (const index of words) {
      const from = starts[index] ?? null
      if (from === null) continue
      spans.push({ from, to: Math.min(Math.max(from, ends[index] ?? from), from + longestWordSeconds) })
    }
  }
  for (const spans of speech.values()) spans.sort(byBeginning)
  return speech
}

/** The words that each side says, by index, without non-speech; turn by turn. */
export function listSpokenPieces({ words, turns }: Pick<SpokenWords, 'words' | 'turns'>) {
  return turns.flatMap((turn) =>
    listPieces(turn).map(({ aside, words: indices }) => ({
      speaker: (aside ?? turn).speaker,
      words: indices.filter((index) => !isNonSpeech(words[index]!)),
    })),
  )
}

/**
 * All utterances by start.
 *
 * @param pauseSeconds a longer gap between words of one speaker starts a new utterance
 */
export function splitUtterances(speech: Speech, pauseSeconds: number): Utterance[] {
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

export function measureSeconds({ from, to }: Span): number {
  return to - from
}
