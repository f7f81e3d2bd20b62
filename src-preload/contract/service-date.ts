/**
 * Parses the service's dates: everything that ISO 8601 and RFC 9557 allow, and the space of SQL for the T.
 *
 * A date without an offset is read as UTC, so that the order of calls does not depend on the machine's zone.
 */

/** Calendar, week and ordinal dates, extended or basic: `2026-05-14`, `20260514`, `2026-W20-4`, `2026-134`. */
const date =
  /^(?<year>\d{4}|[+\-−]\d{6})(?:-?W(?<week>\d{2})(?:-?(?<weekday>[1-7]))?|-?(?<ordinal>\d{3})|(?!\d{2}$)-?(?<month>\d{2})(?:-?(?<day>\d{2}))?)$/i
/** Hours, minutes and seconds; the last one may have a fraction. */
const time =
  /^(?<hour>\d{2})(?::?(?<minute>\d{2})(?::?(?<second>\d{2}))?)?(?<fraction>[.,]\d+)? ?(?<offset>Z|UTC|[+\-−]\d{2}(?::?\d{2}(?::?\d{2})?)?)?$/i
/** RFC 9557: the time zone, then other tags. */
const suffixes = /^(?:\[[^[\]]+\])*$/
const zoneSuffix = /^\[!?([^[\]=]+)\]/

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

type Parts = Record<string, string | undefined>

/** Milliseconds since the epoch; null for anything else, and for dates that do not exist. */
export function parseServiceDate(text: string): number | null {
  const [bare] = text.trim().split('[', 1) as [string]
  const tags = text.trim().slice(bare.length)
  if (!suffixes.test(tags)) return null
  const split = /^([^ tT]+)(?:[ tT] ?(.+))?$/s.exec(bare)
  const day = split && readDay(date.exec(split[1]!)?.groups)
  if (day === null) return null
  if (split![2] === undefined) return day
  const parts = time.exec(split![2])?.groups
  return parts ? readInstant(day, parts, zoneSuffix.exec(tags)?.[1]) : null
}

/** The day's beginning in UTC. */
function readDay(parts: Parts | undefined): number | null {
  if (!parts || /^[-−]0{6}$/.test(parts.year!)) return null
  const year = Number(parts.year!.replace('−', '-'))
  const { week, weekday = '1', ordinal, month, day = '01' } = parts
  if (week !== undefined) return readWeek(year, Number(week), Number(weekday))
  const at = new Date(0)
  at.setUTCFullYear(year, ordinal === undefined ? Number(month) - 1 : 0, Number(ordinal ?? day))
  const isReal =
    ordinal === undefined
      ? at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
      : Number(ordinal) > 0 && at.getUTCFullYear() === year
  return isReal && Number.isFinite(at.getTime()) ? at.getTime() : null
}

/** The first week of a year is the one with 4 January. */
function readWeek(year: number, week: number, weekday: number): number | null {
  const fourth = new Date(0)
  fourth.setUTCFullYear(year, 0, 4)
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * dayMs
  const at = monday + ((week - 1) * 7 + weekday - 1) * dayMs
  const thursday = new Date(monday + ((week - 1) * 7 + 3) * dayMs)
  return week > 0 && thursday.getUTCFullYear() === year ? at : null
}

function readInstant(day: number, parts: Parts, zone: string | undefined): number | null {
  const { hour, minute = '00', second = '00', fraction } = parts
  const [h, m, s] = [Number(hour), Number(minute), Number(second)]
  const unitMs = parts.second ? secondMs : parts.minute ? minuteMs : hourMs
  const restMs = fraction ? Math.floor(Number(`0.${fraction.slice(1)}`) * unitMs) : 0
  const isMidnight = h === 24 && m === 0 && s === 0 && restMs === 0
  if ((h > 23 && !isMidnight) || m > 59 || s > 60) return null
  const local = day + h * hourMs + m * minuteMs + s * secondMs + restMs
  const offsetMs = parts.offset ? readOffset(parts.offset) : zone ? readZone(zone, local) : 0
  if (offsetMs === null) return null
  const at = local - offsetMs
  // A leap second is the 60th second of the last minute of an hour in UTC; JavaScript counts it as the next one.
  if (s === 60 && new Date(at - restMs).getUTCMinutes() !== 0) return null
  return Number.isFinite(new Date(at).getTime()) ? at : null
}

function readOffset(text: string): number | null {
  const [, sign, hours, minutes = '0', seconds = '0'] =
    /^([+\-−])(\d{2})(?::?(\d{2})(?::?(\d{2}))?)?$/.exec(text) ?? []
  if (sign === undefined) return 0
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const ms = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * secondMs
  return sign === '+' ? ms : -ms
}

/** The offset of a named zone at a local time; that of UTC for a name that this computer does not know. */
function readZone(zone: string, local: number): number | null {
  if (/^[+\-−]\d/.test(zone)) return readOffset(zone)
  const offsetAt = (ms: number) => {
    const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(ms)
      .find(({ type }) => type === 'timeZoneName')!.value
    return readOffset(name.replace('GMT', ''))!
  }
  try {
    // The first guess may be on the other side of a change of the clocks.
    return offsetAt(local - offsetAt(local))
  } catch {
    return 0
  }
}
