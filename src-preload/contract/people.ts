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
  /** Open promises of their latest calls, and dates in the future. */
  openPromises: { fact: Fact; recording: RecordingItem }[]
  upcoming: { fact: Fact; recording: RecordingItem }[]
}

/** A name that the other party said, suggested for their number, which belongs to no contact. */
export interface SaidName {
  /** As the service wrote it. */
  number: string
  name: string
  /** Where the name was said; `timestamp` in seconds, null without times. */
  recordingId: string
  timestamp: number | null
  /** Milliseconds since the epoch; null when unknown. */
  calledAt: number | null
}

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
    /** Cannot be imported: the name or the number is missing. */
    | { kind: 'unusable' }
  /** Calls in the library with one of the numbers. */
  calls: number
}

/** The content of a file that the user chose. */
export interface ImportPreview {
  fileName: string
  kind: 'vcard' | 'csv'
  /** For a CSV file: its headings, and the columns used for names and numbers; null for a vCard file. */
  columns: { names: string[]; nameColumns: number[]; numberColumns: number[] } | null
  people: ImportedPerson[]
}

/** Restores people to an earlier state: people to delete, and people to restore with their ids. */
export interface PeopleBefore {
  deleted: number[]
  restored: Person[]
}

export interface ImportOutcome {
  added: number
  joined: number
  /** Undoes the whole import. */
  undo: PeopleBefore
}
