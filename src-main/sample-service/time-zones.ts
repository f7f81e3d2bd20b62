/** The time zones of `GET /v1/timezones`: IANA identifiers with a label and the present offset. */

export const defaultTimeZone = 'America/New_York'

const values = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Chicago',
  'America/Mexico_City',
  'America/New_York',
  'America/Toronto',
  'America/Bogota',
  'America/Lima',
  'America/Halifax',
  'America/Santiago',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'Atlantic/Azores',
  'Africa/Lagos',
  'Africa/Casablanca',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Europe/Madrid',
  'Europe/Paris',
  'Europe/Brussels',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Zurich',
  'Europe/Rome',
  'Europe/Stockholm',
  'Europe/Warsaw',
  'Europe/Athens',
  'Europe/Helsinki',
  'Europe/Istanbul',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Asia/Jerusalem',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Jakarta',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Shanghai',
  'Asia/Manila',
  'Asia/Seoul',
  'Asia/Tokyo',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Pacific/Auckland',
  'UTC',
]

/** True for a `value` of the list, as `PUT /v1/me` accepts it. */
export function isTimeZone(value: unknown): value is string {
  return typeof value === 'string' && values.includes(value)
}

/** The list in the document's format; `offset` such as `UTC-08:00`, at the given time. */
export function listTimeZones(now: number): { value: string; label: string; offset: string }[] {
  return values.map((value) => ({
    value,
    label: `${(value.split('/').at(-1) ?? value).replaceAll('_', ' ')} (${formatZoneName(value, now, 'longGeneric')})`,
    offset: formatZoneOffset(value, now),
  }))
}

function formatZoneName(timeZone: string, now: number, timeZoneName: 'longGeneric' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName }).formatToParts(now)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

function formatZoneOffset(timeZone: string, now: number): string {
  const name = formatZoneName(timeZone, now, 'longOffset').replace('GMT', 'UTC')
  return name === 'UTC' ? 'UTC+00:00' : name
}
