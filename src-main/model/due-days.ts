/** The days by which follow-ups are grouped. Pure. */
import type { DueDays } from '../../src-preload/contract/follow-ups.ts'
import { formatLocalDay } from '../util/local-day.ts'

/** @param now milliseconds since the epoch */
export function getDueDays(now: number): DueDays {
  const date = new Date(now)
  const sunday = new Date(date.getFullYear(), date.getMonth(), date.getDate() + ((7 - date.getDay()) % 7), 12)
  return { today: formatLocalDay(now), weekEnd: formatLocalDay(sunday.getTime()) }
}

/** The day in ISO 8601. @param now milliseconds since the epoch */
export function addDays(now: number, days: number): string {
  const date = new Date(now)
  return formatLocalDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12).getTime())
}

/** @returns the Monday of the current week at 0:00, in milliseconds since the epoch; likewise `now` */
export function getWeekStart(now: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7)).getTime()
}
