/**
 * Adds corrections, playback positions, notes about people, and the trash: deleted calls while they can be
 * restored.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function addCorrections(db: Database.Database): void {
  db.exec(corrections)
  db.exec(positions)
  db.exec(unheard)
  db.exec(personNotes)
  addCounterparts(db)
  db.exec(trash)
}

/**
 * `correction` refers to the service's words: the first one's place, its time in seconds, and the words themselves,
 * joined by single spaces, so that the place is found again after another transcription.
 * `transcript.corrected`: the words as readers get them, in the form of `words`; null without corrections.
 */
const corrections = `
CREATE TABLE correction (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recordingId TEXT NOT NULL,
  firstWord INTEGER NOT NULL,
  timestamp REAL,
  original TEXT NOT NULL,
  replacement TEXT NOT NULL,
  batch INTEGER,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX correctionByRecording ON correction (recordingId);
CREATE INDEX correctionByBatch ON correction (batch, recordingId) WHERE batch IS NOT NULL;
ALTER TABLE transcript ADD COLUMN corrected BLOB;
`

/** The playback position in seconds; null when playback has not begun or has reached the end. */
const positions = `
ALTER TABLE heard ADD COLUMN position REAL;
`

/**
 * `recording.heard` is 1 once any part of the call was played; triggers keep it. Unheard calls are listed and
 * counted by their index alone.
 */
const unheard = `
ALTER TABLE recording ADD COLUMN heard INTEGER NOT NULL DEFAULT 0;
UPDATE recording SET heard = 1 WHERE id IN (SELECT recordingId FROM heard WHERE ranges <> '[]');
CREATE INDEX recordingUnheard ON recording (createdAtMs) WHERE audioState = 'present' AND heard = 0;

CREATE TRIGGER recordingHeardInsert AFTER INSERT ON heard BEGIN
  UPDATE recording SET heard = new.ranges <> '[]' WHERE id = new.recordingId;
END;
CREATE TRIGGER recordingHeardUpdate AFTER UPDATE OF ranges ON heard
WHEN (old.ranges = '[]') <> (new.ranges = '[]') BEGIN
  UPDATE recording SET heard = new.ranges <> '[]' WHERE id = new.recordingId;
END;
CREATE TRIGGER recordingHeardDelete AFTER DELETE ON heard BEGIN
  UPDATE recording SET heard = 0 WHERE id = old.recordingId;
END;
CREATE TRIGGER recordingHeardBefore AFTER INSERT ON recording
WHEN EXISTS (SELECT 1 FROM heard WHERE recordingId = new.id AND ranges <> '[]') BEGIN
  UPDATE recording SET heard = 1 WHERE key = new.key;
END;
`

const personNotes = `
ALTER TABLE person ADD COLUMN note TEXT NOT NULL DEFAULT '';
`

/**
 * `counterpart`: the other party's number in the form of `personNumber.digits`; null if unknown. Its index contains
 * what the list of people sums up, so that the rows need not be read.
 */
const counterpartColumn = 'ALTER TABLE recording ADD COLUMN counterpart TEXT'
const counterpartIndex = `
CREATE INDEX recordingByCounterpart ON recording (counterpart, createdAtMs, duration, direction)
  WHERE counterpart IS NOT NULL;
`

interface CallNumbers {
  key: number
  direction: string
  fromNumber: string | null
  toNumber: string | null
}

function addCounterparts(db: Database.Database): void {
  db.exec(counterpartColumn)
  const list = db.prepare<[], CallNumbers>('SELECT key, direction, fromNumber, toNumber FROM recording')
  const save = db.prepare<[string, number]>('UPDATE recording SET counterpart = ? WHERE key = ?')
  for (const { key, direction, fromNumber, toNumber } of list.all()) {
    const counterpart = comparable((direction === 'inbound' ? fromNumber : toNumber) ?? '')
    if (counterpart !== '') save.run(counterpart, key)
  }
  // Last: building an index once is much faster than updating it for every row.
  db.exec(counterpartIndex)
}

/** Compares numbers as when this was released; later changes elsewhere must not affect it. */
function comparable(number: string): string {
  return number.normalize('NFKC').replace(/[^0-9]/g, '') || number.trim()
}

/**
 * `data`: everything of a deleted recording, see `trash-table.ts`. `at`: milliseconds since the epoch. Its audio file
 * stays on disk with it.
 */
const trash = `
CREATE TABLE trash (
  recordingId TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL,
  audioPath TEXT,
  audioBytes INTEGER,
  data BLOB NOT NULL
) STRICT;
CREATE INDEX trashByAudioPath ON trash (audioPath, audioBytes) WHERE audioPath IS NOT NULL;
CREATE INDEX trashByMoment ON trash (at);
`
