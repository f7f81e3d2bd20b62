/** Indexes for the lists of all, inbound and outbound calls ordered by length. Other lists are shorter. */
import type Database from 'better-sqlite3'

export function orderByLength(db: Database.Database): void {
  db.exec(`
CREATE INDEX recordingByLength ON recording (duration, createdAtMs);
CREATE INDEX recordingByDirectionAndLength ON recording (direction, duration, createdAtMs);
`)
}
