/**
 * Marks cut-off audio: it is present and playable, and a longer file is requested from time to time.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function markCutOffAudio(db: Database.Database): void {
  db.exec(newColumn)
  db.exec(audioDue)
}

/**
 * `audioCutOff` is 1 for a file that is shorter than its own header says. `audioAttempts` then counts the
 * requests for a longer one, and `audioNextAt` is the time of the next; null is now.
 */
const newColumn = `
ALTER TABLE recording ADD COLUMN audioCutOff INTEGER NOT NULL DEFAULT 0;
CREATE INDEX recordingCutOff ON recording (createdAtMs) WHERE audioCutOff = 1;
`

/** Replaces the generated column of the first schema, where present audio was never due. */
const audioDue = `
DROP INDEX recordingAudioWanted;
DROP INDEX recordingAudioLater;
ALTER TABLE recording DROP COLUMN audioDueAt;
ALTER TABLE recording ADD COLUMN audioDueAt INTEGER AS (
  CASE audioState
    WHEN 'wanted' THEN coalesce(audioNextAt, 0)
    WHEN 'waiting' THEN audioNextAt
    WHEN 'failed' THEN audioNextAt
    WHEN 'present' THEN
      CASE WHEN audioCutOff = 1 AND removedAtServiceAt IS NULL THEN coalesce(audioNextAt, 0) END
    END) VIRTUAL;
CREATE INDEX recordingAudioWanted ON recording (openedAt, createdAtMs, key, audioDueAt)
  WHERE audioDueAt IS NOT NULL;
CREATE INDEX recordingAudioLater ON recording (audioDueAt, audioState) WHERE audioDueAt > 0;
`
