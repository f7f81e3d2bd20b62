/** Words of a call as text to be pasted elsewhere. Pure. */
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { formatClock } from '../../util/format.ts'
import type { WordRange } from './selected-words.svelte.ts'
import { redactionBlock } from '../../../src-preload/contract/redaction.ts'

/** The prefix of each turn. */
export interface CopyForm {
  times: boolean
  speakers: boolean
}

/**
 * One line for each turn, as `0:37 Niamh: Good morning.`; a turn that is in the range in part begins with its first
 * word there, and with that word's time.
 * @param nameOf how a speaker is called.
 */
export function copyText(
  { words, starts, turns }: TranscriptView,
  { first, last }: WordRange,
  form: CopyForm,
  nameOf: (speaker: string | null) => string,
): string {
  const lines = turns
    .filter((turn) => turn.first <= last && turn.first + turn.count > first)
    .map((turn) => {
      const from = Math.max(first, turn.first)
      const said = joinWords(words.slice(from, Math.min(last + 1, turn.first + turn.count)))
      const start = starts[from] ?? (from === turn.first ? turn.start : null)
      const time = form.times && start !== null ? `${formatClock(start)} ` : ''
      const speaker = form.speakers ? `${nameOf(turn.speaker)}: ` : ''
      return `${time}${speaker}${said}`
    })
  return lines.join('\n')
}

/** Redacted words in a row are one block, which does not tell how many there are. */
function joinWords(words: readonly string[]): string {
  const isRepeated = (word: string, index: number) => word === redactionBlock && words[index - 1] === word
  return words.filter((word, index) => !isRepeated(word, index)).join(' ')
}
