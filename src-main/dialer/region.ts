/** Of which country a number without a country code is: what the person chose, else what is known of the account. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { AccountView } from '../../src-preload/contract/account.ts'
import type { CallReadiness } from '../../src-preload/contract/dialer.ts'
import { countryOfTimeZone } from './time-zones.ts'

/** ISO 3166 country, and what it was taken from. */
export type Region = Pick<CallReadiness, 'region' | 'regionFrom'>

/** As `AccountView.profile`. */
export type Profile = AccountView['profile']

/** Of the account alone; null where it does not tell. */
export function regionOfProfile(profile: Profile): Region | null {
  const ofPhone = ownNumberOf(profile)?.country
  if (ofPhone !== undefined) return { region: ofPhone, regionFrom: 'phone-number' }
  const ofZone = profile?.timezone ? countryOfTimeZone(profile.timezone) : null
  return ofZone === null ? null : { region: ofZone, regionFrom: 'time-zone' }
}

/** The account's own number; undefined where it is not known. The service writes its digits alone. */
export function ownNumberOf(profile: Profile) {
  const digits = profile?.phoneNumber?.replace(/\D/g, '') ?? ''
  const number = digits === '' ? undefined : parsePhoneNumberFromString(`+${digits}`)
  return number?.isPossible() ? number : undefined
}

/**
 * @param chosen as in the settings: a country, or null.
 * @param system the country of the person's system.
 */
export function decideRegion(chosen: string | null, ofProfile: Region | null, system: string): Region {
  if (chosen !== null && isSupportedCountry(chosen)) return { region: chosen, regionFrom: 'setting' }
  return ofProfile ?? { region: system, regionFrom: 'system' }
}
