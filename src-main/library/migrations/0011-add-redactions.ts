/**
 * Adds redactions, and the terms that are proposed for redaction in every call.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/**
 * `redaction` refers to the service's words, as `correction` does; `until` is the end of the last one in seconds. `state`
 * is `confirmed` or `dismissed`.
 */
export function addRedactions(db: Database.Database): void {
  db.exec(`
CREATE TABLE redaction (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recordingId TEXT NOT NULL,
  firstWord INTEGER NOT NULL,
  timestamp REAL,
  until REAL,
  original TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX redactionByRecording ON redaction (recordingId);
CREATE TABLE redactionTerm (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  text TEXT NOT NULL UNIQUE
) STRICT;
`)
}
