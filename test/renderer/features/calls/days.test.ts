import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import { countOfDay, startsDay } from '../../../../src-renderer/features/calls/days.ts'
import { recordingOf } from '../../../support/window/fixtures.ts'

/** Rows by their day; null is a row that is not loaded. */
function rowsOf(days: (string | null)[]) {
  const items = days.map((day, index): RecordingItem | null =>
    day === null ? null : recordingOf({ id: `rec-${index}`, createdAtMs: day.charCodeAt(0) }),
  )
  return { itemAt: (index: number) => items[index] ?? null, dayKey: String, total: items.length }
}

describe('the days of the call list', () => {
  it('begin where the day differs from the row above', () => {
    const rows = rowsOf(['a', 'a', 'b', 'b', 'c'])
    expect([0, 1, 2, 3, 4].map((index) => startsDay(rows, index))).toEqual([true, false, true, false, true])
    expect([0, 1, 2, 4].map((index) => countOfDay(rows, index))).toEqual([2, 2, 2, 1])
  })

  it('are unknown next to rows that are not loaded', () => {
    const rows = rowsOf(['a', 'a', null, 'b', 'b', 'c', 'c', null])
    expect(startsDay(rows, 2)).toBe(false)
    expect(startsDay(rows, 3)).toBe(false)
    expect([0, 2, 4, 5].map((index) => countOfDay(rows, index))).toEqual([null, null, null, null])
  })

  it('contain all calls of the list together', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 40 }), (days) => {
        const rows = rowsOf(days.sort())
        const starts = days.map((_, index) => index).filter((index) => startsDay(rows, index))
        const counts = starts.map((index) => countOfDay(rows, index)!)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(days.length)
      }),
    )
  })

  it('are not counted beyond a maximum of rows', () => {
    expect(countOfDay(rowsOf(Array.from({ length: 3000 }, () => 'a')), 1500)).toBeNull()
  })
})
