/** @returns the day in the computer's time zone, in ISO 8601. @param ms milliseconds since the epoch */
export function formatLocalDay(ms: number): string {
  const date = new Date(ms)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
