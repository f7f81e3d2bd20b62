/**
 * What the library needs to follow changes at the service and choices of the person: transcripts that are to
 * be fetched again while the old one stays readable, audio's length and its verification, what was kept or
 * deleted here although the service says otherwise, and which documents search lacks.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function followChanges(db: Database.Database): void {
  db.exec(newColumns)
  db.exec(transcriptDue)
  db.exec(newIndexes)
  db.exec(choices)
  db.exec(searchMissing)
}

/**
 * `transcriptRefetch` is null while the transcript that is here is the current one, else the state of
 * fetching it again, with `transcriptAttempts`, `…NextAt` and `…Error`. `transcriptUnchanged` counts how often
 * in a row that was in vain; `transcriptStaleBy` are the listed fields that last gave reason to.
 * `audioMismatch` is 1 when `audioSeconds` and `duration` cannot both be right.
 */
const newColumns = `
ALTER TABLE recording ADD COLUMN transcriptRefetch TEXT
  CHECK (transcriptRefetch IN ('wanted', 'waiting', 'failed'));
ALTER TABLE recording ADD COLUMN transcriptUnchanged INTEGER NOT NULL DEFAULT 0;
ALTER TABLE recording ADD COLUMN transcriptStaleBy TEXT;
ALTER TABLE recording ADD COLUMN audioSeconds REAL;
ALTER TABLE recording ADD COLUMN audioVerifiedAt INTEGER;
ALTER TABLE recording ADD COLUMN audioMismatch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE recording ADD COLUMN removedKept INTEGER NOT NULL DEFAULT 0;
`

/** The generated column of the first schema, which knew nothing of fetching again. */
const transcriptDue = `
DROP INDEX recordingTranscriptWanted;
DROP INDEX recordingTranscriptLater;
ALTER TABLE recording DROP COLUMN transcriptDueAt;
ALTER TABLE recording ADD COLUMN transcriptDueAt INTEGER AS (
  CASE coalesce(transcriptRefetch, transcriptState)
    WHEN 'wanted' THEN coalesce(transcriptNextAt, 0)
    WHEN 'waiting' THEN transcriptNextAt
    WHEN 'failed' THEN transcriptNextAt END) VIRTUAL;
CREATE INDEX recordingTranscriptWanted ON recording (openedAt, createdAtMs, key, transcriptDueAt)
  WHERE transcriptDueAt IS NOT NULL;
CREATE INDEX recordingTranscriptLater ON recording (transcriptDueAt, transcriptState) WHERE transcriptDueAt > 0;
`

/**
 * `recordingAudioAbsent` counts what a policy asks for, and `recordingIncomplete` lists it, without touching
 * the rows; the others hold few rows, or are walked from their oldest end.
 */
const newIndexes = `
CREATE INDEX recordingAudioAbsent
  ON recording (openedAt, createdAtMs, audioState, audioNextAt, transcriptState)
  WHERE audioState IN ('wanted', 'waiting', 'failed');
CREATE INDEX recordingIncomplete
  ON recording (createdAtMs, key, transcriptState, transcriptNextAt, audioState, audioNextAt, openedAt, id)
  WHERE transcriptState IN ('wanted', 'waiting', 'failed') OR audioState IN ('wanted', 'waiting', 'failed');
CREATE INDEX recordingFailed ON recording (createdAtMs, key, transcriptState, audioState, openedAt, id)
  WHERE transcriptState = 'failed' OR audioState = 'failed';
CREATE INDEX recordingMismatched ON recording (createdAtMs) WHERE audioMismatch = 1;
CREATE INDEX recordingRemovedAtService ON recording (createdAtMs)
  WHERE removedAtServiceAt IS NOT NULL AND removedKept = 0;
CREATE INDEX recordingByVerified ON recording (coalesce(audioVerifiedAt, 0)) WHERE audioState = 'present';
CREATE INDEX recordingFreeable ON recording (max(coalesce(createdAtMs, 0), coalesce(openedAt, 0)))
  WHERE audioState = 'present';
CREATE INDEX recordingByAudioPath ON recording (audioPath) WHERE audioPath IS NOT NULL;
`

/**
 * `deleted`: recordings that the person deleted here; the list passes over them. `pendingChoice`: choices for
 * recordings that are not listed yet, taken over from a damaged library.
 */
const choices = `
CREATE TABLE deleted (
  recordingId TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE pendingChoice (
  recordingId TEXT NOT NULL PRIMARY KEY,
  removedKept INTEGER NOT NULL,
  removedAudio INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/**
 * The keys whose documents search could not take; 0, which is no recording's, says that the index is damaged.
 * The count that stood here said how many, not which.
 */
const searchMissing = `
CREATE TABLE searchMissing (key INTEGER PRIMARY KEY) STRICT;
INSERT INTO searchMissing (key) SELECT 0 FROM searchState WHERE missing > 0;
DROP TABLE searchState;
`
