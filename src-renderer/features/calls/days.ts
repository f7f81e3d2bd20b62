/** Finds the first row of each day in a list, and each day's number of calls. Pure; rows may be missing. */
import type { RecordingItem } from '../../../src-preload/contract/recordings.ts'

export interface DayRows {
  /** The row if it is loaded. */
  itemAt(index: number): RecordingItem | null
  /** Equal for times of the same local day. */
  dayKey(ms: number | null): string
  total: number
}

/** Limit of rows counted for one day, so that a faulty list does not block scrolling. */
const mostRows = 1000

/** Whether the row is the first of its day. False if the row before it is not loaded. */
export function startsDay(rows: DayRows, index: number): boolean {
  const day = dayAt(rows, index)
  if (day === null) return false
  const before = index === 0 ? '' : dayAt(rows, index - 1)
  return before !== null && before !== day
}

/** Number of calls on the day of this row; null while not all of them are loaded. */
export function countOfDay(rows: DayRows, index: number): number | null {
  const day = dayAt(rows, index)
  if (day === null) return null
  const first = endOfDay(rows, index, day, -1)
  const last = endOfDay(rows, index, day, 1)
  return first === null || last === null ? null : last - first + 1
}

/** The day's outermost row in a direction; null when the row beyond it is not loaded. */
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
