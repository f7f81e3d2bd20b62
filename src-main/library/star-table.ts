/** The table `star`: what a person marked. The service never sees it and no sync touches it. */
import type Database from 'better-sqlite3'

export interface StarTable {
  /** Returns false when the recording is unknown or it was starred before. */
  save(recordingId: string, at: number): boolean
  /** Also of a recording that is not listed yet. Returns false when it was starred before. */
  saveUnlisted(recordingId: string, at: number): boolean
  /** Returns false when it was not starred. */
  remove(recordingId: string): boolean
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
  return {
    save: (recordingId, at) => save.run(Math.round(at), recordingId).changes > 0,
    saveUnlisted: (recordingId, at) => saveUnlisted.run(recordingId, Math.round(at)).changes > 0,
    remove: (recordingId) => remove.run(recordingId).changes > 0,
  }
}
