/** Computes the local times of a number's region. Pure. */

export interface LocalTime {
  /** Formatted: 14:06. */
  earliest: string
  /** Equal to `earliest` when all places have the same time. */
  latest: string
  /** In at least one place it is too late or too early to call. */
  isNight: boolean
}

/** Hours during which a call is acceptable. */
const [morning, evening] = [8, 21]

/**
 * @param timeZones IANA names; unknown ones are ignored.
 * @param locale BCP 47, or undefined for the system's.
 * @returns null when nothing is known.
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

/** The local wall-clock time as if it were UTC, so that times can be compared and formatted. */
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
