/** The tables `inboxState` and `inboxStart`: which calls the user has not dealt with. Sync never changes them. */
import type Database from 'better-sqlite3'

/** What the user decided about a call; without any value it is in the inbox. */
export interface InboxState {
  recordingId: string
  /** Milliseconds since the epoch; null when it is not closed. */
  closedAt: number | null
  /** In ISO 8601; null for none. */
  snoozedUntil: string | null
}

export interface InboxTable {
  find(recordingId: string): InboxState | null
  /** See `RecordingItem.inboxDay`. */
  findDay(recordingId: string): string | null
  save(state: InboxState): void
  /** Works for an unlisted call too. False when there is a state of this call. */
  insert(state: InboxState): boolean
  remove(recordingId: string): void
  /** Puts calls since this time in the inbox; it never begins later than before. */
  startAt(at: number): void
}

export function openInboxTable(db: Database.Database): InboxTable {
  const findDay = db.prepare<[string], string | null>('SELECT inboxDay FROM recording WHERE id = ?').pluck()
  const find = db.prepare<[string], InboxState>(
    'SELECT recordingId, closedAt, snoozedUntil FROM inboxState WHERE recordingId = ?',
  )
  const insert = `INSERT INTO inboxState (recordingId, closedAt, snoozedUntil)
    VALUES (@recordingId, @closedAt, @snoozedUntil) ON CONFLICT (recordingId) DO`
  const insertNew = db.prepare<[InboxState]>(`${insert} NOTHING`)
  const save = db.prepare<[InboxState]>(
    `${insert} UPDATE SET closedAt = excluded.closedAt, snoozedUntil = excluded.snoozedUntil`,
  )
  const remove = db.prepare<[string]>('DELETE FROM inboxState WHERE recordingId = ?')
  const addSince = db.prepare<[number]>(
    `UPDATE recording SET inboxDay = ''
     WHERE createdAtMs >= ? AND createdAtMs < (SELECT at FROM inboxStart) AND inboxDay IS NULL
       AND NOT EXISTS (SELECT 1 FROM inboxState WHERE recordingId = recording.id)`,
  )
  const start = db.prepare<[number]>('UPDATE inboxStart SET at = min(at, ?)')
  return {
    find: (recordingId) => find.get(recordingId) ?? null,
    findDay: (recordingId) => findDay.get(recordingId) ?? null,
    save: (state) => void save.run(state),
    insert: (state) => insertNew.run(state).changes > 0,
    remove: (recordingId) => void remove.run(recordingId),
    startAt(at) {
      addSince.run(at)
      start.run(at)
    },
  }
}
