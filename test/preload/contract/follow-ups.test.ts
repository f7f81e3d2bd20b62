import { expect, it } from 'vitest'
import { getDueGroup } from '../../../src-preload/contract/follow-ups.ts'

it('getDueGroup compares the day, or the day to which it was snoozed, with today and the end of the week', () => {
  const days = { today: '2026-11-25', weekEnd: '2026-11-29' }
  const groupOf = (dueDay: string | null, snoozedUntil: string | null = null) =>
    getDueGroup({ dueDay, snoozedUntil }, days)
  const due = ['2026-11-24', '2026-11-25', '2026-11-29', '2026-11-30', null].map((day) => groupOf(day))
  expect(due).toEqual(['overdue', 'today', 'week', 'later', 'none'])
  expect(groupOf('2026-11-24', '2026-11-30')).toBe('later')
})
