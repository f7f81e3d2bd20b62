/** Contacts: their phone numbers and the topics of their calls. */
import type { Fact } from './conversation.ts'
import type { Note, Person } from './personal.ts'
import type { RecordingItem } from './recordings.ts'

/** A row of the list of contacts. */
export interface PersonItem extends Person {
  calls: number
  /** Seconds. */
  talkSeconds: number
  /** Milliseconds since the epoch; null without calls. */
  lastCallAt: number | null
}

/** Words that are more frequent in a person's calls than in others. */
export interface Topic {
  /** The most frequent spelling. */
  text: string
  /** Number of this person's calls with the topic. */
  calls: number
}

export interface PersonPage {
  person: PersonItem
  inbound: number
  outbound: number
  firstCallAt: number | null
  /** All notes of the person's calls, the newest first. */
  notes: { note: Note; recording: RecordingItem }[]
  /** Topics of all their calls, and of the last one. */
  topics: Topic[]
  lastTopics: Topic[]
  /** Dates in the future, of their latest calls. */
  upcoming: { fact: Fact; recording: RecordingItem }[]
}

/** A name that the other party said, suggested for their number, which belongs to no contact. */
export interface SaidName {
  /** As the service wrote it. */
  number: string
  name: string
  /** The sentence with the name; its beginning may be cut. */
  sentence: string
  /** Where the name was said; `timestamp` in seconds, null without times. */
  recordingId: string
  timestamp: number | null
  /** Milliseconds since the epoch; null when unknown. */
  calledAt: number | null
}

/** Encodings of address books, by their names in the Encoding Standard; the most usual of each group first. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
] as const

export type TextEncoding = (typeof textEncodings)[number]

/** One entry of an address book, as it would be imported. */
export interface ImportedPerson {
  name: string
  /** E.164 where they are phone numbers. */
  numbers: string[]
  /** The result of importing it. A number that belongs to another person merges the two. */
  outcome:
    | { kind: 'new' }
    /** Nothing would change. */
    | { kind: 'known'; person: Person }
    /** The same number or name exists: numbers are added; `renames` says whether the name changes. */
    | { kind: 'joins'; person: Person; renames: boolean }
  /** Calls in the library with one of the numbers. */
  calls: number
}

/** Why something in an address book is not imported. */
export type LeftOutReason = 'no-name' | 'no-number' | 'not-a-number'

/** Something in an address book that is not imported, until the name or number is typed. */
export interface LeftOutText {
  /** Index of the entry in the file. */
  entry: number
  /** Index of the number in the entry; null when its name is missing. */
  number: number | null
  reason: LeftOutReason
  /** Of the entry; may be empty. */
  name: string
  /** As in the file: the number, or all of an entry. */
  original: string
}

/** What the user typed for something that was left out. */
export type LeftOutCorrection = Pick<LeftOutText, 'entry' | 'number'> & { text: string }

/** The content of a file that the user chose. */
export interface ImportPreview {
  fileName: string
  kind: 'vcard' | 'csv'
  /** Guessed or chosen; null when all characters are the same in each. */
  encoding: TextEncoding | null
  /** For a CSV file: its headings, and the columns used for names and numbers; null for a vCard file. */
  columns: { names: string[]; nameColumns: number[]; numberColumns: number[] } | null
  people: ImportedPerson[]
  leftOut: LeftOutText[]
}

/** How to read the file; null for what is guessed. */
export interface ImportChoices {
  encoding: TextEncoding | null
  columns: { nameColumns: number[]; numberColumns: number[] } | null
  corrections: LeftOutCorrection[]
}

/** What is about a contact besides calls: ids of dictionary entries and of follow-ups. */
export interface PersonReferences {
  entries: number[]
  followUps: number[]
}

/**
 * Undoes a change of people: those to delete, those to restore with their ids, and as the change left them if it did not
 * delete them. `references` are about the contact `personId` again.
 */
export interface PeopleBefore {
  deleted: number[]
  restored: Person[]
  from: Person[]
  references?: (PersonReferences & { personId: number }) | undefined
}

export interface ImportOutcome {
  added: number
  joined: number
  /** Undoes the whole import. */
  undo: PeopleBefore
}
