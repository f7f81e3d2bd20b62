/**
 * Computes the calendar day that a spoken date means, relative to the day of the call, in this system's time
 * zone. Pure.
 */
import type { Tense } from './tense.ts'

/** A day as it was said. */
export type SaidDay =
  | { kind: 'date'; date: Date }
  /** `month`: 1 to 12, null for "the ninth". `weekday`: 0 is Sunday; null if it was not said. */
  | { kind: 'day-of-month'; month: number | null; dayOfMonth: number; weekday: number | null }
  /**
   * `modifier`: some people use "next" and "last" for the nearest such day, others for the day in the next or
   * last week.
   */
  | {
      kind: 'weekday'
      weekday: number
      modifier: 'next' | 'last' | null
      /** In the last (-1) or the next (1) week; null or missing when no week was said. */
      weeks?: 1 | -1 | null
    }

/** For days further away, people say the year. */
const mostMonths = 9

/** Null when the day is ambiguous, or is the day of the call, which people call "today". */
export function resolveDay(said: SaidDay, calledOn: Date, findTense: () => Tense | null): Date | null {
  if (said.kind === 'date') return said.date
  if (said.kind === 'weekday' && said.weeks) {
    return addDays(calledOn, 7 * said.weeks + ((said.weekday + 6) % 7) - ((calledOn.getDay() + 6) % 7))
  }
  const modifier = said.kind === 'weekday' ? said.modifier : null
  const tense = modifier === null ? findTense() : modifier === 'next' ? 'future' : 'past'
  if (tense === null) return null
  const step = tense === 'future' ? 1 : -1
  return said.kind === 'weekday'
    ? resolveWeekday(said, calledOn, step)
    : resolveDayOfMonth(said, calledOn, step)
}

function resolveWeekday(
  { weekday, modifier }: Extract<SaidDay, { kind: 'weekday' }>,
  calledOn: Date,
  step: 1 | -1,
): Date | null {
  const distance = ((step * (weekday - calledOn.getDay()) + 6) % 7) + 1
  const day = addDays(calledOn, step * distance)
  const isSameWeek = startOfWeek(day) === startOfWeek(calledOn)
  return modifier !== null && isSameWeek ? null : day
}

function resolveDayOfMonth(
  { month, dayOfMonth, weekday }: Extract<SaidDay, { kind: 'day-of-month' }>,
  calledOn: Date,
  step: 1 | -1,
): Date | null {
  for (let months = 0; months <= mostMonths; months++) {
    const day = new Date(calledOn.getFullYear(), calledOn.getMonth() + step * months, dayOfMonth, 12)
    // The month does not have this day.
    if (day.getDate() !== dayOfMonth || (month !== null && day.getMonth() + 1 !== month)) continue
    if (step * (startOfDay(day) - startOfDay(calledOn)) <= 0) continue
    return weekday === null || day.getDay() === weekday ? day : null
  }
  return null
}

/** At noon, so that a clock change cannot move it to another day. */
function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12)
}

/** The Monday of the week. */
function startOfWeek(date: Date): number {
  return startOfDay(addDays(date, -((date.getDay() + 6) % 7)))
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
