/** Passages and notes as they are added and stored. */
import type { StoredNote } from '../../../src-preload/contract/personal.ts'
import { noWords } from '../../../src-main/library/tables/note-table.ts'
import type { LibraryWriter } from '../../../src-main/library/types.ts'

type Added = Parameters<LibraryWriter['addPassage']>[0]

/** What `addPassage` gets; on a moment unless it has words. */
export function passageOf(recordingId: string, fields: Partial<Added> = {}): Added {
  return { recordingId, words: null, timestamp: null, text: '', themeIds: [], at: 1, ...fields }
}

/** A note that is not on words, as it is stored. */
export function storedNoteOf(
  fields: Partial<StoredNote> & Pick<StoredNote, 'recordingId'>,
): Omit<StoredNote, 'id'> {
  return { ...noWords, timestamp: null, themeIds: [], text: '', createdAt: 0, updatedAt: 0, ...fields }
}

/** The same in another library, whose themes have other ids. */
export function carriedNoteOf(fields: Partial<StoredNote> & Pick<StoredNote, 'recordingId'>) {
  const { themeIds: _themeIds, ...note } = storedNoteOf(fields)
  return { ...note, themes: [] as string[] }
}
