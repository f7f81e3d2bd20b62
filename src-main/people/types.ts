/** Types of an address book. */

/** One entry as written in the file; either field may be empty. */
export interface Contact {
  name: string
  /** As written, without descriptions. */
  numbers: string[]
}

export type AddressBookKind = 'vcard' | 'csv'

/** Chosen columns of a CSV file, by index. */
export interface ChosenColumns {
  nameColumns: number[]
  numberColumns: number[]
}

export interface AddressBook {
  kind: AddressBookKind
  /** CSV files: the headings (empty for none) and the chosen columns; null for vCard files. */
  columns: ({ names: string[] } & ChosenColumns) | null
  contacts: Contact[]
}

/** Some 50,000 entries, or a thousand with pictures. A larger file is a mistake. */
export const maxAddressBookBytes = 32 * 1024 * 1024

/** A customer list larger than this cannot be previewed. */
export const maxContacts = 50_000

/** Why an address book cannot be read. */
export type AddressBookErrorCode = 'address-book-too-large' | 'not-an-address-book'

export class AddressBookError extends Error {
  readonly code: AddressBookErrorCode

  constructor(code: AddressBookErrorCode) {
    super(`people: ${code}`)
    this.name = 'AddressBookError'
    this.code = code
  }
}
