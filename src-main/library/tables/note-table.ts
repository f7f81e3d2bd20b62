/** The table `note`: the user's notes about calls. Never sent to the service, never changed by sync. */
import type Database from 'better-sqlite3'
import type { Note } from '../../../src-preload/contract/personal.ts'

export interface NoteTable {
  find(id: number): Note | null
  /** Notes about the whole call first, then by position. */
  listForRecording(recordingId: string): Note[]
  /** @param at milliseconds since the epoch */
  insert(note: Pick<Note, 'recordingId' | 'timestamp' | 'text'>, at: number): Note
  /** Null when the recording has no such note (any more). */
  update(note: Pick<Note, 'id' | 'recordingId' | 'timestamp' | 'text'>, at: number): Note | null
  /** Inserts a note of another library; false when it already exists. */
  insertWhole(note: Omit<Note, 'id'>): boolean
  /** The same, without checking whether it already exists. */
  insertAgain(note: Omit<Note, 'id'>): void
  remove(id: number): void
  removeForRecording(recordingId: string): void
}

const columns = 'id, recordingId, timestamp, text, createdAt, updatedAt'

export function openNoteTable(db: Database.Database): NoteTable {
  const find = db.prepare<[number], Note>(`SELECT ${columns} FROM note WHERE id = ?`)
  const list = db.prepare<[string], Note>(`SELECT ${columns} FROM note WHERE recordingId = ?`)
  const insert = db.prepare<[Omit<Note, 'id'>], Note>(
    `INSERT INTO note (recordingId, timestamp, text, createdAt, updatedAt)
     VALUES (@recordingId, @timestamp, @text, @createdAt, @updatedAt) RETURNING ${columns}`,
  )
  const update = db.prepare<[Omit<Note, 'createdAt'>], Note>(
    `UPDATE note SET timestamp = @timestamp, text = @text, updatedAt = @updatedAt
     WHERE id = @id AND recordingId = @recordingId RETURNING ${columns}`,
  )
  const remove = db.prepare<[number]>('DELETE FROM note WHERE id = ?')
  const removeForRecording = db.prepare<[string]>('DELETE FROM note WHERE recordingId = ?')
  const isHere = (note: Omit<Note, 'id'>) =>
    list.all(note.recordingId).some((known) => known.createdAt === note.createdAt && known.text === note.text)
  return {
    find: (id) => find.get(id) ?? null,
    listForRecording: (recordingId) => list.all(recordingId).sort(byPlace),
    insert: (note, at) => insert.get({ ...note, createdAt: Math.round(at), updatedAt: Math.round(at) })!,
    update: (note, at) => update.get({ ...note, updatedAt: Math.round(at) }) ?? null,
    insertWhole(note) {
      if (isHere(note)) return false
      insert.get(note)
      return true
    },
    insertAgain: (note) => void insert.get(note),
    remove: (id) => void remove.run(id),
    removeForRecording: (recordingId) => void removeForRecording.run(recordingId),
  }
}

function byPlace(one: Note, other: Note): number {
  return (one.timestamp ?? -1) - (other.timestamp ?? -1) || one.id - other.id
}
