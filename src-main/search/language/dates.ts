/**
 * Parses dates as people write them into time ranges: `2026-03`, `14.3.2026`, `last week`, `march`.
 *
 * Days begin at midnight in the system's time zone, weeks on Monday (ISO 8601). A date without a year is the
 * latest one that has begun, because calls are in the past. The order does not depend on the locale: day
 * first with dots or hyphens (14.3.2026), month first with slashes (3/14/2026) unless there is no such month
 * (14/3/2026).
 */

/** Milliseconds since the epoch, [from, before). */
export interface DateRange {
  from: number
  before: number
}

/** Returns the range, or null when there is no such day. `today` is midnight. */
interface DateForm {
  pattern: RegExp
  read(parts: string[], today: Date): DateRange | null
}

const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const dayNames =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?'
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** In the order of `Date.getDay`. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const relativePhrases = 'today yesterday this_week last_week this_month last_month this_year last_year'
const weekdayPhrases = 'monday tuesday wednesday thursday friday saturday sunday'
const monthPhrases = 'january february march april may june july august september october november december'
const splitPhrases = (list: string) => list.split(' ').map((phrase) => phrase.replace('_', ' '))
/** All phrases of words alone, the most useful first; `readDate` parses each. */
export const datePhrases: readonly string[] = [relativePhrases, weekdayPhrases, monthPhrases].flatMap(
  splitPhrases,
)

const forms: readonly DateForm[] = [
  { pattern: /^([1-9]\d{3})$/, read: ([year]) => monthsFrom(Number(year), 0, 12) },
  {
    pattern: /^([1-9]\d{3})[-/.](\d{1,2})$/,
    read: ([year, month]) => wholeMonth(Number(year), Number(month) - 1),
  },
  {
    pattern: /^([1-9]\d{3})[-/.](\d{1,2})[-/.](\d{1,2})$/,
    read: ([year, month, day]) => wholeDay(Number(year), Number(month) - 1, Number(day)),
  },
  {
    pattern: /^(\d{1,2})[.-](\d{1,2})[.-]([1-9]\d{3}|\d{2})$/,
    read: ([day, month, year]) => wholeDay(fullYear(year!), Number(month) - 1, Number(day)),
  },
  {
    pattern: /^(\d{1,2})\/(\d{1,2})\/([1-9]\d{3}|\d{2})$/,
    read: ([first, second, year]) => {
      const [month, day] = Number(first) > 12 ? [second, first] : [first, second]
      return wholeDay(fullYear(year!), Number(month) - 1, Number(day))
    },
  },
  { pattern: /^today$/, read: (_, today) => daysFrom(today, 0, 1) },
  { pattern: /^yesterday$/, read: (_, today) => daysFrom(today, -1, 1) },
  {
    pattern: /^(this|last)[ _-]?(week|month|year)$/,
    read: ([which, unit], today) => calendarUnit(unit!, which === 'last' ? -1 : 0, today),
  },
  {
    pattern: new RegExp(`^(?:last[ _-]?)?(${dayNames})$`),
    read: ([name], today) => lastWeekday(weekdays.indexOf(name!.slice(0, 3)), today),
  },
  {
    pattern: /^(\d{1,3}) ?(d|w|m|y|days?|weeks?|months?|years?)(?: ago)?$/,
    read: ([count, unit], today) => ago(Number(count), unit!, today),
  },
  {
    pattern: new RegExp(`^(?:last[ _-]?)?(${monthNames})$`),
    read: ([name], today) => latestMonth(findMonth(name!), today),
  },
  {
    pattern: new RegExp(`^(${monthNames})[ _-]?([1-9]\\d{3})$`),
    read: ([name, year]) => wholeMonth(Number(year), findMonth(name!)),
  },
  {
    pattern: new RegExp(`^(\\d{1,2})(?:\\.|st|nd|rd|th)?[ _-]?(${monthNames})(?:,?[ _-]?([1-9]\\d{3}))?$`),
    read: ([day, name, year], today) => dayOfMonth(Number(day), findMonth(name!), year, today),
  },
  {
    pattern: new RegExp(`^(${monthNames})[ _-]?(\\d{1,2})(?:st|nd|rd|th)?(?:,?[ _-]([1-9]\\d{3}))?$`),
    read: ([name, day, year], today) => dayOfMonth(Number(day), findMonth(name!), year, today),
  },
]

