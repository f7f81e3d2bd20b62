/**
 * Marks audio that was cut off: it is here and can be played, and a longer file is asked for from time to time.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function markCutOffAudio(db: Database.Database): void {
  db.exec(newColumn)
  db.exec(audioDue)
}

/**
 * `audioCutOff` is 1 for a file that is shorter than its own header says. `audioAttempts` then counts how often a
 * longer one was asked for, and `audioNextAt` is when it is asked for next; null is now.
 */
const newColumn = `
ALTER TABLE recording ADD COLUMN audioCutOff INTEGER NOT NULL DEFAULT 0;
CREATE INDEX recordingCutOff ON recording (createdAtMs) WHERE audioCutOff = 1;
`

/** The generated column of the first schema, to which nothing was due that is here. */
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
