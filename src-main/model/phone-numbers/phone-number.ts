/**
 * Validates, describes and formats phone numbers.
 *
 * Uses libphonenumber's full metadata: the small set cannot tell premium numbers from others.
 */
import {
  AsYouType,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import type { AppError } from '../../../src-preload/contract/errors.ts'
import type { NumberDescription, NumberKind } from '../../../src-preload/contract/dialer.ts'
import { isEmergencyNumber } from './emergency-numbers.ts'
import { cleanNumber, readNumber } from './read-number.ts'
import { findPresentNumber } from './renumbered.ts'
import { listNumberTimeZones } from './time-zones.ts'
import { CodedError } from '../../util/coded-error.ts'

/**
 * Describes a partly typed number.
 *
 * @param region ISO 3166 country for numbers without a country code.
 * @param locale BCP 47, for the country's name.
 * @param nowMs milliseconds since the epoch, for the time zones of the following year.
 */
export function describeNumber(
  input: string,
  region: string,
  locale: string,
  nowMs: number,
): NumberDescription {
  const cleaned = cleanNumber(input) || (input.trim() === '+' ? '+' : '')
  const country = toCountryCode(region)
  const typing = new AsYouType(country)
  const typed = typing.input(replaceExitCode(cleaned, country))
  // A complete emergency number is not formatted as an area code in parentheses.
  const formatted = isEmergencyNumber(cleaned, country) ? cleaned : typed
  const number = parse(cleaned, country)
  // Possible, not valid: the metadata misses new ranges, and the service decides.
  const possible = number?.isPossible() ? number : undefined
  const shownCountry = possible?.country ?? typing.getCountry() ?? null
  return {
    input,
    formatted: isNetworkCode(input) ? input.trim() : formatted,
    e164: possible?.number ?? null,
    country: shownCountry,
    countryName: shownCountry && describeCountry(shownCountry, locale),
    refusal: toError(isNetworkCode(input) ? 'number-is-code' : findRefusal(cleaned, number, country)),
    warning: toError(findWarning(possible)),
    kind: classifyNumber(possible),
    timeZones: possible ? listNumberTimeZones(possible, nowMs) : [],
  }
}

type Refusal =
  | 'number-missing'
  | 'number-is-code'
  | 'number-is-emergency'
  | 'number-too-short'
  | 'number-too-long'
  | 'number-wrong-length'
  | 'number-invalid'

type Warning = 'number-premium-rate' | 'number-shared-cost' | 'number-unknown-range'

function toError(code: Refusal | Warning | null): AppError | null {
  return code && { code }
}

/**
 * Applies the dial pad's rules to a number about to be called, for all callers.
 *
 * @param toNumber E.164
 * @throws CodedError
 */
export function checkCallable(toNumber: string): { costsExtra: boolean } {
  const number = parse(toNumber, undefined)
  const refusal = findRefusal(toNumber, number, undefined)
  // If it parses as another number, it is not the one that was shown.
  if (refusal !== null || number?.number !== toNumber) throw new CodedError(refusal ?? 'number-invalid')
  return { costsExtra: findCostWarning(number) !== null }
}

/** Formats a number of `toE164`: in the national form of `region`, otherwise international. */
export function formatE164(e164: string, region: string): string {
  const number = parse(e164, undefined)
  if (!number) return e164
  return number.country === region ? number.formatNational() : number.formatInternational()
}

/** The service's form, `+353209174199`; null for text that is not a number of any country. */
export function toE164(raw: string, region: string | null): string | null {
  const [cleaned, country] = [cleanNumber(raw), toCountryCode(region)]
  const number = parse(cleaned, country)
  return number?.isPossible() && !isEmergencyNumber(cleaned, country) ? number.number : null
}

/** As `toE164`, for numbers that really exist, as far as the metadata knows. */
export function toValidE164(raw: string, region: string | null): string | null {
  const number = parse(cleanNumber(raw), toCountryCode(region))
  return number?.isValid() ? number.number : null
}

/** Time zones of a number in any format; see `listNumberTimeZones`. */
export function findTimeZones(raw: string, region: string, nowMs: number): string[] {
  const number = parse(cleanNumber(raw), toCountryCode(region))
  return number?.isPossible() ? listNumberTimeZones(number, nowMs) : []
}

/**
 * Digits that a partly typed number may begin with: as typed and, unless a code was typed, with the country
 * code of `region`.
 */
export function listBeginnings(typed: string, region: string): string[] {
  const country = toCountryCode(region)
  const cleaned = replaceExitCode(cleanNumber(typed), country)
  const digits = cleaned.replace(/\D/g, '')
  if (digits === '') return []
  if (cleaned.startsWith('+') || !country) return [digits]
  // A trunk 0 is dropped after the country code in nearly all countries, but not in Italy.
  const code = getCountryCallingCode(country)
  return [...new Set([digits, code + digits, code + digits.replace(/^0/, '')])]
}

/** Former numbers become the present ones. */
function parse(cleaned: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const dialled = replaceExitCode(cleaned, country)
  const number = parsePhoneNumberFromString(dialled, country)
  const isShort = country !== undefined && !dialled.startsWith('+') && !number?.isPossible()
  // A former national number may be too short to be read as one now.
  const digits = isShort
    ? getCountryCallingCode(country) + dialled
    : (number?.number ?? dialled).replace('+', '')
  const present = findPresentNumber(digits)
  return present === digits ? number : parsePhoneNumberFromString(`+${present}`)
}

/**
 * Replaces the international dialling prefix by `+`: 011 in North America, 0011 in Australia, 00 in most
 * countries, where it has no other meaning.
 */
function replaceExitCode(cleaned: string, country: CountryCode | undefined): string {
  const ownCode = country && exitCodePattern(country).exec(cleaned)?.[0]
  if (ownCode !== undefined) return `+${cleaned.slice(ownCode.length)}`
  return cleaned.replace(/^00/, '+')
}

function exitCodePattern(country: CountryCode): RegExp {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  return new RegExp(`^(?:${metadata.numberingPlan?.IDDPrefix() ?? '00'})`)
}

function toCountryCode(region: string | null): CountryCode | undefined {
  return region !== null && isSupportedCountry(region) ? region : undefined
}

function describeCountry(country: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
}

/** `*` and `#` without a number are orders to the network, which the service does not dial. */
function isNetworkCode(input: string): boolean {
  return /[*#]/.test(input.normalize('NFKC')) && readNumber(input) === null
}

function findRefusal(
  cleaned: string,
  number: PhoneNumber | undefined,
  country: CountryCode | undefined,
): Refusal | null {
  const digits = cleaned.replace('+', '')
  if (digits === '') return 'number-missing'
  // Also after a country code, where it would look valid; other possible numbers are only the beginning of
  // one.
  const isPossible = number?.isPossible() ?? false
  if (
    isEmergencyNumber(cleaned, country) ||
    (isPossible && number && isEmergencyNumber(number.nationalNumber, number.country))
  ) {
    return 'number-is-emergency'
  }
  if (digits.length < 5) return 'number-too-short'
  if (!number) return 'number-invalid'
  return isPossible ? null : findLengthRefusal(number)
}

function findLengthRefusal({ number }: PhoneNumber): Refusal {
  switch (validatePhoneNumberLength(number)) {
    case 'TOO_SHORT':
      return 'number-too-short'
    case 'TOO_LONG':
      return 'number-too-long'
    default:
      return 'number-wrong-length'
  }
}

/** The kind of number according to its country's ranges. */
function classifyNumber(number: PhoneNumber | undefined): NumberKind | null {
  const type = number?.getType()
  return type === undefined ? null : kinds[type]
}

const kinds: Record<NonNullable<ReturnType<PhoneNumber['getType']>>, NumberKind> = {
  FIXED_LINE: 'fixed-line',
  MOBILE: 'mobile',
  FIXED_LINE_OR_MOBILE: 'fixed-line-or-mobile',
  TOLL_FREE: 'toll-free',
  PREMIUM_RATE: 'premium-rate',
  SHARED_COST: 'shared-cost',
  VOIP: 'voip',
  PERSONAL_NUMBER: 'personal',
  PAGER: 'pager',
  UAN: 'company',
  VOICEMAIL: 'voicemail',
}

function findWarning(number: PhoneNumber | undefined): Warning | null {
  if (!number) return null
  return findCostWarning(number) ?? (number.isValid() ? null : 'number-unknown-range')
}

function findCostWarning(number: PhoneNumber): Warning | null {
  switch (number.getType()) {
    case 'PREMIUM_RATE':
      return 'number-premium-rate'
    case 'SHARED_COST':
      return 'number-shared-cost'
    default:
      return null
  }
}
