/**
 * What makes reading and listening one's own: corrections, where listening was left, what is known about people;
 * and what was deleted, for as long as that can be taken back.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function addCorrections(db: Database.Database): void {
  db.exec(corrections)
  db.exec(positions)
  db.exec(personNotes)
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

/** `data`: everything of a deleted recording, see `trash-table.ts`. `at`: milliseconds since the epoch. */
const trash = `
CREATE TABLE trash (
  recordingId TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL,
  data BLOB NOT NULL
) STRICT, WITHOUT ROWID;
`
