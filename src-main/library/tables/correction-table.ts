/** The table `correction`: the user's corrections of the service's words. Sync never deletes any. */
import type Database from 'better-sqlite3'
import { compareByPlace } from '../../model/corrections.ts'
import type { StoredCorrection } from '../correction-types.ts'

export interface CorrectionTable {
  find(id: number): StoredCorrection | null
  /** By position. */
  listForRecording(recordingId: string): StoredCorrection[]
  listOfBatch(batch: number, recordingId: string): StoredCorrection[]
  /** Up to `limit` calls that have corrections of this batch. */
  listBatchCalls(batch: number, limit: number): string[]
  countBatchCalls(batch: number): number
  /** Those that an entry of the dictionary made. */
  listOfEntry(entryId: number, recordingId: string): StoredCorrection[]
  /** Up to `limit` calls that have corrections of this entry. */
  listEntryCalls(entryId: number, limit: number): string[]
  countEntryCalls(entryId: number): number
  /** They become the user's. Returns their ids. */
  releaseFromEntry(entryId: number): number[]
  /** Undoes `releaseFromEntry`. */
  giveToEntry(ids: readonly number[], entryId: number): void
  /** A number that no batch has used yet. */
  nextBatch(at: number): number
  /** @param correction.createdAt milliseconds since the epoch */
  insert(correction: Omit<StoredCorrection, 'id'>): StoredCorrection
  /** Inserts it under its own id, which must be free. */
  insertAgain(correction: StoredCorrection): void
  /** Inserts a correction of another library; false when it already exists. */
  insertWhole(correction: Omit<StoredCorrection, 'id'>): boolean
  /** Its words moved in the transcript or changed slightly. */
  saveMoved(correction: Pick<StoredCorrection, 'id' | 'firstWord' | 'timestamp' | 'original'>): void
  remove(id: number): void
  removeForRecording(recordingId: string): void
}

const fields = 'recordingId, firstWord, timestamp, original, replacement, batch, entryId, createdAt'
const columns = `id, ${fields}`
const values = '@recordingId, @firstWord, @timestamp, @original, @replacement, @batch, @entryId, @createdAt'

export function openCorrectionTable(db: Database.Database): CorrectionTable {
  const find = db.prepare<[number], StoredCorrection>(`SELECT ${columns} FROM correction WHERE id = ?`)
  const list = db.prepare<[string], StoredCorrection>(
    `SELECT ${columns} FROM correction WHERE recordingId = ?`,
  )
  const insert = db.prepare<[Omit<StoredCorrection, 'id'>], StoredCorrection>(
    `INSERT INTO correction (${fields}) VALUES (${values}) RETURNING ${columns}`,
  )
  const insertAgain = db.prepare<[StoredCorrection]>(
    `INSERT INTO correction (${columns}) VALUES (@id, ${values}) ON CONFLICT (id) DO NOTHING`,
  )
  const saveMoved = db.prepare(
    `UPDATE correction SET firstWord = @firstWord, timestamp = @timestamp, original = @original WHERE id = @id`,
  )
  const remove = db.prepare<[number]>('DELETE FROM correction WHERE id = ?')
  const removeForRecording = db.prepare<[string]>('DELETE FROM correction WHERE recordingId = ?')
  const isHere = (correction: Omit<StoredCorrection, 'id'>) =>
    list
      .all(correction.recordingId)
      .some(
        (known) =>
          known.createdAt === correction.createdAt &&
          known.firstWord === correction.firstWord &&
          known.replacement === correction.replacement,
      )
  return {
    find: (id) => find.get(id) ?? null,
    listForRecording: (recordingId) => list.all(recordingId).sort(compareByPlace),
    ...batchQueries(db, list),
    ...entryQueries(db, list),
    insert: (correction) => insert.get({ ...correction, createdAt: Math.round(correction.createdAt) })!,
    insertAgain: (correction) => void insertAgain.run(correction),
    insertWhole(correction) {
      if (isHere(correction)) return false
      insert.get(correction)
      return true
    },
    saveMoved: ({ id, firstWord, timestamp, original }) =>
      void saveMoved.run({ id, firstWord, timestamp, original }),
    remove: (id) => void remove.run(id),
    removeForRecording: (recordingId) => void removeForRecording.run(recordingId),
  }
}

function batchQueries(
  db: Database.Database,
  list: Database.Statement<[string], StoredCorrection>,
): Pick<CorrectionTable, 'listOfBatch' | 'listBatchCalls' | 'countBatchCalls' | 'nextBatch'> {
  const listCalls = db
    .prepare<[number, number], string>('SELECT DISTINCT recordingId FROM correction WHERE batch = ? LIMIT ?')
    .pluck()
  const countCalls = db
    .prepare<[number], number>('SELECT count(DISTINCT recordingId) FROM correction WHERE batch = ?')
    .pluck()
  const latest = db.prepare<[], number>('SELECT coalesce(max(batch), 0) FROM correction').pluck()
  return {
    listOfBatch: (batch, recordingId) => list.all(recordingId).filter((each) => each.batch === batch),
    listBatchCalls: (batch, limit) => listCalls.all(batch, limit),
    countBatchCalls: (batch) => countCalls.get(batch)!,
    // Based on the time, so that an undone batch is not mistaken for the next.
    nextBatch: (at) => Math.max(Math.round(at), latest.get()! + 1),
  }
}

function entryQueries(
  db: Database.Database,
  list: Database.Statement<[string], StoredCorrection>,
): Pick<
  CorrectionTable,
  'listOfEntry' | 'listEntryCalls' | 'countEntryCalls' | 'releaseFromEntry' | 'giveToEntry'
> {
  const listCalls = db
    .prepare<[number, number], string>(
      'SELECT DISTINCT recordingId FROM correction WHERE entryId = ? LIMIT ?',
    )
    .pluck()
  const countCalls = db
    .prepare<[number], number>('SELECT count(DISTINCT recordingId) FROM correction WHERE entryId = ?')
    .pluck()
  const release = db
    .prepare<[number], number>('UPDATE correction SET entryId = NULL WHERE entryId = ? RETURNING id')
    .pluck()
  const give = db.prepare<[number, string]>(
    'UPDATE correction SET entryId = ? WHERE id IN (SELECT value FROM json_each(?))',
  )
  return {
    listOfEntry: (entryId, recordingId) => list.all(recordingId).filter((each) => each.entryId === entryId),
    listEntryCalls: (entryId, limit) => listCalls.all(entryId, limit),
    countEntryCalls: (entryId) => countCalls.get(entryId)!,
    releaseFromEntry: (entryId) => release.all(entryId),
    giveToEntry: (ids, entryId) => void give.run(entryId, JSON.stringify(ids)),
  }
}
