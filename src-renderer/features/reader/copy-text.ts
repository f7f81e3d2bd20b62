/** Words of a call as text for pasting. Pure. */
import { joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { formatClock } from '../../util/format.ts'
import type { WordRange } from './selected-words.svelte.ts'
import { redactionBlock } from '../../../src-preload/contract/redaction.ts'

/** The parts of the prefix of each turn. */
export interface CopyForm {
  times: boolean
  speakers: boolean
}

/**
 * One line per turn, such as `0:37 Niamh: Good morning.`; a partly selected turn begins with its first selected
 * word and that word's time.
 * @param nameOf returns the name of a speaker.
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

/** Consecutive redacted words become one block, which hides their number. */
function joinWords(words: readonly string[]): string {
  const isRepeated = (word: string, index: number) => word === redactionBlock && words[index - 1] === word
  return joinSpoken(words.filter((word, index) => !isRepeated(word, index)))
}