/** Parses a date, or two joined by `..` (both included); null for other text. */
export function readDate(text: string, now: number): DateRange | null {
  const written = tidy(text).trim()
  const [first, last, ...more] = written.split('..')
  if (last === undefined) return readOne(written, now)
  const from = readOne(first!.trim(), now)
  const to = readOne(last.trim(), now)
  if (!from || !to || more.length > 0 || from.from >= to.before) return null
  return { from: from.from, before: to.before }
}

/** The week or the month that contains this time. */
export function findPeriod(unit: 'week' | 'month', at: number): DateRange {
  return calendarUnit(unit, 0, new Date(at))
}

/** The same for many times. Keeps the last period, because neighbouring calls are mostly of one. */
export function createPeriodReader(unit: 'week' | 'month'): (at: number) => DateRange {
  let known: DateRange = { from: 0, before: 0 }
  return (at) => {
    if (at < known.from || at >= known.before) known = findPeriod(unit, at)
    return known
  }
}

function readOne(written: string, now: number): DateRange | null {
  const today = new Date(now)
  today.setHours(0, 0, 0, 0)
  for (const { pattern, read } of forms) {
    const match = pattern.exec(written)
    if (match) return read(match.slice(1), today)
  }
  return null
}

const numberBeginnings = [
  /^(?:\d{1,4}|\d{1,2}(?:[snrt]|(?:st|nd|rd|th)? ?))$/,
  /^\d{4}[-/.](?:\d{0,2}|\d{1,2}[-/.]\d{0,2})$/,
  /^\d{1,2}[-/.](?:\d{0,2}|\d{1,2}[-/.]\d{0,4})$/,
  new RegExp(`^(?:${monthNames})[ _-]?(?:\\d{0,4}|\\d{1,2}(?:[snrt]|st|nd|rd|th)?,?(?:[ _-]\\d{0,4})?)$`),
  new RegExp(`^\\d{1,2}(?:\\.|st|nd|rd|th)?[ _-]?(?:${monthNames}),?[ _-]?\\d{0,4}$`),
]
const wordsAfterNumber = [
  'd ago',
  'w ago',
  'm ago',
  'y ago',
  'days ago',
  'weeks ago',
  'months ago',
  'years ago',
]

/** Whether a date may begin like this: `202`, `last w`, `mar`. Checks the syntax only. */
export function isDateBeginning(text: string): boolean {
  const parts = tidy(text).trimStart().split('..')
  if (parts.length > 2) return false
  if (parts.length === 2 && readDate(parts[0]!, 0) === null) return false
  const written = parts.at(-1)!.trimStart()
  if (written === '') return true
  // The first dot of `2026..2027`.
  if (written.endsWith('.') && parts.length === 1 && readDate(written.slice(0, -1), 0)) return true
  const words = written.replace(/[_-]/g, ' ')
  if (datePhrases.some((phrase) => begins(phrase, words))) return true
  const named = words.replace(/^last ?/, '')
  if (
    named !== words &&
    [weekdayPhrases, monthPhrases].flatMap(splitPhrases).some((name) => name.startsWith(named))
  )
    return true
  if (numberBeginnings.some((pattern) => pattern.test(written))) return true
  const counted = /^\d{1,3}(?:\.|st|nd|rd|th)? ?(.+)$/.exec(words)?.[1]
  return (
    counted !== undefined &&
    [...wordsAfterNumber, ...splitPhrases(monthPhrases)].some((word) => word.startsWith(counted))
  )
}

