/**
 * Adds the promises that a person ticked.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/** `place`: see `model/promise-place.ts`. */
export function addDonePromises(db: Database.Database): void {
  db.exec(`
CREATE TABLE donePromise (
  recordingId TEXT NOT NULL,
  place REAL NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (recordingId, place)
) STRICT, WITHOUT ROWID;
`)
}
