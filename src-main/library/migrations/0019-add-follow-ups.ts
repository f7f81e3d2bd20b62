/**
 * Adds follow-ups. Promises that were ticked become follow-ups that are done.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/**
 * `place`: see `model/promise-place.ts`; null for one that is not a promise of a call. `day`: when it is due. `said` and
 * `sentence` quote the call: they are deleted when words are redacted, and saved again when its facts are found again.
 */
export function addFollowUps(db: Database.Database): void {
  db.exec(`
CREATE TABLE followUp (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(16)))),
  text TEXT,
  said TEXT,
  sentence TEXT,
  owner TEXT NOT NULL CHECK (owner IN ('me', 'them')),
  personId INTEGER,
  recordingId TEXT,
  place REAL,
  timestamp REAL,
  noteId INTEGER,
  dueDay TEXT,
  snoozedUntil TEXT,
  day TEXT GENERATED ALWAYS AS (coalesce(snoozedUntil, dueDay)) VIRTUAL,
  state TEXT NOT NULL CHECK (state IN ('open', 'done', 'dismissed')),
  createdAt INTEGER NOT NULL,
  updatedAt INTEGER NOT NULL,
  endedAt INTEGER
) STRICT;
CREATE UNIQUE INDEX followUpByPlace ON followUp (recordingId, place) WHERE place IS NOT NULL;
CREATE INDEX followUpByCall ON followUp (recordingId);
CREATE INDEX followUpByNote ON followUp (noteId) WHERE noteId IS NOT NULL;
CREATE INDEX followUpByDay ON followUp (state, day IS NULL, day, id, owner, personId, recordingId);

INSERT INTO followUp (said, sentence, owner, recordingId, place, timestamp, state, createdAt, updatedAt, endedAt)
  SELECT fact.text, coalesce(fact.sentence, fact.text), iif(fact.speaker = 'them', 'them', 'me'), recordingId, place,
    iif(fact.key IS NULL, place, fact.timestamp), 'done', donePromise.at, donePromise.at, donePromise.at
  FROM donePromise
  LEFT JOIN recording ON recording.id = recordingId
  LEFT JOIN fact ON fact.key = recording.key AND fact.kind = 'promise'
    AND coalesce(fact.timestamp, fact.firstWord) = place
  WHERE true
  ON CONFLICT DO NOTHING;
DROP TABLE donePromise;

CREATE INDEX factPromise ON fact (key, position) WHERE kind = 'promise';
CREATE TRIGGER saidRedacted AFTER INSERT ON redaction WHEN new.state = 'confirmed' BEGIN ${forget} END;
CREATE TRIGGER saidRedactedElsewhere AFTER UPDATE ON redaction WHEN new.state = 'confirmed' BEGIN ${forget} END;
`)
}

const forget = `
  UPDATE followUp SET said = NULL, sentence = NULL WHERE place IS NOT NULL AND recordingId = new.recordingId;`
