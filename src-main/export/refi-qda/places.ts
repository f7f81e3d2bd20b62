/** Finds where a passage is in the source that its call becomes. Pure. */
import type { ExportedCall, ExportedNote } from '../types.ts'
import type { PlainText, Range } from './plain-text.ts'

/** Seconds. Programs show no selection without a length, so a moment gets one. */
const momentSeconds = 1

/** Times are seconds; null if unknown. */
export type Place =
  | ({ kind: 'words'; start: number | null; end: number | null } & Range)
  | { kind: 'audio'; start: number; end: number }
  /** The place is unknown. */
  | { kind: 'whole' }

/** @param hasAudio false: a moment is the word that is said then. */
export function findPlace(
  { id, timestamp, until }: Pick<ExportedNote, 'id' | 'timestamp' | 'until'>,
  { marked }: Pick<ExportedCall, 'marked'>,
  plain: PlainText,
  hasAudio: boolean,
): Place {
  const mark = marked.find(({ noteId }) => noteId === id)
  const range = mark && findRange(plain, (index) => index >= mark.first && index < mark.first + mark.count)
  if (range) return { kind: 'words', ...range, start: timestamp, end: until }
  if (timestamp === null) return { kind: 'whole' }
  const end = Math.max(until ?? 0, timestamp + momentSeconds)
  if (hasAudio) return { kind: 'audio', start: timestamp, end }
  const spoken = findSpoken(plain, timestamp, until ?? timestamp)
  return spoken ? { kind: 'words', ...spoken, start: timestamp, end: until } : { kind: 'whole' }
}

/** From the word that is said at the first moment to the word that is said at the last. */
function findSpoken(plain: PlainText, first: number, last: number): Range | null {
  const timed = [...plain.words].filter(([, { start }]) => start !== null)
  const saidAt = (moment: number) => timed.findLast(([, { start }]) => start! <= moment) ?? timed[0]
  const [from, to] = [saidAt(first), saidAt(last)]
  return from && to ? findRange(plain, (index) => index >= from[0] && index <= to[0]) : null
}

function findRange({ words }: PlainText, isPart: (index: number) => boolean): Range | null {
  const parts = [...words].filter(([index]) => isPart(index)).map(([, range]) => range)
  if (parts.length === 0) return null
  return {
    from: Math.min(...parts.map(({ from }) => from)),
    to: Math.max(...parts.map(({ to }) => to)),
  }
}
