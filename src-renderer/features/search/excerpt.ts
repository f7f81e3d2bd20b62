/**
 * Cuts the text of a moment for a narrow row: the match is within the first lines, ellipses mark left-out
 * words. Pure.
 */
import type { SearchMatch } from '../../../src-preload/contract/search.ts'

/** Characters before the match: with speaker and time, they fit the first two lines of the narrowest pane. */
const lengthBefore = 42

/** The end of a sentence, including quotes and brackets. */
const sentenceEnd = /[.?!…。？！।؟]["'”’»)\]]*$/u

/** Adds ellipses where the text begins or ends within a sentence. Marks move with the text. */
export function cutExcerpt({ text, marks, source }: SearchMatch): Pick<SearchMatch, 'text' | 'marks'> {
  // A note shows where it was cut.
  if (source !== undefined) return { text, marks }
  const from = findStart(text, marks[0]?.[0] ?? 0)
  // If nothing was cut here, a lower-case letter shows that the text begins within a sentence.
  const before = from > 0 || /^["'“‘«(]*\p{Ll}/u.test(text) ? '…' : ''
  const after = text === '' || sentenceEnd.test(text) ? '' : '…'
  const move = before.length - from
  return {
    text: before + text.slice(from) + after,
    marks: marks.map(([start, end]): [number, number] => [start + move, end + move]),
  }
}

/** Start of the text: at a word, so that the match is not too far from the start. */
function findStart(text: string, firstMark: number): number {
  if (firstMark <= lengthBefore) return 0
  const space = text.indexOf(' ', firstMark - lengthBefore)
  // Text without spaces is cut between characters, never inside one.
  if (space >= 0 && space < firstMark) return space + 1
  const at = firstMark - lengthBefore
  return isLowSurrogate(text.charCodeAt(at)) ? at - 1 : at
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
