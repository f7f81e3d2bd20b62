/**
 * What is known about a number before it is called, and how numbers are shown.
 *
 * Rules come from libphonenumber's full metadata: the small one cannot tell premium numbers from others.
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
import type { NumberDescription, NumberKind } from '../../src-preload/contract/dialer.ts'
import { isEmergencyNumber } from './emergency-numbers.ts'
import { timeZonesOf } from './time-zones.ts'

/** Letters as on the keys of a telephone: ITU-T E.161. */
const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Invisible direction marks would let a number be shown other than it is. */
const invisible = /[\p{Cf}\p{Cc}]/gu

/** Not dialled after a country code, except in Italy (39) and San Marino (378), where it belongs to the number. */
const trunkZero = /\(0\)(?<!(?:39|378)[\s.-]*\(0\))/g

/**
 * The characters that can be dialled, of what was typed or pasted: digits of any script, a leading plus,
 * letters as their keys; an extension and everything after it is left out.
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
  // Letters stand for keys in "1-800-FLOWERS"; a text without any digit is a word.
  const keyed = /\p{Nd}/u.test(text) ? text.replace(/[a-z]/gi, keyOf) : ''
  return parseIncompletePhoneNumber(keyed)
}

function keyOf(letter: string): string {
  return String(keys.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
}

/**
 * Describes a number as typed so far.
 *
 * @param region ISO 3166 country for numbers without a country code.
 * @param locale BCP 47, for the country's name.
 * @param nowMs milliseconds since the epoch, for the time zones of the year to come.
 */
export function describeNumber(
  input: string,
  region: string,
  locale: string,
  nowMs: number,
): NumberDescription {
  const cleaned = cleanNumber(input)
  const country = countryOf(region)
  const typing = new AsYouType(country)
  const typed = typing.input(withoutExitCode(cleaned, country))
  // Three digits are no area code in parentheses when they are a number of their own.
  const formatted = isEmergencyNumber(cleaned, country) ? cleaned : typed
  const number = parse(cleaned, country)
  // Possible, not valid: new ranges appear before the metadata knows them, and the service has the last word.
  const possible = number?.isPossible() ? number : undefined
  const shownCountry = possible?.country ?? typing.getCountry() ?? null
  return {
    input,
    formatted: hasCode(input) ? input.trim() : formatted,
    e164: hasCode(input) ? null : (possible?.number ?? null),
    country: shownCountry,
    countryName: shownCountry && nameOf(shownCountry, locale),
    refusal: hasCode(input) ? codeRefusal : refusalOf(cleaned, number, country),
    warning: warningOf(possible),
    kind: kindOf(possible),
    timeZones: possible ? timeZonesOf(possible, nowMs) : [],
  }
}

/** A number that is not called; `refusal` says why, in the words of the dial pad. */
export class NotCallableError extends Error {
  readonly code = 'not-callable'
  readonly refusal: string

  constructor(refusal: string) {
    super('dialer: not-callable')
    this.name = 'NotCallableError'
    this.refusal = refusal
  }
}

/**
 * The rules of the dial pad, for a number that is about to be called, whoever asks for it.
 *
 * @param toNumber E.164
 * @throws NotCallableError
 */
export function checkCallable(toNumber: string): { costsExtra: boolean } {
  const number = parse(toNumber, undefined)
  const refusal = refusalOf(toNumber, number, undefined)
  // Read as another number, it would not be the one that was shown.
  if (refusal !== null || number?.number !== toNumber) throw new NotCallableError(refusal ?? notANumber)
  return { costsExtra: costWarningOf(number) !== null }
}

/**
 * A number as people read it: in the national form when it is of `region`, otherwise with its country code.
 * What is no number stays as the service wrote it, without invisible characters.
 */
export function formatNumber(raw: string, region: string): string {
  const country = countryOf(region)
  const cleaned = cleanNumber(raw)
  const number = parse(cleaned, country)
  if (!number?.isPossible() || isEmergencyNumber(cleaned, country)) return raw.replace(invisible, '').trim()
  return number.country === country ? number.formatNational() : number.formatInternational()
}

/** A number as the service writes it, `+353209174199`; null for what is no number of any country. */
export function toE164(raw: string, region: string): string | null {
  const number = parse(cleanNumber(raw), countryOf(region))
  return number?.isPossible() ? number.number : null
}

/** Where a number in any format may be, as `timeZonesOf` says. */
export function timeZonesAt(raw: string, region: string, nowMs: number): string[] {
  const number = parse(cleanNumber(raw), countryOf(region))
  return number?.isPossible() ? timeZonesOf(number, nowMs) : []
}

/**
 * The digits by which recordings and people may have this number: with its country code, and without where it is of
 * `region`, whose service and address book may leave it out.
 */
