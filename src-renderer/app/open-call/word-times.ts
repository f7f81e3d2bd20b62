/** Times of words in a transcript. Pure. */
import { shortestClip } from '../../../src-preload/contract/clip.ts'
import type { Span } from '../../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import type { WordRange } from './selected-words.svelte.ts'

/** Added after the last word, because services cut words closely and it would be cut off. Seconds. */
export const tailSeconds = 0.15

/** Seconds; start of the first word that has a time. */
export function startOfWords(
  { starts }: Pick<TranscriptView, 'starts'>,
  { first, last }: WordRange,
): number | null {
  for (let word = first; word <= last; word += 1) {
    const start = starts[word] ?? null
    if (start !== null) return start
  }
  return null
}

/** Seconds; end of the last word that has a time. */
export function endOfWords(
  { ends }: Pick<TranscriptView, 'ends'>,
  { first, last }: WordRange,
): number | null {
  for (let word = last; word >= first; word -= 1) {
    const end = ends[word] ?? null
    if (end !== null) return end
  }
  return null
}

/** The time range of the words, ending before the next word; null without times. */
export function spanOfWords(
  transcript: Pick<TranscriptView, 'starts' | 'ends'>,
  range: WordRange,
): Span | null {
  const from = startOfWords(transcript, range)
  if (from === null) return null
  const end = endOfWords(transcript, range) ?? from
  const next = transcript.starts[range.last + 1] ?? null
  const to = next !== null && next >= end ? Math.min(end + tailSeconds, next) : end + tailSeconds
  return { from, to: Math.max(to, from + shortestClip) }
}
