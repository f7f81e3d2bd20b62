/**
 * Divides the contacts, the dictionary and the follow-ups without a call into small parts, so that one change is
 * compared with a few records.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/**
 * A row's part is that of its record, which `sharedRow` tells. While it is no record yet, `people/new` is changed: its
 * uid, which says the part, is a hash that SQL cannot compute. What was shared before is shared again in small parts.
 */
export function divideSharedParts(db: Database.Database): void {
  for (const [table, parts] of Object.entries(partsOfTables)) {
    for (const [event, rows] of Object.entries(rowsOfEvents)) {
      db.exec(`
DROP TRIGGER ${table}Shared${event};
CREATE TRIGGER ${table}Shared${event} AFTER ${event.toUpperCase()} ON "${table}" WHEN EXISTS (SELECT 1 FROM sharedValue) BEGIN
${rows.flatMap((row) => parts(row).map(noteChanged)).join('\n')}
END;`)
    }
  }
  db.exec(`
DELETE FROM sharedRow WHERE part IN ('people', 'dictionary', 'follow-ups') AND kind IN ('person', 'dictionaryEntry', 'followUp');
INSERT INTO changedPart (name) SELECT value FROM json_each('["people/new", "dictionary/new", "follow-ups/new"]')
  WHERE EXISTS (SELECT 1 FROM sharedValue);
`)
}

const rowsOfEvents = { Insert: ['new'], Update: ['old', 'new'], Delete: ['old'] }

/** Without ON CONFLICT: in a trigger, that of the statement that fires it is used instead. */
const noteChanged = (part: string) =>
  `  INSERT INTO changedPart (name) SELECT part FROM (SELECT ${part} AS part)
    WHERE part IS NOT NULL AND NOT EXISTS (SELECT 1 FROM changedPart WHERE name = part);`

const ofRecord = (kind: string, id: string, part: string) =>
  `coalesce((SELECT part FROM sharedRow WHERE kind = '${kind}' AND rowId = ${id} AND rowId <> 0), '${part}/new')`

/** The parts of each row, in SQL. U+E000 is in the key of a line that several contacts have: `people` says whose it is. */
const partsOfTables: Record<string, (row: string) => string[]> = {
  person: (row) => [ofRecord('person', `${row}.id`, 'people')],
  personNumber: (row) => [
    ofRecord('person', `${row}.personId`, 'people'),
    `iif(instr(${row}.digits, char(57344)) > 0, 'people', NULL)`,
  ],
  dictionaryEntry: (row) => [ofRecord('dictionaryEntry', `${row}.id`, 'dictionary')],
  dictionaryException: (row) => [ofRecord('dictionaryEntry', `${row}.entryId`, 'dictionary')],
  followUp: (row) => [
    `coalesce('call/' || ${row}.recordingId, ${ofRecord('followUp', `${row}.id`, 'follow-ups')})`,
  ],
}
