/** Which time it may be where a number is, and of which country a time zone is. */
import { getCountries, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max'
import { areaTimeZones } from './area-time-zones.ts'

/** They are nowhere: who answers may sit anywhere. */
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
 * IANA zones that the number may lie in, each once whose clocks go alike; none where it has no place.
 *
 * @param nowMs milliseconds since the epoch: what "alike" means in the year to come
 */
export function timeZonesOf(number: PhoneNumber, nowMs: number): string[] {
  if (number.country === undefined || placeless.has(number.getType() ?? '')) return []
  const areas = zonesOfArea(number)
  return differing(areas.length > 0 ? areas : zonesOf(number.country), nowMs)
}

function zonesOfArea({ countryCallingCode, nationalNumber }: PhoneNumber): string[] {
  const zones = Object.entries(areaTimeZones[countryCallingCode] ?? {})
  return zones
    .filter(([, areas]) => areas.split(' ').some((digits) => nationalNumber.startsWith(digits)))
    .map(([zone]) => zone)
}

/** By name; none for territories that nobody lives in. */
function zonesOf(country: CountryCode): string[] {
  return new Intl.Locale('und', { region: country }).getTimeZones() ?? []
}

/** Zones whose clocks show the same time in each quarter of the year to come are one for whoever asks the time. */
function differing(zones: readonly string[], nowMs: number): string[] {
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

/** The one country that a time zone is of; null for one of none, such as UTC, and for no time zone. */
export function countryOfTimeZone(zone: string): CountryCode | null {
  const wanted = canonical(zone)
  if (wanted === null) return null
  return getCountries().find((country) => zonesOf(country).includes(wanted)) ?? null
}

/** As zones of countries are named: "Asia/Kolkata" is the later name of "Asia/Calcutta". Null for no zone. */
function canonical(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
