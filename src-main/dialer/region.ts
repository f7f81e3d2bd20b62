/**
 * Decides the region of numbers without a country code: chosen in the settings, or derived from the account.
 */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { AccountView } from '../../src-preload/contract/account.ts'
import type { CallReadiness } from '../../src-preload/contract/dialer.ts'
import { findTimeZoneCountry } from '../model/phone-numbers/time-zones.ts'

/** ISO 3166 country and its source. */
export type Region = Pick<CallReadiness, 'region' | 'regionFrom'>

/** As `AccountView.profile`. */
export type Profile = AccountView['profile']

/** From the account alone; null if it does not say. */
export function findProfileRegion(profile: Profile): Region | null {
  const ofPhone = parseOwnNumber(profile)?.country
  if (ofPhone !== undefined) return { region: ofPhone, regionFrom: 'phone-number' }
  const ofZone = profile?.timezone ? findTimeZoneCountry(profile.timezone) : null
  return ofZone === null ? null : { region: ofZone, regionFrom: 'time-zone' }
}

/** The account's own number; undefined if unknown. The service sends its digits only. */
export function parseOwnNumber(profile: Profile) {
  const digits = profile?.phoneNumber?.replace(/\D/g, '') ?? ''
  const number = digits === '' ? undefined : parsePhoneNumberFromString(`+${digits}`)
  return number?.isPossible() ? number : undefined
}

/** @param chosen from the settings: a country or null. @param system the country of the system's locale. */
export function decideRegion(chosen: string | null, ofProfile: Region | null, system: string): Region {
  if (chosen !== null && isSupportedCountry(chosen)) return { region: chosen, regionFrom: 'setting' }
  return ofProfile ?? { region: system, regionFrom: 'system' }
}
