/**
 * Lets assistants propose follow-ups, also without a call.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/** `owner` and `dueDay`: of a follow-up. */
export function proposeFollowUps(db: Database.Database): void {
  db.exec(`
ALTER TABLE proposal RENAME TO formerProposal;
DROP INDEX proposalByAssistant;
CREATE TABLE proposal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  assistantId TEXT NOT NULL,
  assistant TEXT NOT NULL,
  recordingId TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'tag', 'name', 'correction', 'follow-up')),
  text TEXT NOT NULL,
  original TEXT,
  timestamp REAL,
  firstWord INTEGER NOT NULL,
  count INTEGER NOT NULL,
  owner TEXT CHECK (owner IN ('me', 'them')),
  dueDay TEXT
) STRICT;
INSERT INTO proposal (id, at, assistantId, assistant, recordingId, kind, text, original, timestamp, firstWord, count)
  SELECT id, at, assistantId, assistant, recordingId, kind, text, original, timestamp, firstWord, count
  FROM formerProposal;
DROP TABLE formerProposal;
CREATE INDEX proposalByAssistant ON proposal (assistantId);
`)
}
