/** What is read of an address book. */

/** One entry of the file, as it was written there; either may be empty. */
export interface Contact {
  name: string
  /** As they were written, without what only describes them. */
  numbers: string[]
}

export type AddressBookKind = 'vcard' | 'csv'

/** Which columns of a CSV file are taken as what, by their place. */
export interface ChosenColumns {
  nameColumns: number[]
  numberColumns: number[]
}

export interface AddressBook {
  kind: AddressBookKind
  /** Of a CSV file: its headings (empty where it has none), and which are taken as what; null for a vCard file. */
  columns: ({ names: string[] } & ChosenColumns) | null
  contacts: Contact[]
}

/** Some 50,000 entries, or a thousand with their pictures. More is read into memory only by mistake. */
export const maxAddressBookBytes = 32 * 1024 * 1024

/** More than anybody knows; a list of customers is not an address book, and its preview would be none. */
export const maxContacts = 50_000

/** Why an address book cannot be read at all. */
export type AddressBookErrorCode = 'address-book-too-large' | 'not-an-address-book'

export class AddressBookError extends Error {
  readonly code: AddressBookErrorCode

  constructor(code: AddressBookErrorCode) {
    super(`people: ${code}`)
    this.name = 'AddressBookError'
    this.code = code
  }
}
