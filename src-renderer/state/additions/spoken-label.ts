/** How a moment is called until the person calls it something: by the first words said there. Pure. */
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { timelineOf, wordAtTime } from '../transcript.ts'

/** About what a line of the notes' pane holds. */
const maxLetters = 40

/** A few words from the one that is said at `seconds`, to the end of the sentence at most; empty without words. */
export function spokenLabel(transcript: TranscriptView | null, seconds: number): string {
  if (transcript === null) return ''
  const first = wordAtTime(timelineOf(transcript.starts), seconds) ?? 0
  const turn = transcript.turns.findLast((each) => each.first <= first)
  const end = turn === undefined ? transcript.words.length : turn.first + turn.count
  let label = ''
  for (const word of transcript.words.slice(first, end)) {
    if (label !== '' && label.length + 1 + word.length > maxLetters) return `${label} …`
    label = label === '' ? word.slice(0, maxLetters) : `${label} ${word}`
    if (/[.?!]$/u.test(word)) break
  }
  return label
}
