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
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import type { AppError } from '../../../src-preload/contract/errors.ts'
import type { NumberDescription, NumberKind } from '../../../src-preload/contract/dialer.ts'
import { isEmergencyNumber } from './emergency-numbers.ts'
import { listNumberTimeZones } from './time-zones.ts'

/** Letters on telephone keys: ITU-T E.161. */
const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Invisible direction marks would show a number as another one. */
const invisible = /[\p{Cf}\p{Cc}]/gu

/**
 * Not dialled after a country code, except in Italy (39) and San Marino (378), where it is part of the
 * number.
 */
const trunkZero = /\(0\)(?<!(?:39|378)[\s.-]*\(0\))/g

/**
 * Keeps the characters that can be dialled: digits of any script, a leading plus, letters as keypad digits;
 * drops an extension and what follows.
 */
export function cleanNumber(input: string): string {
  const text = input
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/^\s*(?:tel|callto|sip):/i, '')
    .replace(trunkZero, '')
    .replace(
      /(?<![;,])[;,].*$|(?:\s|\d)(?:ext\.?|x)\s*\d+\s*$/i,
      (extension) => /^\d/.exec(extension)?.[0] ?? '',
    )
  // In "1-800-FLOWERS" letters are keypad digits; text without any digit is a word.
  const keyed = /\p{Nd}/u.test(text) ? text.replace(/[a-z]/gi, toKeypadDigit) : ''
  return parseIncompletePhoneNumber(keyed)
}

function toKeypadDigit(letter: string): string {
  return String(keys.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
}

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
  const cleaned = cleanNumber(input)
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
    formatted: hasServiceCode(input) ? input.trim() : formatted,
    e164: hasServiceCode(input) ? null : (possible?.number ?? null),
    country: shownCountry,
    countryName: shownCountry && describeCountry(shownCountry, locale),
    refusal: toError(hasServiceCode(input) ? 'number-is-code' : findRefusal(cleaned, number, country)),
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

/** Thrown for a number that must not be called. */
export class NotCallableError extends Error {
  readonly code: Refusal

  constructor(code: Refusal) {
    super(`dialer: ${code}`)
    this.name = 'NotCallableError'
    this.code = code
  }
}

/**
 * Applies the dial pad's rules to a number about to be called, for all callers.
 *
 * @param toNumber E.164
 * @throws NotCallableError
 */
export function checkCallable(toNumber: string): { costsExtra: boolean } {
  const number = parse(toNumber, undefined)
  const refusal = findRefusal(toNumber, number, undefined)
  // If it parses as another number, it is not the one that was shown.
  if (refusal !== null || number?.number !== toNumber) throw new NotCallableError(refusal ?? 'number-invalid')
  return { costsExtra: findCostWarning(number) !== null }
}

/**
 * Formats a number for display: national form in `region`, otherwise international. Other text stays as it
 * is, without invisible characters.
 */
export function formatNumber(raw: string, region: string): string {
  const country = toCountryCode(region)
  const cleaned = cleanNumber(raw)
  const number = parse(cleaned, country)
  if (!number?.isPossible() || isEmergencyNumber(cleaned, country)) return raw.replace(invisible, '').trim()
  return number.country === country ? number.formatNational() : number.formatInternational()
}

/** The service's form, `+353209174199`; null for text that is not a number of any country. */
export function toE164(raw: string, region: string): string | null {
  const number = parse(cleanNumber(raw), toCountryCode(region))
  return number?.isPossible() ? number.number : null
}

/** Time zones of a number in any format; see `listNumberTimeZones`. */
export function findTimeZones(raw: string, region: string, nowMs: number): string[] {
  const number = parse(cleanNumber(raw), toCountryCode(region))
  return number?.isPossible() ? listNumberTimeZones(number, nowMs) : []
}

/**
 * The digits under which recordings and people may store this number: with its country code and, in `region`,
 * also without, because the service and address books may omit it.
 */
export function listStoredForms(raw: string, region: string): string[] {
  const country = toCountryCode(region)
  const number = parse(cleanNumber(raw), country)
  const digits = cleanNumber(raw).replace(/\D/g, '')
  if (!number?.isPossible()) return digits === '' ? [] : [digits]
  const whole = number.number.slice(1)
  return number.country === country ? [whole, ...listNationalForms(number)] : [whole]
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

/** "0171 …" and "171 …". */
function listNationalForms(number: PhoneNumber): string[] {
  return [...new Set([number.nationalNumber, number.formatNational().replace(/\D/g, '')])]
}

/** True when both reach the same line, in any format. */
export function isSameNumber(a: string | null, b: string | null, region: string): boolean {
  if (!a || !b) return false
  const country = toCountryCode(region)
  const [first, second] = [parse(cleanNumber(a), country), parse(cleanNumber(b), country)]
  return first && second ? first.number === second.number : cleanNumber(a) === cleanNumber(b)
}

function parse(cleaned: string, country: CountryCode | undefined): PhoneNumber | undefined {
  return parsePhoneNumberFromString(replaceExitCode(cleaned, country), country)
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

function toCountryCode(region: string): CountryCode | undefined {
  return isSupportedCountry(region) ? region : undefined
}

function describeCountry(country: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
}

/** `*` and `#` are network codes, which the service does not dial. */
function hasServiceCode(input: string): boolean {
  return /[*#]/.test(input)
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
