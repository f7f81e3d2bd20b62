/** The table `star`: the user's starred calls. Never sent to the service, never changed by sync. */
import type Database from 'better-sqlite3'

export interface StarTable {
  /** Milliseconds since the epoch; null without a star. */
  findAt(recordingId: string): number | null
  /** False when the recording is unknown or already starred. */
  save(recordingId: string, at: number): boolean
  /** Works for an unlisted recording too. False when already starred. */
  saveUnlisted(recordingId: string, at: number): boolean
  /** False when it was not starred. */
  remove(recordingId: string): boolean
  /** Stars a call at this time, or not; works for an unlisted call too. */
  restore(recordingId: string, at: number | null): void
}

export function openStarTable(db: Database.Database): StarTable {
  const save = db.prepare(
    `INSERT INTO star (recordingId, at) SELECT id, ? FROM recording WHERE id = ?
     ON CONFLICT (recordingId) DO NOTHING`,
  )
  const saveUnlisted = db.prepare(
    'INSERT INTO star (recordingId, at) VALUES (?, ?) ON CONFLICT (recordingId) DO NOTHING',
  )
  const remove = db.prepare('DELETE FROM star WHERE recordingId = ?')
  const findAt = db.prepare<[string], number>('SELECT at FROM star WHERE recordingId = ?').pluck()
  return {
    findAt: (recordingId) => findAt.get(recordingId) ?? null,
    save: (recordingId, at) => save.run(Math.round(at), recordingId).changes > 0,
    saveUnlisted: (recordingId, at) => saveUnlisted.run(recordingId, Math.round(at)).changes > 0,
    remove: (recordingId) => remove.run(recordingId).changes > 0,
    restore(recordingId, at) {
      if (findAt.get(recordingId) === (at ?? undefined)) return
      remove.run(recordingId)
      if (at !== null) saveUnlisted.run(recordingId, Math.round(at))
    },
  }
}
