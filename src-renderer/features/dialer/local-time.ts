/** The local times of a number's region. Pure. */

export interface LocalTime {
  /** As the locale writes it: 14:06. */
  earliest: string
  /** The same as `earliest` where all places have one time. */
  latest: string
  /** At one of the places it is a time at which people are not called. */
  isNight: boolean
}

/** Hours between which a call is expected: later and earlier ones wake people. */
const [morning, evening] = [8, 21]

/**
 * @param timeZones IANA names; those unknown here are left out.
 * @param locale BCP 47, or undefined for the system's.
 * @returns null where nothing is known.
 */
export function computeLocalTime(
  timeZones: readonly string[],
  nowMs: number,
  locale: string | undefined,
): LocalTime | null {
  const clocks = timeZones
    .flatMap((timeZone) => readWallClock(timeZone, nowMs))
    .toSorted((one, other) => one.wallMs - other.wallMs)
  const [first, last] = [clocks.at(0), clocks.at(-1)]
  if (first === undefined || last === undefined) return null
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return {
    earliest: format.format(first.wallMs),
    latest: format.format(last.wallMs),
    isNight: clocks.some(({ hour }) => hour < morning || hour >= evening),
  }
}

/** What clocks there show, as if they were in UTC: so they compare, and are written, as they are read. */
function readWallClock(timeZone: string, nowMs: number): { wallMs: number; hour: number }[] {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(nowMs)
    const value = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((part) => part.type === type)?.value)
    const hour = value('hour')
    return [
      { hour, wallMs: Date.UTC(value('year'), value('month') - 1, value('day'), hour, value('minute')) },
    ]
  } catch {
    return []
  }
}
