/** Parses and prints call durations: `10m`, `1h30m`, `90s`, `2:30`; a bare number is minutes. */

const unitSeconds: Record<string, number> = { h: 3600, m: 60, s: 1 }
const unit = '(?:hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)'
/** Five digits of seconds are more than a day; no call is longer. */
const amount = '\\d{1,5}(?:[.,]\\d{1,2})?'

/** The longest duration that five digits of hours can print. */
const maxSeconds = 99_999 * 3600

const plainMinutes = new RegExp(`^${amount}$`)
const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/
const counted = new RegExp(`^(?:${amount} ?${unit} ?)+$`)
const eachCounted = new RegExp(`(${amount}) ?(h|m|s)`, 'g')
/** `1h30`: minutes after hours. */
const hoursAndMinutes = new RegExp(`^(\\d{1,3}) ?h(?:ours?|rs?)? ?([0-5]?\\d)$`)
const beginning = new RegExp(`^(?:${amount} ?${unit} ?)*(?:\\d{1,5}(?:[.,]\\d{0,2}| ?[a-z]*)?)?$`)
const clockBeginning = /^(?:\d{1,2}:)?\d{1,3}:[0-5]?\d?$/
const unitNames = ['hours', 'hrs', 'minutes', 'mins', 'seconds', 'secs']

/** Whole seconds; null for other text. */
export function readDuration(text: string): number | null {
  const written = text.trim().toLowerCase()
  if (plainMinutes.test(written)) return Math.round(decimal(written) * 60)
  const time = clock.exec(written)
  if (time) return Number(time[1] ?? 0) * 3600 + Number(time[2]) * 60 + Number(time[3])
  const hours = hoursAndMinutes.exec(written)
  if (hours) return Number(hours[1]) * 3600 + Number(hours[2]) * 60
  if (!counted.test(written)) return null
  let seconds = 0
  for (const [, count, name] of written.matchAll(eachCounted))
    seconds += decimal(count!) * unitSeconds[name!]!
  return seconds > maxSeconds ? null : Math.round(seconds)
}

/** Whether a duration may begin like this: `1`, `1h3`, `10 mi`, `2:`. */
export function isDurationBeginning(text: string): boolean {
  const written = text.trimStart().toLowerCase()
  if (clockBeginning.test(written)) return true
  if (!beginning.test(written)) return false
  const name = /(?<![a-z])[a-z]+$/.exec(written)?.[0] ?? ''
  return unitNames.some((unitName) => unitName.startsWith(name))
}

/** The shortest form: `10m`, `1h30m`; 90 seconds are `1m30s`. */
export function printDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [Math.floor(seconds) % 60, 's'],
  ] as const
  return parts.map(([count, name]) => (count > 0 ? `${count}${name}` : '')).join('') || '0s'
}

function decimal(written: string): number {
  return Number(written.replace(',', '.'))
}
