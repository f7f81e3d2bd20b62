/** Keeps the search documents of calls after their notes changed. */
import { eraseWords, renewDocument, type NoteChange, type Tables } from './writer-tables.ts'

/** Call after notes of a call changed. */
export function updateRecordingWords(tables: Tables, id: string, note: NoteChange): void {
  const known = tables.recordings.find(id)
  if (!known) return
  renewDocument(tables, known.key)
  tables.vocabulary.savePending(known.key)
  note(id, 'words')
}

/** Call after a note was deleted or replaced: its words must also disappear from completion. */
export function forgetRecordingWords(tables: Tables, id: string, note: NoteChange): void {
  updateRecordingWords(tables, id, note)
  const known = tables.recordings.find(id)
  if (known) tables.vocabulary.forget(known.key)
  eraseWords(tables, note)
}
