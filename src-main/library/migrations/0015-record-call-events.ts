/**
 * Adds the list of changes to calls, which other programs follow, and the calls for which the user's command ran.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function recordCallEvents(db: Database.Database): void {
  db.exec(tables)
  for (const [name, { on, when, type, call }] of Object.entries(triggers)) {
    db.exec(`
CREATE TRIGGER ${name} AFTER ${on}${when ? `\nWHEN ${when}` : ''} BEGIN
  INSERT INTO callEvent (at, type, callId) VALUES (${nowMs}, '${type}', ${call});
END;`)
  }
}

/**
 * `at` and `startedAt`: milliseconds since the epoch. The oldest of 100,000 events are removed, a thousand at a time.
 * `commandRun.failure`: JSON; null while it runs and when it succeeded. It may quote the call, so it is deleted with it.
 */
const tables = `
CREATE TABLE callEvent (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  type TEXT NOT NULL,
  callId TEXT NOT NULL
) STRICT;
CREATE TRIGGER callEventLimit AFTER INSERT ON callEvent WHEN new.id % 1000 = 0 BEGIN
  DELETE FROM callEvent WHERE id <= new.id - 100000;
END;
CREATE TABLE commandRun (
  callId TEXT NOT NULL PRIMARY KEY,
  startedAt INTEGER NOT NULL,
  isDone INTEGER NOT NULL DEFAULT 0,
  failure TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX commandRunFailed ON commandRun (startedAt) WHERE failure IS NOT NULL OR isDone = 0;
CREATE TRIGGER commandRunErased AFTER DELETE ON recording BEGIN
  UPDATE commandRun SET isDone = 1, failure = NULL WHERE callId = old.id AND (failure IS NOT NULL OR isDone = 0);
END;
`

const nowMs = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
const fields = 'callSid, toNumber, fromNumber, duration, status, direction, createdAt, removedAtServiceAt'
const prefixed = (row: string) => fields.replace(/\w+/g, (column) => `${row}.${column}`)
const callOfTranscript = '(SELECT id FROM recording WHERE key = new.key)'

const triggers: Record<string, { on: string; when?: string; type: string; call: string }> = {
  callArrived: { on: 'INSERT ON recording', type: 'call-arrived', call: 'new.id' },
  callChanged: {
    on: `UPDATE OF ${fields} ON recording`,
    when: `(${prefixed('old')}) IS NOT (${prefixed('new')})`,
    ...{ type: 'call-changed', call: 'new.id' },
  },
  callRemoved: { on: 'DELETE ON recording', type: 'call-removed', call: 'old.id' },
  audioReady: {
    on: 'UPDATE OF audioState ON recording',
    when: "new.audioState = 'present' AND old.audioState <> 'present'",
    ...{ type: 'audio-ready', call: 'new.id' },
  },
  transcriptReady: { on: 'INSERT ON transcript', type: 'transcript-ready', call: callOfTranscript },
  transcriptChanged: {
    on: 'UPDATE OF text, words, corrected ON transcript',
    when: '(old.text, old.words, old.corrected) IS NOT (new.text, new.words, new.corrected)',
    ...{ type: 'transcript-changed', call: callOfTranscript },
  },
  ...followRows('note', 'note-changed', 'timestamp, text'),
  ...followRows('bookmark', 'bookmark-changed', 'timestamp, label'),
  ...followRows('recordingTag', 'tags-changed'),
  ...followRows('star', 'star-changed'),
}

/** @param columns whose changes count; none for rows that are only added and removed. */
function followRows(table: string, type: string, columns?: string) {
  return {
    [`${table}Added`]: { on: `INSERT ON ${table}`, type, call: 'new.recordingId' },
    ...(columns && {
      [`${table}Changed`]: { on: `UPDATE OF ${columns} ON ${table}`, type, call: 'new.recordingId' },
    }),
    [`${table}Removed`]: { on: `DELETE ON ${table}`, type, call: 'old.recordingId' },
  }
}
