/** The table `donePromise`: promises that were ticked. Sync never changes it. */
import type Database from 'better-sqlite3'

/** `place`: see `model/promise-place.ts`. `at`: milliseconds since the epoch. */
export interface DonePromise {
  recordingId: string
  place: number
  at: number
}

export interface PromiseTable {
  listForRecording(recordingId: string): number[]
  /** Works for an unlisted call too. False when it is ticked already. */
  save(promise: DonePromise): boolean
  /** False when it is not ticked. */
  remove(promise: Pick<DonePromise, 'recordingId' | 'place'>): boolean
  removeForRecording(recordingId: string): void
}

export function openPromiseTable(db: Database.Database): PromiseTable {
  const list = db.prepare<[string], number>('SELECT place FROM donePromise WHERE recordingId = ?').pluck()
  const save = db.prepare<[string, number, number]>(
    'INSERT INTO donePromise (recordingId, place, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const remove = db.prepare<[string, number]>('DELETE FROM donePromise WHERE recordingId = ? AND place = ?')
  const removeForRecording = db.prepare<[string]>('DELETE FROM donePromise WHERE recordingId = ?')
  return {
    listForRecording: (recordingId) => list.all(recordingId),
    save: ({ recordingId, place, at }) => save.run(recordingId, place, Math.round(at)).changes > 0,
    remove: ({ recordingId, place }) => remove.run(recordingId, place).changes > 0,
    removeForRecording: (recordingId) => void removeForRecording.run(recordingId),
  }
}
