/**
 * Creates the first schema: recordings and the state of their items, transcripts, stars, sync progress, dial
 * intents, cached answers, and the search tables (filled by `search/`, defined here because only migrations
 * define the schema).
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function createLibrary(db: Database.Database): void {
  db.exec(recordingTable)
  db.exec(recordingIndexes)
  db.exec(recordingTally)
  db.exec(otherTables)
  db.exec(searchTables)
}

/**
 * `key` is `createdAt` in whole seconds, moved to a free one where taken: rows and search postings lie in
 * the order of time. `…NextAt` is when a next attempt may be made, `…DueAt` when it will be (0: at once;
 * null: not by itself), all in milliseconds since the epoch.
 */
const recordingTable = `
CREATE TABLE recording (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  callSid TEXT,
  toNumber TEXT,
  fromNumber TEXT,
  duration REAL,
  status TEXT NOT NULL,
  direction TEXT NOT NULL,
  createdAt TEXT NOT NULL,
  createdAtMs INTEGER,
  seenAt INTEGER NOT NULL,
  openedAt INTEGER,
  removedAtServiceAt INTEGER,
  transcriptState TEXT NOT NULL
    CHECK (transcriptState IN ('wanted', 'waiting', 'present', 'unavailable', 'failed')),
  transcriptAttempts INTEGER NOT NULL DEFAULT 0,
  transcriptNextAt INTEGER,
  transcriptError TEXT,
  audioState TEXT NOT NULL
    CHECK (audioState IN ('wanted', 'waiting', 'present', 'unavailable', 'failed', 'removed')),
  audioAttempts INTEGER NOT NULL DEFAULT 0,
  audioNextAt INTEGER,
  audioError TEXT,
  audioPath TEXT,
  audioBytes INTEGER,
  audioSha256 TEXT,
  audioType TEXT,
  transcriptDueAt INTEGER AS (
    CASE WHEN transcriptState = 'wanted' THEN coalesce(transcriptNextAt, 0)
         WHEN transcriptState IN ('waiting', 'failed') THEN transcriptNextAt END) VIRTUAL,
  audioDueAt INTEGER AS (
    CASE WHEN audioState = 'wanted' THEN coalesce(audioNextAt, 0)
         WHEN audioState IN ('waiting', 'failed') THEN audioNextAt END) VIRTUAL,
  notReady INTEGER NOT NULL AS (
    transcriptState <> 'present' OR status IN ('transcribing', 'processing', 'failed')) VIRTUAL
) STRICT;
`

/** One for each way a list is read; newest first is a walk backwards. */
const recordingIndexes = `
CREATE INDEX recordingByDate ON recording (createdAtMs);
CREATE INDEX recordingByDirection ON recording (direction, createdAtMs);
CREATE INDEX recordingNotReady ON recording (notReady, createdAtMs) WHERE notReady = 1;
CREATE INDEX recordingByCallSid ON recording (callSid) WHERE callSid IS NOT NULL;
CREATE INDEX recordingTranscriptWanted ON recording (openedAt, createdAtMs, key, transcriptDueAt)
  WHERE transcriptDueAt IS NOT NULL;
CREATE INDEX recordingAudioWanted ON recording (openedAt, createdAtMs, key, audioDueAt)
  WHERE audioDueAt IS NOT NULL;
CREATE INDEX recordingTranscriptLater ON recording (transcriptDueAt, transcriptState) WHERE transcriptDueAt > 0;
CREATE INDEX recordingAudioLater ON recording (audioDueAt, audioState) WHERE audioDueAt > 0;
`

/**
 * How many recordings there are of each kind, kept by triggers: every count the window shows is a sum over
 * a few rows instead of a walk through 100,000.
 */
const recordingTally = `
CREATE TABLE recordingTally (
  direction TEXT NOT NULL,
  status TEXT NOT NULL,
  transcriptState TEXT NOT NULL,
  audioState TEXT NOT NULL,
  recordings INTEGER NOT NULL,
  audioBytes INTEGER NOT NULL,
  notReady INTEGER NOT NULL AS (
    transcriptState <> 'present' OR status IN ('transcribing', 'processing', 'failed')) VIRTUAL,
  PRIMARY KEY (direction, status, transcriptState, audioState)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER recordingTallyInsert AFTER INSERT ON recording BEGIN
  INSERT INTO recordingTally (direction, status, transcriptState, audioState, recordings, audioBytes)
  VALUES (new.direction, new.status, new.transcriptState, new.audioState, 1, coalesce(new.audioBytes, 0))
  ON CONFLICT DO UPDATE SET recordings = recordings + 1, audioBytes = audioBytes + excluded.audioBytes;
END;

CREATE TRIGGER recordingTallyDelete AFTER DELETE ON recording BEGIN
  UPDATE recordingTally
  SET recordings = recordings - 1, audioBytes = audioBytes - coalesce(old.audioBytes, 0)
  WHERE direction = old.direction AND status = old.status
    AND transcriptState = old.transcriptState AND audioState = old.audioState;
END;

CREATE TRIGGER recordingTallyUpdate
AFTER UPDATE OF direction, status, transcriptState, audioState, audioBytes ON recording
WHEN (old.direction, old.status, old.transcriptState, old.audioState, old.audioBytes)
  IS NOT (new.direction, new.status, new.transcriptState, new.audioState, new.audioBytes)
BEGIN
  UPDATE recordingTally
  SET recordings = recordings - 1, audioBytes = audioBytes - coalesce(old.audioBytes, 0)
  WHERE direction = old.direction AND status = old.status
    AND transcriptState = old.transcriptState AND audioState = old.audioState;
  INSERT INTO recordingTally (direction, status, transcriptState, audioState, recordings, audioBytes)
  VALUES (new.direction, new.status, new.transcriptState, new.audioState, 1, coalesce(new.audioBytes, 0))
  ON CONFLICT DO UPDATE SET recordings = recordings + 1, audioBytes = audioBytes + excluded.audioBytes;
END;
`

/**
 * `transcript.text` is null where it equals the words joined by single spaces. The blob comes last: a list
 * reads the preview without walking the blob's pages. `star` is personal and refers to the service's id, so
 * that it outlives a rebuilt list.
 */
const otherTables = `
CREATE TABLE transcript (
  key INTEGER PRIMARY KEY REFERENCES recording (key),
  wordCount INTEGER NOT NULL,
  preview TEXT NOT NULL,
  text TEXT,
  words BLOB NOT NULL
) STRICT;

CREATE TABLE star (
  recordingId TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE syncState (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  backfillPage INTEGER,
  serviceTotal INTEGER,
  lastSyncAt INTEGER
) STRICT;
INSERT INTO syncState (id, backfillPage) VALUES (1, 1);

CREATE TABLE dialIntent (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  toNumber TEXT NOT NULL,
  state TEXT NOT NULL,
  callSid TEXT,
  recordingId TEXT,
  message TEXT,
  startedAt INTEGER NOT NULL
) STRICT;

CREATE TABLE cached (
  name TEXT NOT NULL PRIMARY KEY,
  json TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/** `searchState.missing` counts documents that search could not take: it is then rebuilt from the transcripts. */
const searchTables = `
CREATE VIRTUAL TABLE postings USING fts5(
  you, them, other, meta,
  content = '', contentless_delete = 1, detail = full, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE VIRTUAL TABLE vocabulary USING fts5vocab(postings, 'row');

CREATE TABLE searchState (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  missing INTEGER NOT NULL
) STRICT;
INSERT INTO searchState (id, missing) VALUES (1, 0);
`
