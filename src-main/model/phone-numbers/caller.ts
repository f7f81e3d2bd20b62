/** Tells what the service says about a caller: a phone number, an identity, or that the number is withheld. */
import type { Caller } from '../../../src-preload/contract/recordings.ts'
import { formatE164, toE164, toValidE164 } from './phone-number.ts'
import { cleanNumber, printNumber, readNumber, type WrittenNumber } from './read-number.ts'
import { toLine } from './renumbered.ts'
import { isWithheldCode, isWithheldText } from './withheld.ts'

/** Invisible direction marks would show a caller as another one. */
const invisible = /[\p{Cf}\p{Cc}]/gu

/** The key of all withheld numbers in the library. */
export const withheldKey = 'withheld'

/** No national number of the service's countries has as many digits without its country code. */
const minDigitsWithCode = 11

/**
 * @param raw as the service wrote it, or as a contact has it
 * @param region ISO 3166 country of numbers without a country code; null while it is unknown
 */
export function readCaller(raw: string | null, region: string | null): Caller {
  const text = raw?.trim() ?? ''
  if (isWithheldText(text)) return { kind: 'withheld' }
  // An address is whole: the digits of "sip:desk1@…" are not a number.
  const written = isAddress(text) ? null : readNumber(text)
  if (!written) return { kind: 'identity', text: text.replace(invisible, '') }
  const number = findNumber(text, written, region)
  if (number !== null) return { kind: 'number', number }
  return isWithheldCode(written.main) ? { kind: 'withheld' } : { kind: 'identity', text }
}

/** `sip:…`, `client:…`, an e-mail address; a `tel:` link is a number. */
function isAddress(text: string): boolean {
  return text.includes('@') || (/^[a-z][\w+.-]*:/i.test(text) && !/^tel:/i.test(text))
}

/** The service and address books may omit the plus. Spelled numbers and codes are valid, or no numbers. */
function findNumber(text: string, { main, isSpelled }: WrittenNumber, region: string | null): string | null {
  const mayOmitPlus = !main.startsWith('+') && !main.startsWith('0') && main.length >= minDigitsWithCode
  const withPlus = mayOmitPlus ? `+${main}` : ''
  const valid = toValidE164(text, region) ?? toValidE164(withPlus, null)
  if (valid !== null || isSpelled || isWithheldCode(main)) return valid
  return toE164(text, region) ?? toE164(withPlus, null)
}

/**
 * The key by which the library compares callers and the numbers of contacts: equal for all forms of a number, and for
 * the numbers of one line. Digits with the country code; those of a number that is none of any country; an identity's
 * whole text.
 */
export function toNumberKey(raw: string | null, region: string | null): string {
  const caller = readCaller(raw, region)
  if (caller.kind === 'withheld') return withheldKey
  return caller.kind === 'number' ? toLine(caller.number) : toIdentityKey(caller.text)
}

/** "223 33" is the short number 22333. */
function toIdentityKey(text: string): string {
  return isAddress(text) || /\p{L}/u.test(text) ? text : cleanNumber(text).replace('+', '') || text
}

/** True when both reach the same line, in any format; false where either is withheld. */
export function isSameNumber(a: string | null, b: string | null, region: string): boolean {
  const key = toNumberKey(a, region)
  return key !== withheldKey && key === toNumberKey(b, region)
}

/**
 * A number as contacts keep it: in the service's form, with what is dialled after it; other text as given. Calls dial the
 * number only.
 */
export function toContactNumber(written: string, region: string | null): string {
  const caller = readCaller(written, region)
  const parts = readNumber(written)
  if (!parts || caller.kind === 'withheld') return written.trim()
  return printNumber({ ...parts, main: caller.kind === 'number' ? caller.number : parts.main })
}

/**
 * Formats a caller, or a number of a contact, for display: a number in the national form of `region` or international,
 * with what is dialled after it; other text as it was written.
 */
export function formatNumber(raw: string, region: string): string {
  const caller = readCaller(raw, region)
  if (caller.kind !== 'number') return raw.replace(invisible, '').trim()
  const { extension = null, postDial = null } = readNumber(raw) ?? {}
  const after = postDial?.replaceAll('p', ',').replaceAll('w', ';') ?? ''
  return formatE164(caller.number, region) + (extension === null ? '' : ` x${extension}`) + after
}
