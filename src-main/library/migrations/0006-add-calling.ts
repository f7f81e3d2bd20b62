/**
 * Adds notes written during a call, before its recording is listed, and a tally of the calls with each number, to
 * suggest people while a number is typed.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function addCalling(db: Database.Database): void {
  db.exec(intentNotes)
  db.exec(numberTally)
  db.exec(tallyTriggers)
}

/**
 * `dialIntent.note`: written during the call; may be empty. `noteId`: the recording's note made from it; null before
 * the recording is listed.
 */
const intentNotes = `
ALTER TABLE dialIntent ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE dialIntent ADD COLUMN noteId INTEGER;
CREATE INDEX dialIntentByRecording ON dialIntent (recordingId) WHERE recordingId IS NOT NULL;
CREATE INDEX dialIntentNoteWaiting ON dialIntent (id) WHERE note <> '' AND noteId IS NULL;
`

/**
 * One row for each number that is not the person's own, by \`recording.counterpart\`. \`number\`: as the service wrote
 * it last. Those without digits, such as "anonymous", cannot be called and are left out.
 */
const numberTally = `
CREATE TABLE numberTally (
  counterpart TEXT NOT NULL PRIMARY KEY,
  number TEXT NOT NULL,
  calls INTEGER NOT NULL,
  lastCallAtMs INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO numberTally (counterpart, number, calls, lastCallAtMs)
  SELECT counterpart, ${asWritten('')}, count(*), max(createdAtMs)
  FROM recording WHERE counterpart GLOB '[0-9]*' GROUP BY counterpart;
CREATE INDEX numberTallyByMoment ON numberTally (lastCallAtMs);
CREATE INDEX numberTallyByCalls ON numberTally (calls);
`

/** The latest of the number's calls, found by one index. */
const latest = (counterpart: string) =>
  `(SELECT max(createdAtMs) FROM recording WHERE counterpart = ${counterpart})`

const countOne = `
  INSERT INTO numberTally (counterpart, number, calls, lastCallAtMs)
  VALUES (new.counterpart, ${asWritten('new.')}, 1, new.createdAtMs)
  ON CONFLICT DO UPDATE SET number = excluded.number, calls = calls + 1, lastCallAtMs = ${latest('new.counterpart')};`

const countOneLess = `
  UPDATE numberTally SET calls = calls - 1, lastCallAtMs = ${latest('old.counterpart')}
  WHERE counterpart = old.counterpart;
  DELETE FROM numberTally WHERE counterpart = old.counterpart AND calls < 1;`

const tallyTriggers = `
CREATE TRIGGER numberTallyInsert AFTER INSERT ON recording WHEN new.counterpart GLOB '[0-9]*' BEGIN
  ${countOne}
END;
CREATE TRIGGER numberTallyDelete AFTER DELETE ON recording WHEN old.counterpart GLOB '[0-9]*' BEGIN
  ${countOneLess}
END;
CREATE TRIGGER numberTallyLeave AFTER UPDATE OF counterpart ON recording
WHEN old.counterpart GLOB '[0-9]*' AND old.counterpart IS NOT new.counterpart BEGIN
  ${countOneLess}
END;
CREATE TRIGGER numberTallyEnter AFTER UPDATE OF counterpart ON recording
WHEN new.counterpart GLOB '[0-9]*' AND old.counterpart IS NOT new.counterpart BEGIN
  ${countOne}
END;
CREATE TRIGGER numberTallyMove AFTER UPDATE OF createdAtMs ON recording
WHEN new.counterpart GLOB '[0-9]*' AND old.counterpart IS new.counterpart
  AND old.createdAtMs IS NOT new.createdAtMs BEGIN
  UPDATE numberTally SET lastCallAtMs = ${latest('new.counterpart')} WHERE counterpart = new.counterpart;
END;
`

/** Falls back to the digits if the number is missing: nothing may prevent a call from being saved. */
function asWritten(row: 'new.' | ''): string {
  return `coalesce(CASE ${row}direction WHEN 'inbound' THEN ${row}fromNumber ELSE ${row}toNumber END, ${row}counterpart)`
}
