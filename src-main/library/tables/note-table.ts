/**
 * The tables `note` and `noteTheme`: the user's notes about calls, and the themes of those that are passages. Never sent
 * to the service, never changed by sync.
 */
import type Database from 'better-sqlite3'
import type { Note, StoredNote } from '../../../src-preload/contract/personal.ts'

/** Where a note is in its call. */
export type NotePlace = Pick<
  StoredNote,
  'timestamp' | 'until' | 'firstWord' | 'original' | 'said' | 'speakers' | 'isLost'
>

export interface NoteTable {
  find(id: number): StoredNote | null
  /** Notes about the whole call first, then by position. */
  listForRecording(recordingId: string): StoredNote[]
  /** Those on words. */
  listOnWords(recordingId: string): StoredNote[]
  /** @param at milliseconds since the epoch */
  insert(note: Pick<Note, 'recordingId' | 'text' | 'themeIds'> & NotePlace, at: number): StoredNote
  /** Null when the recording has no such note (any more). Words stay where they are. */
  update(note: Pick<Note, 'id' | 'recordingId' | 'timestamp' | 'text'>, at: number): StoredNote | null
  /** Everything but its call and its themes. */
  saveWhole(note: StoredNote): void
  /** Its words moved in the transcript or changed. */
  savePlace(id: number, place: NotePlace): void
  /** Inserts a note of another library; false when it already exists. */
  insertWhole(note: Omit<StoredNote, 'id'>): boolean
  /** The same, without checking whether it already exists. Returns its id. */
  insertAgain(note: Omit<StoredNote, 'id'>): number
  /** Inserts one that was removed, with its id. */
  restore(note: StoredNote): void
  remove(id: number): void
  removeForRecording(recordingId: string): void
  /** False when nothing changed. */
  setTheme(id: number, themeId: number, on: boolean): boolean
}

/** Of a note that is not on words. */
export const noWords: Omit<NotePlace, 'timestamp'> = {
  ...{ until: null, firstWord: null, original: null, said: null, isLost: false },
  speakers: [],
}

type Row = Omit<StoredNote, 'isLost' | 'speakers' | 'themeIds'> & {
  isLost: 0 | 1
  speakers: string
  themeIds: string
}

const placeFields = ['timestamp', 'until', 'firstWord', 'original', 'said', 'speakers', 'isLost']
const fields = ['recordingId', ...placeFields, 'text', 'createdAt', 'updatedAt'].join(', ')
const parametersOf = (names: string) => names.replace(/\w+/g, '@$&')
/** Of `note`, for `readNote`. */
export const noteColumns = `id, ${fields},
  (SELECT json_group_array(themeId) FROM noteTheme JOIN theme ON theme.id = themeId WHERE noteId = note.id) AS themeIds`

