/**
 * Adds passages, which are notes on words or on a moment, and their themes. Bookmarks become notes on a moment. Lets
 * assistants propose passages.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/**
 * `firstWord`, `until` and `original` find the words of a passage as those of a correction or a redaction. `said`: the
 * words as they are shown, `speakers` who says them (JSON), `isLost`: they are no longer in the transcript.
 * `proposal.themes`: names, as JSON.
 */
export function addPassages(db: Database.Database): void {
  db.exec(`
ALTER TABLE note ADD COLUMN firstWord INTEGER;
ALTER TABLE note ADD COLUMN until REAL;
ALTER TABLE note ADD COLUMN original TEXT;
ALTER TABLE note ADD COLUMN said TEXT;
ALTER TABLE note ADD COLUMN speakers TEXT NOT NULL DEFAULT '[]';
ALTER TABLE note ADD COLUMN isLost INTEGER NOT NULL DEFAULT 0;

INSERT INTO note (recordingId, timestamp, text, createdAt, updatedAt)
  SELECT recordingId, timestamp, label, createdAt, createdAt FROM bookmark ORDER BY id;
DROP TABLE bookmark;
UPDATE callEvent SET type = 'note-changed' WHERE type = 'bookmark-changed';

CREATE TABLE theme (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  color TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL
) STRICT;
CREATE TABLE noteTheme (
  noteId INTEGER NOT NULL,
  themeId INTEGER NOT NULL REFERENCES theme (id),
  PRIMARY KEY (noteId, themeId)
) STRICT, WITHOUT ROWID;
CREATE INDEX noteThemeByTheme ON noteTheme (themeId, noteId);
CREATE INDEX passageByCall ON note (recordingId, coalesce(timestamp, -1), firstWord)
  WHERE timestamp IS NOT NULL OR said IS NOT NULL;

CREATE TRIGGER noteThemesRemoved AFTER DELETE ON note BEGIN DELETE FROM noteTheme WHERE noteId = old.id; END;

ALTER TABLE proposal RENAME TO formerProposal;
DROP INDEX proposalByAssistant;
CREATE TABLE proposal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  assistantId TEXT NOT NULL,
  assistant TEXT NOT NULL,
  recordingId TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'tag', 'name', 'correction', 'follow-up', 'passage')),
  text TEXT NOT NULL,
  original TEXT,
  timestamp REAL,
  firstWord INTEGER NOT NULL,
  count INTEGER NOT NULL,
  owner TEXT CHECK (owner IN ('me', 'them')),
  dueDay TEXT,
  themes TEXT NOT NULL DEFAULT '[]'
) STRICT;
INSERT INTO proposal (id, at, assistantId, assistant, recordingId, kind, text, original, timestamp, firstWord, count,
    owner, dueDay)
  SELECT id, at, assistantId, assistant, recordingId, kind, text, original, timestamp, firstWord, count, owner, dueDay
  FROM formerProposal;
DROP TABLE formerProposal;
CREATE INDEX proposalByAssistant ON proposal (assistantId);
`)
}
