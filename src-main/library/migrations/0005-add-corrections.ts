/**
 * What makes reading and listening one's own: corrections, where listening was left, what is known about people;
 * and what was deleted, for as long as that can be taken back.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'
import { counterpartNumber } from '../../model/recording.ts'
import { comparable } from '../person-tables.ts'

export function addCorrections(db: Database.Database): void {
  db.exec(corrections)
  db.exec(positions)
  db.exec(personNotes)
  addCounterparts(db)
  db.exec(trash)
}

/**
 * `correction` refers to the service's words: the first one's place, its time in seconds, and the words themselves,
 * joined by single spaces, so that the place is found again after another transcription.
 * `transcript.corrected`: the words as everybody reads them, in the form of `words`; null without corrections.
 */
const corrections = `
CREATE TABLE correction (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recordingId TEXT NOT NULL,
  firstWord INTEGER NOT NULL,
  timestamp REAL,
  original TEXT NOT NULL,
  replacement TEXT NOT NULL,
  batch INTEGER,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX correctionByRecording ON correction (recordingId);
CREATE INDEX correctionByBatch ON correction (batch) WHERE batch IS NOT NULL;
ALTER TABLE transcript ADD COLUMN corrected BLOB;
`

/** Seconds; where listening stands, null when it was not begun or came to the end. */
const positions = `
ALTER TABLE heard ADD COLUMN position REAL;
`

const personNotes = `
ALTER TABLE person ADD COLUMN note TEXT NOT NULL DEFAULT '';
`

/**
 * `counterpart`: the other party's number, as `personNumber.digits` has a person's; null when it is not known. With
 * what the list of people adds up of each call, so that it need not read the rows.
 */
const counterparts = `
ALTER TABLE recording ADD COLUMN counterpart TEXT;
CREATE INDEX recordingByCounterpart ON recording (counterpart, createdAtMs, duration, direction)
  WHERE counterpart IS NOT NULL;
`

function addCounterparts(db: Database.Database): void {
  db.exec(counterparts)
  const list = db.prepare<[], Parameters<typeof counterpartNumber>[0] & { key: number }>(
    'SELECT key, direction, fromNumber, toNumber FROM recording',
  )
  const save = db.prepare<[string | null, number]>('UPDATE recording SET counterpart = ? WHERE key = ?')
  for (const { key, ...call } of list.all()) {
    const number = counterpartNumber(call)
    if (number !== null) save.run(comparable(number) || null, key)
  }
}

/** `data`: everything of a deleted recording, see `trash-table.ts`. `at`: milliseconds since the epoch. */
const trash = `
CREATE TABLE trash (
  recordingId TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL,
  data BLOB NOT NULL
) STRICT, WITHOUT ROWID;
`
