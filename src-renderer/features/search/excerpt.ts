/** How a moment is quoted in a narrow row: its match within the first lines, dots where words were left out. Pure. */
import type { SearchMatch } from '../../../src-preload/contract/search.ts'

/** Characters before the match: with speaker and time, it fits the first two lines of the narrowest pane. */
const lengthBefore = 42

/** What a sentence may end with, quotes and brackets after it included. */
const sentenceEnd = /[.?!…。？！।؟]["'”’»)\]]*$/u

/** Dots where the quote begins or ends within a sentence. Marks are moved along with the text. */
export function cutExcerpt({ text, marks }: SearchMatch): Pick<SearchMatch, 'text' | 'marks'> {
  const from = findStart(text, marks[0]?.[0] ?? 0)
  // Where nothing was cut here, a small letter says that the quote begins within a sentence.
  const before = from > 0 || /^["'“‘«(]*\p{Ll}/u.test(text) ? '…' : ''
  const after = text === '' || sentenceEnd.test(text) ? '' : '…'
  const move = before.length - from
  return {
    text: before + text.slice(from) + after,
    marks: marks.map(([start, end]): [number, number] => [start + move, end + move]),
  }
}

/** Where the quote begins: at a word, so that its match is not too far along. */
function findStart(text: string, firstMark: number): number {
  if (firstMark <= lengthBefore) return 0
  const space = text.indexOf(' ', firstMark - lengthBefore)
  // Scripts without spaces are cut between characters, never within one.
  if (space >= 0 && space < firstMark) return space + 1
  const at = firstMark - lengthBefore
  return isLowSurrogate(text.charCodeAt(at)) ? at - 1 : at
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
