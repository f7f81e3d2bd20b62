/**
 * Adds what several computers share: the account's document, its rows, and what changed since they were compared.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/**
 * `sharedPart`, `sharedUpdate` and `sharedValue` keep the document; see `computers/document/store.ts`. They are empty
 * while nothing is shared. `sharedRow`: which row a record is; the rows themselves have no `uid`, because ids of the
 * tables differ between computers. `sharedMissing`: parts with a record that refers to one that is not here yet.
 * `changedPart`: parts whose rows changed since they were compared with the document; triggers keep it.
 */
export function addSharing(db: Database.Database): void {
  db.exec(`
CREATE TABLE sharedPart (
  name TEXT NOT NULL PRIMARY KEY,
  isUrgent INTEGER NOT NULL,
  state BLOB NOT NULL
) STRICT;
CREATE TABLE sharedUpdate (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  part TEXT NOT NULL,
  isUrgent INTEGER NOT NULL,
  content BLOB NOT NULL
) STRICT;
CREATE INDEX sharedUpdatePart ON sharedUpdate (part);
CREATE TABLE sharedValue (
  name TEXT NOT NULL PRIMARY KEY,
  json TEXT NOT NULL
) STRICT;
CREATE TABLE sharedRow (
  part TEXT NOT NULL,
  kind TEXT NOT NULL,
  uid TEXT NOT NULL,
  rowId INTEGER NOT NULL,
  PRIMARY KEY (part, kind, uid)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX sharedRowByRow ON sharedRow (kind, rowId) WHERE rowId <> 0;
CREATE TABLE sharedMissing (
  kind TEXT NOT NULL,
  inPart TEXT NOT NULL,
  uid TEXT NOT NULL,
  part TEXT NOT NULL,
  PRIMARY KEY (kind, inPart, uid, part)
) STRICT, WITHOUT ROWID;
CREATE TABLE changedPart (name TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
`)
  for (const [table, parts] of Object.entries(partsOfTables)) {
    for (const [event, rows] of Object.entries(rowsOfEvents)) {
      db.exec(`
CREATE TRIGGER ${table}Shared${event} AFTER ${event.toUpperCase()} ON "${table}" WHEN EXISTS (SELECT 1 FROM sharedValue) BEGIN
${rows.map((row) => `  ${noteChanged(parts(row))}`).join('\n')}
END;`)
    }
  }
}

const rowsOfEvents = { Insert: ['new'], Update: ['old', 'new'], Delete: ['old'] }

/** Without ON CONFLICT: in a trigger, that of the statement that fires it is used instead. */
const noteChanged = (part: string) =>
  `INSERT INTO changedPart (name) SELECT part FROM (SELECT ${part} AS part)
    WHERE part IS NOT NULL AND NOT EXISTS (SELECT 1 FROM changedPart WHERE name = part);`

const ofCall = (row: string) => `'call/' || ${row}.recordingId`
const named = (part: string) => () => `'${part}'`

/** The part of each row, in SQL. */
const partsOfTables: Record<string, (row: string) => string> = {
  note: ofCall,
  noteTheme: (row) => `(SELECT 'call/' || recordingId FROM note WHERE id = ${row}.noteId)`,
  recordingTag: ofCall,
  star: ofCall,
  inboxState: ofCall,
  heard: ofCall,
  correction: ofCall,
  redaction: ofCall,
  followUp: (row) => `coalesce(${ofCall(row)}, 'follow-ups')`,
  tag: named('tags'),
  theme: named('themes'),
  person: named('people'),
  personNumber: named('people'),
  savedSearch: named('searches'),
  dictionaryEntry: named('dictionary'),
  dictionaryException: named('dictionary'),
  dictionaryAnswer: named('dictionary'),
  quoteSheet: named('quotes'),
  quotePart: named('quotes'),
  redactionTerm: named('redaction-terms'),
}
