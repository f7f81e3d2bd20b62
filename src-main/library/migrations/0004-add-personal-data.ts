/**
 * Adds the user's data: notes, bookmarks, tags, people, played ranges, saved and recent searches. Also adds
 * search's snapshot of the vocabulary and the list of transcripts that it does not include yet.
 *
 * Personal data refers to the service's ids, so that it survives a rebuilt list. Times are milliseconds since the
 * epoch; `timestamp` is seconds of the recording. Ids are never reused: a window that does not know yet that a note
 * was deleted must not overwrite another one, and search's documents contain ids of tags.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function addPersonalData(db: Database.Database): void {
  db.exec(additions)
  db.exec(people)
  db.exec(searches)
  db.exec(vocabularyTables)
  db.exec(transcriptMoment)
}

/** `heard.ranges`: JSON, [[from, to], …] in seconds, ascending, not overlapping. */
const additions = `
CREATE TABLE note (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recordingId TEXT NOT NULL,
  timestamp REAL,
  text TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  updatedAt INTEGER NOT NULL
) STRICT;
CREATE INDEX noteByRecording ON note (recordingId);

CREATE TABLE bookmark (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recordingId TEXT NOT NULL,
  timestamp REAL NOT NULL,
  label TEXT NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX bookmarkByRecording ON bookmark (recordingId);

CREATE TABLE tag (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  color TEXT NOT NULL
) STRICT;
CREATE TABLE recordingTag (
  recordingId TEXT NOT NULL,
  tagId INTEGER NOT NULL REFERENCES tag (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (recordingId, tagId)
) STRICT, WITHOUT ROWID;
CREATE INDEX recordingTagByTag ON recordingTag (tagId, recordingId);

CREATE TABLE heard (
  recordingId TEXT NOT NULL PRIMARY KEY,
  ranges TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/** `digits`: the number's decimal digits, compared with those of recordings; the number itself if it has none. */
const people = `
CREATE TABLE person (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL
) STRICT;
CREATE TABLE personNumber (
  digits TEXT NOT NULL PRIMARY KEY,
  number TEXT NOT NULL,
  personId INTEGER NOT NULL REFERENCES person (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX personNumberByPerson ON personNumber (personId);
`

const searches = `
CREATE TABLE savedSearch (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  sort TEXT NOT NULL,
  lookedAt INTEGER NOT NULL
) STRICT;
CREATE TABLE recentSearch (
  query TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`

/** `terms`: see `search/vocabulary-snapshot.ts`. `vocabularyPending`: keys whose words it does not include yet. */
const vocabularyTables = `
CREATE TABLE vocabularySnapshot (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  recordings INTEGER NOT NULL,
  terms BLOB NOT NULL
) STRICT;
CREATE TABLE vocabularyPending (key INTEGER PRIMARY KEY) STRICT;
`

/**
 * When the stored transcript was saved, to find what is new for a saved search. Null for older transcripts.
 */
const transcriptMoment = `
ALTER TABLE recording ADD COLUMN transcriptAt INTEGER;
CREATE INDEX recordingByTranscriptAt ON recording (transcriptAt) WHERE transcriptAt IS NOT NULL;
`
