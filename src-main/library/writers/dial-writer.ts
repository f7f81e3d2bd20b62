/**
 * Saves the outcome of started calls and attaches the note written during a call to its recording. Part of
 * the writer.
 */
import type Database from 'better-sqlite3'
import { noWords } from '../tables/note-table.ts'
import { updateRecordingWords } from './note-words.ts'
import { withFullSync } from './full-sync.ts'
import { deleteTasks, saveTasks } from './task-follow-ups.ts'
import type { LibraryWriter } from '../types.ts'
import { eraseWords, type Commit, type NoteChange, type Tables } from './writer-tables.ts'
import { CodedError } from '../../util/coded-error.ts'

/** More than a person dials by hand; limits how many people a page that runs foreign code could call. */
const mostCalls = 3
const mostCallsWithinMs = 60_000

export function createDialWriter(
  db: Database.Database,
  tables: Tables,
  commit: Commit,
): Pick<LibraryWriter, 'saveDialIntent' | 'updateDialIntent' | 'saveDialNote'> {
  const { intents } = tables
  return {
    saveDialIntent: ({ toNumber, startedAt, repeatWithinMs = 0 }) =>
      withFullSync(db, () =>
        commit(() => {
          const repeated = intents.findRepeated(toNumber, startedAt, repeatWithinMs)
          if (repeated) return { intent: repeated, isRepeated: true }
          if (intents.countStarted(startedAt, mostCallsWithinMs) >= mostCalls) {
            throw new CodedError('too-many-calls')
          }
          return { intent: intents.find(intents.insert({ toNumber, startedAt }))!, isRepeated: false }
        }),
      ),
    // The outcome must survive a power cut: a lost "initiated" would stay "unknown" forever.
    updateDialIntent: ({ id, ...change }) =>
      withFullSync(db, () =>
        commit((note) => {
          intents.update(id, change)
          attachNote(tables, id, note)
        }),
      ),
    saveDialNote: ({ id, text, at }) =>
      commit((note) => {
        const noteId = intents.find(id)?.noteId ?? null
        intents.update(id, { note: text })
        if (noteId === null) attachNote(tables, id, note)
        else changeNote(tables, id, noteId, at, note)
      }),
  }
}

/**
 * Runs in the transaction in which the recording becomes known, so that the note is attached exactly once.
 */
function attachNote(tables: Tables, id: number, note: NoteChange): void {
  const { intents, notes, recordings } = tables
  const intent = intents.find(id)
  if (!intent || intent.note === '' || intent.noteId !== null || intent.recordingId === null) return
  const { recordingId } = intent
  if (!recordings.find(recordingId)) return
  const saved = notes.insert(
    { ...noWords, recordingId, timestamp: null, text: intent.note, themeIds: [] },
    intent.startedAt,
  )
  intents.update(id, { noteId: saved.id })
  saveTasks(tables, saved, null, intent.startedAt, note)
  updateRecordingWords(tables, recordingId, note)
}

/** Used when the note of the call was already attached to the recording. */
function changeNote(tables: Tables, id: number, noteId: number, at: number, note: NoteChange): void {
  const { intents, notes } = tables
  const known = notes.find(noteId)
  const { note: text } = intents.find(id)!
  if (!known || text === '') {
    notes.remove(noteId)
    deleteTasks(tables, noteId, note)
    intents.update(id, { noteId: null })
    if (text !== '') attachNote(tables, id, note)
  } else {
    saveTasks(tables, notes.update({ ...known, text }, at)!, known.text, at, note)
  }
  if (!known) return
  updateRecordingWords(tables, known.recordingId, note)
  eraseWords(tables, note)
}
