/** What is said at a moment of a call. Pure. */
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { hasWord, listOwnWords } from '../../../src-preload/contract/turn-words.ts'
import type { WordRange } from '../../app/open-call/selected-words.svelte.ts'
import { buildTimeline, wordAtTime } from '../../app/open-call/transcript-blocks.ts'

/** Speech without punctuation has no sentences: a passage is set after hearing the words, so most are before it. */
const most = { before: 15, after: 15 }

/** The words of the sentence at `seconds`; null without words. */
export function findSpokenWords(transcript: TranscriptView | null, seconds: number): WordRange | null {
  if (transcript === null || transcript.words.length === 0) return null
  const { words, turns } = transcript
  const at = wordAtTime(buildTimeline(transcript.starts), seconds) ?? 0
  const turn = turns.findLast((each) => hasWord(each, at)) ?? { first: 0, count: words.length }
  const own = listOwnWords(turn)
  const now = Math.max(
    0,
    own.findLastIndex((index) => index <= at),
  )
  const endsAt = (place: number) => endsSentence(words[own[place]!]!)
  let [first, last] = [now, now]
  while (first > Math.max(0, now - most.before) && !endsAt(first - 1)) first -= 1
  while (last < Math.min(own.length - 1, now + most.after) && !endsAt(last)) last += 1
  return { first: own[first]!, last: own[last]! }
}

function endsSentence(word: string): boolean {
  return /[.?!…。！？][”"’')」』]*$/u.test(word)
}
