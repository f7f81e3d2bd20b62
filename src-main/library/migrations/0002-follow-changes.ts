/**
 * Adds what is needed to follow changes at the service and the user's choices: transcripts to fetch again while
 * the old one stays readable, length and verification of audio, recordings kept or deleted against the service's
 * list, and the documents that search lacks.
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
 * `transcriptRefetch` is null while the stored transcript is current, otherwise the state of fetching it again,
 * with `transcriptAttempts`, `…NextAt` and `…Error`. `transcriptUnchanged` counts consecutive fetches that
 * changed nothing; `transcriptStaleBy` names the listed fields that last caused one.
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

/** Replaces the generated column of the first schema, which had no refetching. */
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
 * `recordingAudioAbsent` counts what a policy asks for, and `recordingIncomplete` lists it, without reading the
 * rows; the others have few rows, or are read from the oldest entry.
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
 * `deleted`: recordings that the person deleted here; lists skip them. `pendingChoice`: choices for
 * recordings that are not listed yet, imported from a damaged library.
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
 * The keys of documents that search failed to index; 0, which no recording has, means a damaged index. Replaces a
 * count, which did not tell which documents.
 */
const searchMissing = `
CREATE TABLE searchMissing (key INTEGER PRIMARY KEY) STRICT;
INSERT INTO searchMissing (key) SELECT 0 FROM searchState WHERE missing > 0;
DROP TABLE searchState;
`