export function waysToWrite(raw: string, region: string): string[] {
  const country = countryOf(region)
  const number = parse(cleanNumber(raw), country)
  const digits = cleanNumber(raw).replace(/\D/g, '')
  if (!number?.isPossible()) return digits === '' ? [] : [digits]
  const whole = number.number.slice(1)
  return number.country === country ? [whole, ...nationalWays(number)] : [whole]
}

/**
 * The digits that numbers begin with which somebody may have begun to type: with the country code of `region` before
 * it, unless one was typed, and as it stands.
 */
export function nationalBeginnings(typed: string, region: string): string[] {
  const country = countryOf(region)
  const cleaned = withoutExitCode(cleanNumber(typed), country)
  const digits = cleaned.replace(/\D/g, '')
  if (digits === '') return []
  if (cleaned.startsWith('+') || !country) return [digits]
  // A trunk 0 is left out after the country code nearly everywhere, but not in Italy.
  const code = getCountryCallingCode(country)
  return [...new Set([digits, code + digits, code + digits.replace(/^0/, '')])]
}

/** "0171 …" and "171 …". */
function nationalWays(number: PhoneNumber): string[] {
  return [...new Set([number.nationalNumber, number.formatNational().replace(/\D/g, '')])]
}

/** True when both are the same line, in whatever format each is written. */
export function isSameNumber(a: string | null, b: string | null, region: string): boolean {
  if (!a || !b) return false
  const country = countryOf(region)
  const [first, second] = [parse(cleanNumber(a), country), parse(cleanNumber(b), country)]
  return first && second ? first.number === second.number : cleanNumber(a) === cleanNumber(b)
}

function parse(cleaned: string, country: CountryCode | undefined): PhoneNumber | undefined {
  return parsePhoneNumberFromString(withoutExitCode(cleaned, country), country)
}

/**
 * With a `+` in the place of what one dials before a country code: where one is, such as 011 in North America and 0011 in
 * Australia, or 00 as in most of the world, where it means nothing else.
 */
function withoutExitCode(cleaned: string, country: CountryCode | undefined): string {
  const ownCode = country && exitCodeOf(country).exec(cleaned)?.[0]
  if (ownCode !== undefined) return `+${cleaned.slice(ownCode.length)}`
  return cleaned.replace(/^00/, '+')
}

function exitCodeOf(country: CountryCode): RegExp {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  return new RegExp(`^(?:${metadata.numberingPlan?.IDDPrefix() ?? '00'})`)
}

function countryOf(region: string): CountryCode | undefined {
  return isSupportedCountry(region) ? region : undefined
}

function nameOf(country: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
}

/** `*` and `#` are for a telephone network, which the service does not dial on the person's behalf. */
function hasCode(input: string): boolean {
  return /[*#]/.test(input)
}

const tooShort = 'This number is too short.'
const notANumber = 'This is not a phone number that can be called.'
const codeRefusal = 'Codes with * or # work only on your own phone. The service calls phone numbers.'

function refusalOf(
  cleaned: string,
  number: PhoneNumber | undefined,
  country: CountryCode | undefined,
): string | null {
  const digits = cleaned.replace('+', '')
  if (digits === '') return 'Type or paste a number.'
  // After a country code too, where it would pass for a number; others there are only the beginning of one.
  const isPossible = number?.isPossible() ?? false
  if (
    isEmergencyNumber(cleaned, country) ||
    (isPossible && number && isEmergencyNumber(number.nationalNumber, number.country))
  ) {
    return 'Emergency numbers cannot be called from here: the service rings your own phone first. Dial it on your phone.'
  }
  if (digits.length < 5) return tooShort
  if (!number) return notANumber
  return isPossible ? null : lengthRefusalOf(number)
}

function lengthRefusalOf({ number }: PhoneNumber): string {
  switch (validatePhoneNumberLength(number)) {
    case 'TOO_SHORT':
      return tooShort
    case 'TOO_LONG':
      return 'This number is too long.'
    default:
      return 'This number does not have the right length for its country.'
  }
}

/** What the ranges of its country say that the number is. */
function kindOf(number: PhoneNumber | undefined): NumberKind | null {
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

function warningOf(number: PhoneNumber | undefined): string | null {
  if (!number) return null
  const unknownRange = 'This is not a number range known in its country. Check the digits.'
  return costWarningOf(number) ?? (number.isValid() ? null : unknownRange)
}

function costWarningOf(number: PhoneNumber): string | null {
  switch (number.getType()) {
    case 'PREMIUM_RATE':
      return 'This is a premium-rate number: the call may be expensive, or blocked by the service.'
    case 'SHARED_COST':
      return 'This is a shared-cost number: the call may cost extra.'
    default:
      return null
  }
}
