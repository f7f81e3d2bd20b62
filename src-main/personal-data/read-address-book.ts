/** Reads an address book: vCard or CSV, in any encoding. */
import type { ImportChoices, LeftOutCorrection } from '../../src-preload/contract/people.ts'
import { readContactNumber } from './contact-number.ts'
import { readEncodedText } from './decode-text.ts'
import { mergeEntries } from './plan-import.ts'
import { readCsv } from './read-csv.ts'
import { isVcard, readVcards } from './read-vcard.ts'
import { maxAddressBookBytes, maxContacts, type AddressBook, type Entry } from './types.ts'
import { CodedError } from '../util/coded-error.ts'

export interface AddressBookPlan extends ImportChoices {
  bytes: Uint8Array
  /** ISO 3166 country of numbers written without one. */
  region: string
}

/**
 * The entries, with numbers in the service's form; entries that share a number or name are merged.
 *
 * @throws CodedError
 */
export function readAddressBook({ bytes, region, ...choices }: AddressBookPlan): AddressBook {
  if (bytes.length > maxAddressBookBytes) throw new CodedError('address-book-too-large')
  const text = readEncodedText(bytes, choices.encoding, region)
  // Another kind of file, such as a picture or an Excel file.
  if (text.bytes.slice(0, 4096).includes('\0')) throw new CodedError('not-an-address-book')
  const kind = isVcard(text.bytes) ? 'vcard' : 'csv'
  const { columns, entries } =
    kind === 'vcard' ? { columns: null, entries: readVcards(text) } : readCsv(text, choices.columns)
  if (entries.length === 0 && kind === 'csv') throw new CodedError('not-an-address-book')
  if (entries.length > maxContacts) throw new CodedError('address-book-too-large')
  const toNumber = (written: string) => readContactNumber(written, region)
  const corrected = correctEntries(entries, choices.corrections)
  return { kind, encoding: text.encoding, columns, ...mergeEntries(corrected, toNumber) }
}

function correctEntries(entries: readonly Entry[], corrections: readonly LeftOutCorrection[]): Entry[] {
  const corrected = [...entries]
  for (const { entry, number, text } of corrections) {
    const before = corrected[entry]
    if (!before) continue
    const numbers = [...before.numbers]
    // A number that is missing comes after those that are there.
    if (number !== null) numbers[Math.min(number, numbers.length)] = text
    corrected[entry] = number === null ? { ...before, name: text } : { ...before, numbers }
  }
  return corrected
}
