/** Types of an address book. */
import type { ImportChoices, LeftOutText, TextEncoding } from '../../src-preload/contract/people.ts'

/** One contact; either field may be empty. */
export interface Contact {
  name: string
  /** As written or, once merged, in the service's form. */
  numbers: string[]
}

/** One entry as written in the file: a card or a row. */
export interface Entry extends Contact {
  /** All of it, for a person who has to find out what is missing. */
  original: string
}

export type AddressBookKind = 'vcard' | 'csv'

/** Chosen columns of a CSV file, by index. */
export type ChosenColumns = NonNullable<ImportChoices['columns']>

export interface AddressBook {
  kind: AddressBookKind
  /** Chosen or guessed; null for a file in ASCII. */
  encoding: TextEncoding | null
  /** CSV files: the headings (empty for none) and the chosen columns; null for vCard files. */
  columns: ({ names: string[] } & ChosenColumns) | null
  contacts: Contact[]
  leftOut: LeftOutText[]
}

/** Some 50,000 entries, or a thousand with pictures. A larger file is a mistake. */
export const maxAddressBookBytes = 32 * 1024 * 1024

/** A customer list larger than this cannot be previewed. */
export const maxContacts = 50_000
