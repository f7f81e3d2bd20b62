/**
 * Adds the inbox: calls that arrived and were not closed yet. It begins with the calls of the last 14 days.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/**
 * `inboxStart.at`: calls since then are in the inbox until they are closed. `inboxState`: calls that the user closed,
 * snoozed until a day, or moved back; without a day and not closed they are in the inbox.
 *
 * `recording.inboxDay`: the day from which the call is in the inbox, '' for any, null when it is not in it; triggers keep
 * it. The inbox is listed and counted by its index alone.
 */
export function addInbox(db: Database.Database): void {
  db.exec(`
CREATE TABLE inboxStart (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL
) STRICT;
INSERT INTO inboxStart (id, at) VALUES (1, (unixepoch() - 14 * 86400) * 1000);
CREATE TABLE inboxState (
  recordingId TEXT NOT NULL PRIMARY KEY,
  closedAt INTEGER,
  snoozedUntil TEXT,
  day TEXT GENERATED ALWAYS AS (iif(closedAt IS NULL, coalesce(snoozedUntil, ''), NULL)) VIRTUAL
) STRICT, WITHOUT ROWID;

ALTER TABLE recording ADD COLUMN inboxDay TEXT;
UPDATE recording SET inboxDay = '' WHERE createdAtMs >= (SELECT at FROM inboxStart);
CREATE INDEX recordingInbox ON recording (inboxDay, createdAtMs) WHERE inboxDay IS NOT NULL;

CREATE TRIGGER recordingInboxNew AFTER INSERT ON recording
WHEN new.createdAtMs >= (SELECT at FROM inboxStart)
  OR EXISTS (SELECT 1 FROM inboxState WHERE recordingId = new.id) BEGIN
  UPDATE recording SET inboxDay = iif(
    EXISTS (SELECT 1 FROM inboxState WHERE recordingId = new.id),
    (SELECT day FROM inboxState WHERE recordingId = new.id), '')
  WHERE key = new.key;
END;
CREATE TRIGGER recordingInboxInsert AFTER INSERT ON inboxState BEGIN
  UPDATE recording SET inboxDay = new.day WHERE id = new.recordingId;
END;
CREATE TRIGGER recordingInboxUpdate AFTER UPDATE ON inboxState BEGIN
  UPDATE recording SET inboxDay = new.day WHERE id = new.recordingId;
END;
`)
}
