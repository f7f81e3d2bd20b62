/** Finds the time zones of a number and the country of a time zone. */
import { getCountries, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max'
import { areaTimeZones } from './area-time-zones.ts'

/** Kinds of numbers without a place. */
const placeless = new Set([
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'UAN',
  'PERSONAL_NUMBER',
  'VOIP',
  'VOICEMAIL',
])
const yearMs = 365.25 * 86_400_000

/**
 * IANA zones of the number, one per group with equal clocks; empty when it has no place.
 *
 * @param nowMs milliseconds since the epoch; clocks are compared for the following year
 */
export function listNumberTimeZones(number: PhoneNumber, nowMs: number): string[] {
  if (number.country === undefined || placeless.has(number.getType() ?? '')) return []
  const areas = listAreaZones(number)
  return dropEqualZones(areas.length > 0 ? areas : listCountryZones(number.country), nowMs)
}

function listAreaZones({ countryCallingCode, nationalNumber }: PhoneNumber): string[] {
  const zones = Object.entries(areaTimeZones[countryCallingCode] ?? {})
  return zones
    .filter(([, areas]) => areas.split(' ').some((digits) => nationalNumber.startsWith(digits)))
    .map(([zone]) => zone)
}

/** Sorted by name; empty for uninhabited territories. */
function listCountryZones(country: CountryCode): string[] {
  return new Intl.Locale('und', { region: country }).getTimeZones() ?? []
}

/** Keeps one of the zones that show the same time in every quarter of the following year. */
function dropEqualZones(zones: readonly string[], nowMs: number): string[] {
  const quarters = [0, 1, 2, 3].map((quarter) => nowMs + (quarter * yearMs) / 4)
  const seen = new Set<string>()
  return zones.filter((zone) => {
    const clock = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    const shown = quarters.map((moment) => clock.format(moment)).join(' ')
    const isNew = !seen.has(shown)
    seen.add(shown)
    return isNew
  })
}

/** The only country of a time zone; null for zones without one, such as UTC, and for unknown zones. */
export function findTimeZoneCountry(zone: string): CountryCode | null {
  const wanted = canonicalizeZone(zone)
  if (wanted === null) return null
  return getCountries().find((country) => listCountryZones(country).includes(wanted)) ?? null
}

/** Normalizes a zone name: "Asia/Kolkata" is the later name of "Asia/Calcutta". Null if unknown. */
function canonicalizeZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
