/** Words of a call as text for pasting. Pure. */
import { joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { listPieces } from '../../../src-preload/contract/turn-words.ts'
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
  const lines = turns.flatMap((turn) => {
    const pieces = listPieces(turn)
      .map(({ aside, words: all }) => ({
        aside,
        indices: all.filter((word) => word >= first && word <= last),
      }))
      .filter(({ indices }) => indices.length > 0)
    if (pieces.length === 0) return []
    // Asides that are selected alone are a line of their side.
    const isWhole = pieces.some(({ aside }) => aside === null)
    const said = pieces.map(({ aside, indices }) => {
      const text = joinWords(indices.map((index) => words[index]!))
      if (aside === null || !isWhole) return text
      return form.speakers ? `(${nameOf(aside.speaker)}: ${text})` : `(${text})`
    })
    const from = pieces[0]!.indices[0]!
    const start = starts[from] ?? (from === turn.first ? turn.start : null)
    const time = form.times && start !== null ? `${formatClock(start)} ` : ''
    const who = isWhole ? turn.speaker : pieces[0]!.aside!.speaker
    return [`${time}${form.speakers ? `${nameOf(who)}: ` : ''}${said.join(' ')}`]
  })
  return lines.join('\n')
}

/** Consecutive redacted words become one block, which hides their number. */
function joinWords(words: readonly string[]): string {
  const isRepeated = (word: string, index: number) => word === redactionBlock && words[index - 1] === word
  return joinSpoken(words.filter((word, index) => !isRepeated(word, index)))
}
