/**
 * Adds changes that assistants propose.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/** See `proposal-table.ts`. */
export function addProposals(db: Database.Database): void {
  db.exec(`
CREATE TABLE proposal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  assistantId TEXT NOT NULL,
  assistant TEXT NOT NULL,
  recordingId TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'tag', 'name', 'correction')),
  text TEXT NOT NULL,
  original TEXT,
  timestamp REAL,
  firstWord INTEGER NOT NULL,
  count INTEGER NOT NULL
) STRICT;
CREATE INDEX proposalByAssistant ON proposal (assistantId);
`)
}
