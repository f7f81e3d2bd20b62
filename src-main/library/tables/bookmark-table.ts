/** The table `bookmark`: marked positions in a call. Sync never changes it. */
import type Database from 'better-sqlite3'
import type { Bookmark } from '../../../src-preload/contract/personal.ts'

export interface BookmarkTable {
  find(id: number): Bookmark | null
  /** By position in the call. */
  listForRecording(recordingId: string): Bookmark[]
  /** @param at milliseconds since the epoch */
  insert(bookmark: Pick<Bookmark, 'recordingId' | 'timestamp' | 'label'>, at: number): Bookmark
  /** Null when the recording has no such bookmark (any more). */
  update(bookmark: Omit<Bookmark, 'createdAt'>): Bookmark | null
  /** A row from another library; false when it already exists. */
  insertWhole(bookmark: Omit<Bookmark, 'id'>): boolean
  /** The same, without checking whether it already exists. */
  insertAgain(bookmark: Omit<Bookmark, 'id'>): void
  remove(id: number): void
  removeForRecording(recordingId: string): void
}

const columns = 'id, recordingId, timestamp, label, createdAt'

export function openBookmarkTable(db: Database.Database): BookmarkTable {
  const find = db.prepare<[number], Bookmark>(`SELECT ${columns} FROM bookmark WHERE id = ?`)
  const list = db.prepare<[string], Bookmark>(`SELECT ${columns} FROM bookmark WHERE recordingId = ?`)
  const insert = db.prepare<[Omit<Bookmark, 'id'>], Bookmark>(
    `INSERT INTO bookmark (recordingId, timestamp, label, createdAt)
     VALUES (@recordingId, @timestamp, @label, @createdAt) RETURNING ${columns}`,
  )
  const update = db.prepare<[Omit<Bookmark, 'createdAt'>], Bookmark>(
    `UPDATE bookmark SET timestamp = @timestamp, label = @label
     WHERE id = @id AND recordingId = @recordingId RETURNING ${columns}`,
  )
  const remove = db.prepare<[number]>('DELETE FROM bookmark WHERE id = ?')
  const removeForRecording = db.prepare<[string]>('DELETE FROM bookmark WHERE recordingId = ?')
  const isHere = ({ recordingId, timestamp, createdAt }: Omit<Bookmark, 'id'>) =>
    list.all(recordingId).some((known) => known.createdAt === createdAt && known.timestamp === timestamp)
  return {
    find: (id) => find.get(id) ?? null,
    listForRecording: (recordingId) =>
      list.all(recordingId).sort((one, other) => one.timestamp - other.timestamp || one.id - other.id),
    insert: (bookmark, at) => insert.get({ ...bookmark, createdAt: Math.round(at) })!,
    update: (bookmark) => update.get(bookmark) ?? null,
    insertWhole(bookmark) {
      if (isHere(bookmark)) return false
      insert.get(bookmark)
      return true
    },
    insertAgain: (bookmark) => void insert.get(bookmark),
    remove: (id) => void remove.run(id),
    removeForRecording: (recordingId) => void removeForRecording.run(recordingId),
  }
}
