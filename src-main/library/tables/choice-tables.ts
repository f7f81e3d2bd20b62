/**
 * The tables `deleted` and `pendingChoice`: the user's decisions about recordings that are no longer, or not
 * yet, in the library. Sync never changes them.
 */
import type Database from 'better-sqlite3'

export interface ChoiceTables {
  isDeleted(recordingId: string): boolean
  saveDeleted(recordingId: string, at: number): void
  /** The recording is here again. */
  dropDeleted(recordingId: string): void
  /** Applied when the recording is listed. */
  savePending(recordingId: string, choice: 'removedKept' | 'removedAudio'): void
  /** Applies the pending choice to the row just added and deletes it. */
  applyPending(recordingId: string): void
  /** Deletes it without applying it. */
  dropPending(recordingId: string): void
}

export function openChoiceTables(db: Database.Database): ChoiceTables {
  const isDeleted = db.prepare('SELECT 1 FROM deleted WHERE recordingId = ?')
  const saveDeleted = db.prepare(
    'INSERT INTO deleted (recordingId, at) VALUES (?, ?) ON CONFLICT (recordingId) DO NOTHING',
  )
  const dropDeleted = db.prepare('DELETE FROM deleted WHERE recordingId = ?')
  const savePending = db.prepare(
    `INSERT INTO pendingChoice (recordingId, removedKept, removedAudio) VALUES (?, ?, ?)
     ON CONFLICT (recordingId) DO UPDATE SET removedKept = max(removedKept, excluded.removedKept),
       removedAudio = max(removedAudio, excluded.removedAudio)`,
  )
  const takePending = db.prepare<[string], { removedKept: 0 | 1; removedAudio: 0 | 1 }>(
    'DELETE FROM pendingChoice WHERE recordingId = ? RETURNING removedKept, removedAudio',
  )
  const apply = db.prepare(
    `UPDATE recording SET removedKept = max(removedKept, @removedKept),
       audioState = iif(@removedAudio, 'removed', audioState)
     WHERE id = @id`,
  )
  return {
    isDeleted: (recordingId) => isDeleted.get(recordingId) !== undefined,
    saveDeleted: (recordingId, at) => void saveDeleted.run(recordingId, Math.round(at)),
    dropDeleted: (recordingId) => void dropDeleted.run(recordingId),
    savePending: (recordingId, choice) =>
      void savePending.run(recordingId, Number(choice === 'removedKept'), Number(choice === 'removedAudio')),
    applyPending(recordingId) {
      const pending = takePending.get(recordingId)
      if (pending) apply.run({ id: recordingId, ...pending })
    },
    dropPending: (recordingId) => void takePending.get(recordingId),
  }
}
