/**
 * Adds what saved searches do with calls that arrive or change, and the audio that is always kept.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/**
 * `savedSearch.actions`: JSON, see `src-preload/contract/search-actions.ts`. `actionQueue`: calls that arrived or
 * changed since the searches acted; a call that changes again gets another `id`. `searchRun`: what a search did at
 * once, and can undo at once. `searchAct`: the calls of a run, and in `done`, as JSON, what was changed in each; `runId`
 * is 0 where nothing was to be changed. `plannedDeletion`: calls of which the user is warned that a search deletes them,
 * and those that the user kept.
 */
export function addSearchActions(db: Database.Database): void {
  db.exec(`
ALTER TABLE savedSearch ADD COLUMN actions TEXT NOT NULL DEFAULT '[]';
CREATE TABLE actionQueue (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recordingId TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE searchRun (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  searchId INTEGER NOT NULL,
  searchName TEXT NOT NULL,
  at INTEGER NOT NULL,
  undoneAt INTEGER
) STRICT;
CREATE INDEX searchRunAt ON searchRun (at);
CREATE TABLE searchAct (
  searchId INTEGER NOT NULL,
  recordingId TEXT NOT NULL,
  runId INTEGER NOT NULL,
  done TEXT NOT NULL,
  PRIMARY KEY (searchId, recordingId, runId)
) STRICT, WITHOUT ROWID;
CREATE INDEX searchActRun ON searchAct (runId, recordingId);
CREATE INDEX searchActRecording ON searchAct (recordingId);
CREATE TABLE plannedDeletion (
  recordingId TEXT NOT NULL PRIMARY KEY,
  searchId INTEGER NOT NULL,
  warnedAt INTEGER NOT NULL,
  keptAt INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE keptAudio (
  recordingId TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT;
`)
}
