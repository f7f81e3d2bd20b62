/**
 * Adds the dictionary: corrections that are made in calls that arrive later.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/**
 * `dictionaryEntry`: words and what they are corrected to, in all calls, or in those with one contact, or on one side.
 * `correction.entryId`: the entry that made it. `dictionaryException`: calls in which the user undid an entry, which it
 * does not correct again. `dictionaryAnswer`: offered entries that the user dismissed.
 */
export function addDictionary(db: Database.Database): void {
  db.exec(`
CREATE TABLE dictionaryEntry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  original TEXT NOT NULL,
  replacement TEXT NOT NULL,
  personId INTEGER,
  side TEXT,
  isOn INTEGER NOT NULL,
  createdAt INTEGER NOT NULL,
  updatedAt INTEGER NOT NULL
) STRICT;
ALTER TABLE correction ADD COLUMN entryId INTEGER;
CREATE INDEX correctionByEntry ON correction (entryId, recordingId) WHERE entryId IS NOT NULL;
CREATE TABLE dictionaryException (
  entryId INTEGER NOT NULL,
  recordingId TEXT NOT NULL,
  PRIMARY KEY (entryId, recordingId)
) STRICT, WITHOUT ROWID;
CREATE INDEX dictionaryExceptionRecording ON dictionaryException (recordingId);
CREATE TABLE dictionaryAnswer (
  original TEXT NOT NULL,
  replacement TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (original, replacement)
) STRICT, WITHOUT ROWID;
`)
}
