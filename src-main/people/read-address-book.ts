/** Reads an address book: vCard or CSV, in any encoding. */
import { toE164 } from '../model/phone-numbers/phone-number.ts'
import { cleanContactNumber } from './contact-number.ts'
import { decodeText } from './decode-text.ts'
import { mergeContacts } from './plan-import.ts'
import { readCsv } from './read-csv.ts'
import { isVcard, readVcards } from './read-vcard.ts'
import {
  AddressBookError,
  maxAddressBookBytes,
  maxContacts,
  type AddressBook,
  type ChosenColumns,
} from './types.ts'

export interface AddressBookPlan {
  bytes: Uint8Array
  /** Chosen columns of a CSV file; null to guess them. */
  columns: ChosenColumns | null
  /** ISO 3166 country of numbers written without one. */
  region: string
}

/**
 * The entries, with numbers in the service's form; entries that share a number or name are merged.
 *
 * @throws AddressBookError
 */
export function readAddressBook({ bytes, columns, region }: AddressBookPlan): AddressBook {
  if (bytes.length > maxAddressBookBytes) throw new AddressBookError('address-book-too-large')
  const text = decodeText(bytes)
  // Another kind of file, such as a picture or an Excel file.
  if (text.slice(0, 4096).includes('\0')) throw new AddressBookError('not-an-address-book')
  const book: AddressBook = isVcard(text)
    ? { kind: 'vcard', columns: null, contacts: readVcards(text) }
    : readCsv(text, columns)
  if (book.contacts.length === 0 && book.kind === 'csv') throw new AddressBookError('not-an-address-book')
  if (book.contacts.length > maxContacts) throw new AddressBookError('address-book-too-large')
  const toNumber = (written: string) => {
    const number = cleanContactNumber(written)
    return number && (toE164(number, region) ?? number)
  }
  return { ...book, contacts: mergeContacts(book.contacts, toNumber) }
}
