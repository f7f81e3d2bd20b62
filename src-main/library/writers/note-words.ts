/** Keeps the search documents of calls after their notes changed. */
import { eraseWords, renewDocument, type NoteChange, type Tables } from './writer-tables.ts'

/** Call after the user changed notes of a call. */
export function updateRecordingWords(tables: Tables, id: string, note: NoteChange): void {
  tables.searchRuns.queue(id)
  renewWords(tables, id, note)
}

/** Call after saved searches changed notes of a call, which is no reason for others to act. */
export function renewWords(tables: Tables, id: string, note: NoteChange): void {
  const known = tables.recordings.find(id)
  if (!known) return
  renewDocument(tables, known.key)
  tables.vocabulary.savePending(known.key)
  note(id, 'words')
}

/** Call after the user deleted or replaced a note. */
export function forgetRecordingWords(tables: Tables, id: string, note: NoteChange): void {
  tables.searchRuns.queue(id)
  forgetWords(tables, id, note)
}

/** Call after a note was deleted: its words must also disappear from completion. */
export function forgetWords(tables: Tables, id: string, note: NoteChange): void {
  renewWords(tables, id, note)
  const known = tables.recordings.find(id)
  if (known) tables.vocabulary.forget(known.key)
  eraseWords(tables, note)
}
