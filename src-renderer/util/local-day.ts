/** Days in the computer's time zone, in ISO 8601: "2026-11-27". Pure. */

/** @param ms milliseconds since the epoch */
export function toDay(ms: number): string {
  const at = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The day's noon, which is this day in every time zone. */
export function getNoon(day: string): number {
  return Date.parse(`${day}T12:00`)
}

/** @param days how many days later */
export function addDays(day: string, days: number): string {
  const date = new Date(getNoon(day))
  date.setDate(date.getDate() + days)
  return toDay(date.getTime())
}
