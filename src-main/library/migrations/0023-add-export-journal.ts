/**
 * Adds the export journal.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/** See `export-journal-table.ts`. */
export function addExportJournal(db: Database.Database): void {
  db.exec(`
CREATE TABLE exportEntry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  format TEXT NOT NULL,
  callCount INTEGER NOT NULL,
  redaction TEXT NOT NULL,
  fileName TEXT,
  fileCount INTEGER NOT NULL,
  sha256 TEXT,
  sizeBytes INTEGER NOT NULL
) STRICT;
CREATE INDEX exportEntryAt ON exportEntry (at);
CREATE TABLE exportedCall (
  recordingId TEXT NOT NULL,
  entryId INTEGER NOT NULL,
  PRIMARY KEY (recordingId, entryId)
) STRICT, WITHOUT ROWID;
CREATE INDEX exportedCallEntry ON exportedCall (entryId);
`)
}
