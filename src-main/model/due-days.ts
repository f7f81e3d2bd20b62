/** The days by which follow-ups are grouped. Pure. */
import type { DueDays, DueGroup } from '../../src-preload/contract/follow-ups.ts'
import { formatLocalDay } from '../util/local-day.ts'

/** @param now milliseconds since the epoch */
export function getDueDays(now: number): DueDays {
  const date = new Date(now)
  const sunday = new Date(date.getFullYear(), date.getMonth(), date.getDate() + ((7 - date.getDay()) % 7), 12)
  return { today: formatLocalDay(now), weekEnd: formatLocalDay(sunday.getTime()) }
}

/** @returns the Monday of the current week at 0:00, in milliseconds since the epoch; likewise `now` */
export function getWeekStart(now: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7)).getTime()
}

/** @param day from which it is due, in ISO 8601; null for none */
export function findDueGroup(day: string | null, { today, weekEnd }: DueDays): DueGroup {
  if (day === null) return 'none'
  if (day <= today) return day < today ? 'overdue' : 'today'
  return day <= weekEnd ? 'week' : 'later'
}
