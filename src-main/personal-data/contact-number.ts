/** Reads phone numbers from address books. */
import { toContactNumber } from '../model/phone-numbers/caller.ts'
import { readNumber } from '../model/phone-numbers/read-number.ts'

/** Extensions of three digits occur; fewer digits are an error. */
const minDigits = 3
/** A number with comments; a longer cell is a note. */
const maxLength = 200

/**
 * The number of a cell or a `TEL` value, as contacts keep it. Null for other content: words, sums, numbers rounded by a
 * spreadsheet (4.9E+11).
 *
 * @param region ISO 3166 country of numbers written without one
 */
export function readContactNumber(written: string, region: string): string | null {
  if (written.length > maxLength) return null
  const number = readNumber(written)
  if (!number || number.main.replace('+', '').length < minDigits) return null
  return toContactNumber(written, region)
}
