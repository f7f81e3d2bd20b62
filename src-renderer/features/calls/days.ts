/** Where the days of a list begin, and how many calls each has. Pure; rows may be missing. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'

export interface DayRows {
  /** The row if it is here. */
  itemAt(index: number): RecordingItem | null
  /** Equal for moments of the same local day. */
  dayKey(ms: number | null): string
  total: number
}

/** Rows looked at for one day: nobody has so many calls, and a list that says otherwise must not hold up scrolling. */
const mostRows = 1000

/** Whether the row is the first of its day. A row whose predecessor is not here says nothing. */
export function startsDay(rows: DayRows, index: number): boolean {
  const day = dayAt(rows, index)
  if (day === null) return false
  const before = index === 0 ? '' : dayAt(rows, index - 1)
  return before !== null && before !== day
}

/** How many calls the day of this row has; null while not all of them are here. */
export function countOfDay(rows: DayRows, index: number): number | null {
  const day = dayAt(rows, index)
  if (day === null) return null
  const first = endOfDay(rows, index, day, -1)
  const last = endOfDay(rows, index, day, 1)
  return first === null || last === null ? null : last - first + 1
}

/** The day's outermost row in a direction; null when the row beyond it is not here. */
function endOfDay(rows: DayRows, index: number, day: string, step: 1 | -1): number | null {
  for (let at = index; Math.abs(at - index) < mostRows; at += step) {
    const next = at + step
    if (next < 0 || next >= rows.total) return at
    const other = dayAt(rows, next)
    if (other === null) return null
    if (other !== day) return at
  }
  return null
}

function dayAt({ itemAt, dayKey }: DayRows, index: number): string | null {
  const item = itemAt(index)
  return item === null ? null : dayKey(item.createdAtMs)
}
