/**
 * Adds what assistants asked and were given.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/** See `assistant-request-table.ts`. `callIds`: a JSON array. */
export function addAssistantRequests(db: Database.Database): void {
  db.exec(`
CREATE TABLE assistantRequest (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  assistantId TEXT NOT NULL,
  assistant TEXT NOT NULL,
  asked TEXT NOT NULL,
  callIds TEXT NOT NULL,
  sizeBytes INTEGER NOT NULL
) STRICT;
`)
}