export function openNoteTable(db: Database.Database): NoteTable {
  const find = db.prepare<[number], Row>(`SELECT ${noteColumns} FROM note WHERE id = ?`)
  const list = db.prepare<[string], Row>(`SELECT ${noteColumns} FROM note WHERE recordingId = ?`)
  const onWords = db.prepare<[string], Row>(
    `SELECT ${noteColumns} FROM note WHERE recordingId = ? AND said IS NOT NULL`,
  )
  const insert = db.prepare<[Written]>(`INSERT INTO note (${fields}) VALUES (${parametersOf(fields)})`)
  const restore = db.prepare<[Written & { id: number }]>(
    `INSERT INTO note (id, ${fields}) VALUES (@id, ${parametersOf(fields)})`,
  )
  const update = db.prepare<[Pick<Note, 'id' | 'recordingId' | 'timestamp' | 'text' | 'updatedAt'>]>(
    `UPDATE note SET timestamp = iif(said IS NULL, @timestamp, timestamp), text = @text, updatedAt = @updatedAt
     WHERE id = @id AND recordingId = @recordingId`,
  )
  const savePlace = db.prepare<[WrittenPlace & { id: number }]>(
    `UPDATE note SET ${placeFields.map((field) => `${field} = @${field}`).join(', ')} WHERE id = @id`,
  )
  const saveTimes = db.prepare<[Pick<Note, 'id' | 'text' | 'createdAt' | 'updatedAt'>]>(
    'UPDATE note SET text = @text, createdAt = @createdAt, updatedAt = @updatedAt WHERE id = @id',
  )
  const remove = db.prepare<[number]>('DELETE FROM note WHERE id = ?')
  const removeForRecording = db.prepare<[string]>('DELETE FROM note WHERE recordingId = ?')
  const addTheme = db.prepare<[number, number]>(
    `INSERT INTO noteTheme (noteId, themeId)
     SELECT note.id, theme.id FROM note, theme WHERE note.id = ? AND theme.id = ? ON CONFLICT DO NOTHING`,
  )
  const removeTheme = db.prepare<[number, number]>('DELETE FROM noteTheme WHERE noteId = ? AND themeId = ?')
  const get = (id: number) => {
    const row = find.get(id)
    return row === undefined ? null : readNote(row)
  }
  const setThemes = (id: number, themeIds: readonly number[]) => {
    for (const themeId of themeIds) addTheme.run(id, themeId)
  }
  const insertNote = (note: Omit<StoredNote, 'id'>): number => {
    const id = Number(insert.run(toWritten(note)).lastInsertRowid)
    setThemes(id, note.themeIds)
    return id
  }
  const isHere = (note: Omit<StoredNote, 'id'>) =>
    list
      .all(note.recordingId)
      .some(
        (known) =>
          known.createdAt === note.createdAt &&
          known.text === note.text &&
          known.timestamp === note.timestamp &&
          known.original === note.original,
      )
  return {
    find: get,
    listForRecording: (recordingId) => list.all(recordingId).map(readNote).sort(byPlace),
    listOnWords: (recordingId) => onWords.all(recordingId).map(readNote),
    insert(note, at) {
      const time = Math.round(at)
      return get(insertNote({ ...note, createdAt: time, updatedAt: time }))!
    },
    update({ id, recordingId, timestamp, text }, at) {
      const { changes } = update.run({ id, recordingId, timestamp, text, updatedAt: Math.round(at) })
      return changes > 0 ? get(id) : null
    },
    saveWhole({ id, text, createdAt, updatedAt, ...place }) {
      saveTimes.run({ id, text, createdAt, updatedAt })
      savePlace.run({ ...toWrittenPlace(place), id })
    },
    savePlace: (id, place) => void savePlace.run({ ...toWrittenPlace(place), id }),
    insertWhole(note) {
      if (isHere(note)) return false
      insertNote(note)
      return true
    },
    insertAgain: insertNote,
    restore(note) {
      restore.run({ ...toWritten(note), id: note.id })
      setThemes(note.id, note.themeIds)
    },
    remove: (id) => void remove.run(id),
    removeForRecording: (recordingId) => void removeForRecording.run(recordingId),
    setTheme: (id, themeId, on) => (on ? addTheme : removeTheme).run(id, themeId).changes > 0,
  }
}

type WrittenPlace = Omit<NotePlace, 'speakers' | 'isLost'> & { speakers: string; isLost: 0 | 1 }
type Written = WrittenPlace & Pick<StoredNote, 'recordingId' | 'text' | 'createdAt' | 'updatedAt'>

function toWrittenPlace({ timestamp, until, firstWord, original, said, speakers, isLost }: NotePlace) {
  const flags = { speakers: JSON.stringify(speakers), isLost: isLost ? 1 : 0 } as const
  return { timestamp, until, firstWord, original, said, ...flags }
}

function toWritten(note: Omit<StoredNote, 'id'>): Written {
  const { recordingId, text, createdAt, updatedAt } = note
  return { recordingId, ...toWrittenPlace(note), text, createdAt, updatedAt }
}

/** @param row has `noteColumns` */
export function readNote<R extends Row>(row: R): Omit<R, 'isLost' | 'speakers' | 'themeIds'> & StoredNote {
  return {
    ...row,
    isLost: row.isLost === 1,
    speakers: JSON.parse(row.speakers) as string[],
    themeIds: JSON.parse(row.themeIds) as number[],
  }
}

function byPlace(one: StoredNote, other: StoredNote): number {
  return placeOf(one) - placeOf(other) || (one.firstWord ?? 0) - (other.firstWord ?? 0) || one.id - other.id
}

/** Words without times come after those on the whole call. */
function placeOf({ timestamp, said }: StoredNote): number {
  return timestamp ?? (said === null ? -2 : -1)
}
