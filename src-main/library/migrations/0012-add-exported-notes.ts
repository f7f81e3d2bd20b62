/**
 * Adds what was written to the export folder.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/** See `exported-note-table.ts`. `tags`: a JSON array. */
export function addExportedNotes(db: Database.Database): void {
  db.exec(`
CREATE TABLE exportedNote (
  key TEXT NOT NULL PRIMARY KEY,
  noteId TEXT NOT NULL,
  path TEXT NOT NULL,
  version TEXT NOT NULL,
  hash TEXT NOT NULL,
  tags TEXT NOT NULL,
  copyPath TEXT NOT NULL,
  copyHash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`)
}