/** With or without a space: `last week`, `lastweek`. */
function begins(phrase: string, words: string): boolean {
  return phrase.startsWith(words) || phrase.replace(' ', '').startsWith(words)
}

/** The shortest date for a range of days: `2026`, `2026-03`, `2026-03-14`, `2026-03-09..2026-03-15`. */
export function printDate({ from, before }: DateRange): string {
  const first = new Date(from)
  const last = dayBefore(before)
  if (printDay(first) === printDay(last)) return printDay(first)
  const endsMonth = new Date(before).getDate() === 1
  if (first.getDate() !== 1 || !endsMonth) return `${printDay(first)}..${printDay(last)}`
  if (monthPart(first) === monthPart(last)) return monthPart(first)
  const isYear =
    first.getFullYear() === last.getFullYear() && first.getMonth() === 0 && last.getMonth() === 11
  return isYear ? String(first.getFullYear()) : `${monthPart(first)}..${monthPart(last)}`
}

function tidy(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ')
}

function findMonth(name: string): number {
  return months.indexOf(name.slice(0, 3))
}

/** Two digits mean this century: all recorded calls are of it. */
function fullYear(written: string): number {
  return written.length === 2 ? 2000 + Number(written) : Number(written)
}

/** Counts calendar days, because days can have 23 or 25 hours. */
function daysFrom(day: Date, offset: number, count: number): DateRange {
  const at = (days: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime()
  return { from: at(offset), before: at(offset + count) }
}

function monthsFrom(year: number, month: number, count: number): DateRange {
  return { from: new Date(year, month, 1).getTime(), before: new Date(year, month + count, 1).getTime() }
}

function wholeMonth(year: number, month: number): DateRange | null {
  return month >= 0 && month <= 11 ? monthsFrom(year, month, 1) : null
}

/** Null for the 30th of February. */
function wholeDay(year: number, month: number, day: number): DateRange | null {
  const date = new Date(year, month, day)
  return date.getMonth() === month && date.getDate() === day ? daysFrom(date, 0, 1) : null
}

function calendarUnit(unit: string, offset: number, today: Date): DateRange {
  if (unit === 'week') return daysFrom(today, offset * 7 - ((today.getDay() + 6) % 7), 7)
  if (unit === 'month') return monthsFrom(today.getFullYear(), today.getMonth() + offset, 1)
  return monthsFrom(today.getFullYear() + offset, 0, 12)
}

/** Before today: today has its own name. */
function lastWeekday(weekday: number, today: Date): DateRange {
  return daysFrom(today, -((today.getDay() - weekday + 7) % 7 || 7), 1)
}

/** The same day so many units earlier, or the last day of a shorter month. */
function ago(count: number, unit: string, today: Date): DateRange {
  if (unit.startsWith('d')) return daysFrom(today, -count, 1)
  if (unit.startsWith('w')) return daysFrom(today, -7 * count, 1)
  const back = unit.startsWith('y') ? 12 * count : count
  const month = new Date(today.getFullYear(), today.getMonth() - back, 1)
  const lastDay = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate()
  return daysFrom(month, Math.min(today.getDate(), lastDay) - 1, 1)
}

function latestMonth(month: number, today: Date): DateRange {
  return monthsFrom(today.getFullYear() - (month > today.getMonth() ? 1 : 0), month, 1)
}

/** 29 February can be eight years back: 1900 and 2100 have none. */
const yearsBack = 8

function dayOfMonth(day: number, month: number, year: string | undefined, today: Date): DateRange | null {
  if (year !== undefined) return wholeDay(Number(year), month, day)
  for (let back = 0; back <= yearsBack; back++) {
    const range = wholeDay(today.getFullYear() - back, month, day)
    if (range && range.from <= today.getTime()) return range
  }
  return null
}

function dayBefore(at: number): Date {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1)
}

function monthPart(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

function printDay(date: Date): string {
  return `${monthPart(date)}-${String(date.getDate()).padStart(2, '0')}`
}
