/** People: whose numbers are whose, and what their calls were about. */
import type { Fact } from './conversation.ts'
import type { Note, Person } from './personal.ts'
import type { RecordingItem } from './recordings.ts'

/** A row of the list of people. */
export interface PersonItem extends Person {
  calls: number
  /** Seconds. */
  talkSeconds: number
  /** Milliseconds since the epoch; null without calls. */
  lastCallAt: number | null
}

/** Words that a person's calls have more often than others. */
export interface Topic {
  /** As it is mostly written. */
  text: string
  /** Of this person's calls. */
  calls: number
}

export interface PersonPage {
  person: PersonItem
  inbound: number
  outbound: number
  firstCallAt: number | null
  /** All notes of their calls, the newest first. */
  notes: { note: Note; recording: RecordingItem }[]
  /** Over all their calls, and of the last one. */
  topics: Topic[]
  lastTopics: Topic[]
  /** Promises of their latest calls that are not ticked, and dates that are still to come. */
  openPromises: { fact: Fact; recording: RecordingItem }[]
  upcoming: { fact: Fact; recording: RecordingItem }[]
}

/** A name that the other party said, offered for their number, which is nobody's. */
export interface SaidName {
  /** As the service wrote it. */
  number: string
  name: string
  /** Where it was said, in seconds; null without times. */
  recordingId: string
  timestamp: number | null
  /** Milliseconds since the epoch; null when unknown. */
  calledAt: number | null
}

/** One entry of an address book, as it would be taken over. */
export interface ImportedPerson {
  name: string
  /** E.164 where they are phone numbers. */
  numbers: string[]
  /** What taking it over does: a number that is another person's already makes the two one. */
  outcome:
    | { kind: 'new' }
    /** Nothing would change. */
    | { kind: 'known'; person: Person }
    /** The same number or the same name is here: numbers are added, `renames` says whether the name changes. */
    | { kind: 'joins'; person: Person; renames: boolean }
    /** Without a name or without a number it cannot be used. */
    | { kind: 'unusable' }
  /** Calls here that have one of the numbers. */
  calls: number
}

/** What was read of a file that the person chose. */
export interface ImportPreview {
  fileName: string
  kind: 'vcard' | 'csv'
  /** Of a CSV file: its headings, and which of them are taken as what; null for a vCard file. */
  columns: { names: string[]; nameColumns: number[]; numberColumns: number[] } | null
  people: ImportedPerson[]
}

/** How people are put back as they were: those to delete, and those to have again exactly so, ids included. */
export interface PeopleBefore {
  deleted: number[]
  restored: Person[]
}

export interface ImportOutcome {
  added: number
  joined: number
  /** To be taken back as one. */
  undo: PeopleBefore
}
