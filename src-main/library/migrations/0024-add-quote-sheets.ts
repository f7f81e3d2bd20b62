/**
 * Adds quote sheets.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/** `kind`: heading, text or passage. The note of a passage may be deleted, and return. */
export function addQuoteSheets(db: Database.Database): void {
  db.exec(`
CREATE TABLE quoteSheet (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  updatedAt INTEGER NOT NULL
) STRICT;
CREATE TABLE quotePart (
  sheetId INTEGER NOT NULL REFERENCES quoteSheet (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  text TEXT,
  noteId INTEGER,
  PRIMARY KEY (sheetId, position)
) STRICT, WITHOUT ROWID;
`)
}
