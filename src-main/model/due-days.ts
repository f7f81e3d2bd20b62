/** The days by which follow-ups are grouped. Pure. */
import { formatLocalDay } from '../util/local-day.ts'

/** Days in ISO 8601. `weekEnd`: the Sunday of the current week. */
export interface DueDays {
  today: string
  weekEnd: string
}

/** @param now milliseconds since the epoch */
export function getDueDays(now: number): DueDays {
  const date = new Date(now)
  const sunday = new Date(date.getFullYear(), date.getMonth(), date.getDate() + ((7 - date.getDay()) % 7), 12)
  return { today: formatLocalDay(now), weekEnd: formatLocalDay(sunday.getTime()) }
}
