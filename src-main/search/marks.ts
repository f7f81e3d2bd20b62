/** Computes marks in displayed text. Ranges are UTF-16 units, [start, end). */
import { termSpans } from '../model/normalize.ts'
import type { Piece } from './pieces.ts'

/** Range of the piece's terms in a displayed word; the whole word if an older rule split it. */
export function findMarkRange(display: string, offset: number, { from, to }: Piece): [number, number] {
  const spans = termSpans(display)
  return [offset + (spans[from]?.start ?? 0), offset + (spans[to - 1]?.end ?? display.length)]
}

/** Ascending; merges ranges that overlap or touch. */
export function mergeMarks(marks: [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [start, end] of marks.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Cuts a text longer than `maxLength` around its first mark, between characters. */
export function clipAround(
  text: string,
  marks: [number, number][],
  { maxLength, lengthBefore }: { maxLength: number; lengthBefore: number },
): { text: string; marks: [number, number][] } {
  if (text.length <= maxLength) return { text, marks }
  const wanted = (marks[0]?.[0] ?? 0) - lengthBefore
  let start = Math.max(0, Math.min(wanted, text.length - maxLength))
  if (splitsPair(text, start)) start--
  let end = Math.min(text.length, start + maxLength)
  if (splitsPair(text, end)) end--
  return {
    text: text.slice(start, end),
    marks: marks
      .filter((mark) => mark[0] < end)
      .map((mark) => [mark[0] - start, Math.min(mark[1], end) - start]),
  }
}

/** Whether a cut here would split a surrogate pair. */
export function splitsPair(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc00 && unit <= 0xdfff
}
