/** Saves passages and their themes. Part of the writer. */
import { isDeepStrictEqual } from 'node:util'
import type { StoredNote } from '../../../src-preload/contract/personal.ts'
import type { WordPlace } from '../../../src-preload/contract/redaction.ts'
import { followWords, type CallWords } from '../../model/passages.ts'
import { joinWords } from '../../model/words/word-text.ts'
import { noWords, type NotePlace } from '../tables/note-table.ts'
import type { LibraryWriter } from '../types.ts'
import { findCallWords, readCallWords, toServicePlace } from './call-words.ts'
import { forgetRecordingWords, updateRecordingWords } from './note-words.ts'
import { deleteTasks, saveTasks } from './task-follow-ups.ts'
import { findUndeleted, type Commit, type NoteChange, type Tables } from './writer-tables.ts'

type PassageMethods = Pick<
  LibraryWriter,
  | 'addPassage'
  | 'deleteNotes'
  | 'restoreNotes'
  | 'setTheme'
  | 'saveTheme'
  | 'deleteTheme'
  | 'restoreTheme'
  | 'orderThemes'
>

export function createPassageWriter(tables: Tables, commit: Commit): PassageMethods {
  return { ...noteMethods(tables, commit), ...themeMethods(tables, commit) }
}

function noteMethods(
  tables: Tables,
  commit: Commit,
): Pick<PassageMethods, 'addPassage' | 'deleteNotes' | 'restoreNotes'> {
  const { notes, followUps } = tables
  return {
    addPassage: ({ recordingId, words, timestamp, text, themeIds, at }) =>
      commit((note) => {
        if (!findUndeleted(tables, recordingId)) return null
        const place = { ...noWords, timestamp, ...(words && placeOn(tables, recordingId, words)) }
        const added = notes.insert({ recordingId, text, themeIds, ...place }, at)
        followPassages(tables, recordingId)
        const saved = notes.find(added.id)!
        saveTasks(tables, saved, null, at, note)
        updateRecordingWords(tables, recordingId, note)
        if (themeIds.length > 0) note.names()
        return saved
      }),
    deleteNotes: ({ ids }) =>
      commit((note) => {
        const deleted = ids.map((id) => notes.find(id)).filter((each) => each !== null)
        const tasks = deleted.flatMap(({ id }) => {
          notes.remove(id)
          return deleteTasks(tables, id, note)
        })
        for (const id of callsOf(deleted)) forgetRecordingWords(tables, id, note)
        if (deleted.some(({ themeIds }) => themeIds.length > 0)) note.names()
        return { notes: deleted, followUps: tasks }
      }),
    restoreNotes: ({ notes: former, followUps: tasks, at }) =>
      commit((note) => {
        const restored = former.filter(({ recordingId }) => tables.recordings.find(recordingId))
        // One that is here was continued on another computer.
        for (const each of restored) if (notes.find(each.id) === null) notes.restore(each)
        const isRestored = (noteId: number | null) => restored.some(({ id }) => id === noteId)
        for (const each of tasks) if (isRestored(each.noteId)) followUps.insertAgain({ ...each, place: null })
        for (const { id } of restored) saveTasks(tables, notes.find(id)!, null, at, note)
        for (const id of callsOf(restored)) {
          followPassages(tables, id)
          updateRecordingWords(tables, id, note)
        }
        note.names()
      }),
  }
}

function themeMethods(
  tables: Tables,
  commit: Commit,
): Pick<PassageMethods, 'setTheme' | 'saveTheme' | 'deleteTheme' | 'restoreTheme' | 'orderThemes'> {
  const { notes, themes } = tables
  const setTheme = (ids: readonly number[], themeId: number, on: boolean, note: NoteChange): number[] => {
    const changed = ids.filter((id) => notes.setTheme(id, themeId, on))
    for (const id of callsOf(changed.map((id) => notes.find(id)).filter((each) => each !== null))) {
      tables.searchRuns.queue(id)
      note(id)
    }
    if (changed.length > 0) note.names()
    return changed
  }
  return {
    setTheme: ({ ids, themeId, on }) =>
      commit((note) => ({ ids: themes.find(themeId) ? setTheme(ids, themeId, on, note) : [] })),
    saveTheme: ({ id, ...fields }) =>
      commit((note) => {
        note.names()
        const same = themes.findByName(fields.name)
        if (same !== null && same.id !== id) return same
        if (id === null) return themes.insert(fields)
        note.erased()
        themes.update({ id, ...fields })
        return themes.find(id) ?? themes.insert(fields)
      }),
    deleteTheme: ({ id }) =>
      commit((note) => {
        const theme = themes.find(id)
        const ids = themes.listNotes(id)
        setTheme(ids, id, false, note)
        themes.remove(id)
        note.names()
        note.erased()
        return { theme, ids }
      }),
    restoreTheme: ({ theme, ids }) =>
      commit((note) => {
        themes.restore(theme)
        setTheme(ids, theme.id, true, note)
        note.names()
      }),
    orderThemes: ({ ids }) =>
      commit((note) => {
        themes.saveOrder(ids)
        note.names()
      }),
  }
}

function placeOn(tables: Tables, id: string, words: WordPlace) {
  return placeIn(readCallWords(tables, id), words)
}

/** Where these words of the displayed transcript are, as a passage stores it. @throws when there are none. */
export function placeIn(
  call: CallWords,
  words: WordPlace,
): Pick<NotePlace, 'firstWord' | 'original' | 'said'> {
  if (words.count < 1 || words.first + words.count > call.shown.length) throw new RangeError('no such words')
  const { first, count } = toServicePlace(call, words)
  const original = joinWords(call.service.slice(first, first + count))
  return { firstWord: first, original, said: original }
}

/** Finds the words of a call's passages again. Call after its words or redactions changed. */
export function followPassages(tables: Tables, id: string): void {
  const passages = tables.notes.listOnWords(id)
  if (passages.length === 0) return
  const followed = followWords(findCallWords(tables, id), passages, tables.redactions.listForRecording(id))
  for (const [index, passage] of followed.entries()) {
    const known = passages[index]!
    if (!isDeepStrictEqual(passage, known)) tables.notes.savePlace(passage.id, passage)
  }
}

function callsOf(notes: readonly StoredNote[]): Set<string> {
  return new Set(notes.map(({ recordingId }) => recordingId))
}
