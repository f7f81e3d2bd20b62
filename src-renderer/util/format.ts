/** Formats times, dates, durations and sizes in the user's locale. Pure; locale and clock are parameters. */
import { datesText } from './text.ts'
import { locale as pageLocale } from './language.ts'
import { getNoon } from './local-day.ts'

export interface Formatter {
  /** Day heading of a list: Today, Yesterday, 12 November, 12 November 2024. */
  day(ms: number | null): string
  /** The date in full, always with its year: 3 March 2025. */
  date(ms: number): string
  /** A month `2026-03` as March 2026; other text unchanged. */
  month(key: string): string
  /** 20 Nov, with the year when it is not this one. */
  shortDay(ms: number | null): string
  /** Fri, 20 Nov, with the year when it is not this one. */
  weekday(ms: number): string
  /** Changes exactly when the local day does; equal keys share one heading. */
  dayKey(ms: number | null): string
  /** Time of day as the locale writes it: 14:06, 2:06 PM. Empty when unknown. */
  time(ms: number | null): string
  /** 20 November, 14:06, with the year when it is not this one. */
  dateTime(ms: number | null): string
  /** A short form, 20 Nov, 14:06, for results and the player. */
  shortDateTime(ms: number | null): string
  /** "now", "4 min ago", "in 2 min". */
  relative(ms: number): string
  /** Of something that has happened: “just now”, “5 min. ago”. */
  ago(ms: number): string
}

/** @param locale BCP 47, or undefined for the system's. @param now milliseconds since the epoch. */
export function createFormatter(locale: string | undefined, now: () => number): Formatter {
  // By style, not digits: 12-hour locales write 9:05, 24-hour locales 09:05.
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
  const dayYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const shortDayYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
  const weekdayYear = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const dayOf = (ms: number) => (sameYear(ms, now()) ? day : dayYear).format(ms)
  const shortDayOf = (ms: number) => (sameYear(ms, now()) ? shortDay : shortDayYear).format(ms)
  const relativeOf = (ms: number) => {
    const seconds = Math.round((ms - now()) / 1000)
    const size = Math.abs(seconds)
    if (size < 45) return relative.format(0, 'second')
    if (size < 45 * 60) return relative.format(Math.round(seconds / 60), 'minute')
    if (size < 22 * 3600) return relative.format(Math.round(seconds / 3600), 'hour')
    return relative.format(Math.round(seconds / 86_400), 'day')
  }
  return {
    day(ms) {
      if (ms === null) return datesText.noDate
      const age = daysBetween(ms, now())
      if (age === 0) return datesText.today
      if (age === 1) return datesText.yesterday
      return dayOf(ms)
    },
    month(key) {
      const [year, index] = key.split('-').map(Number)
      return Number.isInteger(year) && index! >= 1 && index! <= 12
        ? month.format(new Date(year!, index! - 1, 15))
        : key
    },
    shortDay: (ms) => (ms === null ? datesText.noDate : shortDayOf(ms)),
    weekday: (ms) => (sameYear(ms, now()) ? weekday : weekdayYear).format(ms),
    date: (ms) => dayYear.format(ms),
    dayKey: (ms) => (ms === null ? 'none' : String(dayNumber(ms))),
    time: (ms) => (ms === null ? '' : time.format(ms)),
    dateTime: (ms) => (ms === null ? datesText.noDate : `${dayOf(ms)}, ${time.format(ms)}`),
    shortDateTime: (ms) => (ms === null ? datesText.noDate : `${shortDayOf(ms)}, ${time.format(ms)}`),
    relative: relativeOf,
    ago: (ms) => (now() - ms < 45_000 ? datesText.justNow : relativeOf(ms)),
  }
}

// Units are international symbols, equal in every language; only digits and decimal separators differ.
const whole = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 0 })
const upToTenths = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 1 })
const tenths = new Intl.NumberFormat(pageLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** 2 min 42 s, 58 s, 1 h 05 min. Empty when unknown. Rounded down like positions, so that both agree at the end. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return ''
  const whole = Math.floor(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${pad(whole % 60)} s`
  return `${Math.floor(whole / 3600)} h ${pad(Math.floor((whole % 3600) / 60))} min`
}

/** Position in a call, 0:41, 12:07, 1:02:09. A dash when unknown. */
export function formatClock(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return '–'
  const whole = Math.floor(seconds)
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes}:${pad(whole % 60)}`
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)}`
}

/** Time left, in steps of a tenth or less so that the figure stays still: 40 s, 1 min 30 s, 4 min, 3 h. */
export function formatCoarse(seconds: number): string {
  if (seconds <= 55) return `${Math.max(5, Math.ceil(seconds / 5) * 5)} s`
  if (seconds < 180) return formatDuration(Math.round(seconds / 10) * 10)
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  return `${upToTenths.format(seconds / 3600)} h`
}

/** Seconds until something happens, counted down: 0:23, 4:05. */
export function formatCountdown(seconds: number): string {
  return formatClock(Math.max(0, Math.ceil(seconds)))
}

/** 3.1 GB, 420 MB, 12 kB; decimal units as file managers show them. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e11) return `${whole.format(bytes / 1e9)} GB`
  if (bytes >= 1e9) return `${tenths.format(bytes / 1e9)} GB`
  if (bytes >= 1e6) return `${whole.format(bytes / 1e6)} MB`
  return `${whole.format(bytes / 1e3)} kB`
}

/** Transfer speed: 4.2 MB/s, 310 kB/s. */
export function formatRate(bytesPerSecond: number): string {
  if (bytesPerSecond >= 1e6) return `${tenths.format(bytesPerSecond / 1e6)} MB/s`
  return `${whole.format(bytesPerSecond / 1e3)} kB/s`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** Local days since the epoch; from the calendar date, so that a day of 23 or 25 hours counts as one. */
function dayNumber(ms: number): number {
  const date = new Date(ms)
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)
}

/** Number of local midnights in between. */
export function daysBetween(earlier: number, later: number): number {
  return dayNumber(later) - dayNumber(earlier)
}

function sameYear(a: number, b: number): boolean {
  return new Date(a).getFullYear() === new Date(b).getFullYear()
}

/** Fri, 27 Nov; Fri, 27 Nov, 15:00 if a time was said. */
export function formatSaidDay(value: string, format: Pick<Formatter, 'weekday' | 'time'>): string {
  if (!value.includes('T')) return format.weekday(getNoon(value))
  // Without a zone it is local time.
  const ms = Date.parse(value)
  return `${format.weekday(ms)}, ${format.time(ms)}`
}
