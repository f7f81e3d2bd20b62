/** Saves the user's decisions: stars, calls, what is kept and what is deleted. Part of the writer. */
import type Database from 'better-sqlite3'
import { withFullSync } from './full-sync.ts'
import type { KnownRecording } from '../tables/recording-table.ts'
import { importPersonalData } from '../rescue/take-over.ts'
import type { Emptied } from '../tables/trash-table.ts'
import type { LibraryWriter } from '../types.ts'
import {
  deleteRecording,
  findUndeleted,
  restoreRecording,
  type Commit,
  type NoteChange,
  type Tables,
} from './writer-tables.ts'

type PersonalMethods = Pick<
  LibraryWriter,
  | 'saveStarred'
  | 'saveInboxDay'
  | 'removeAudio'
  | 'keepRemoved'
  | 'undecideRemoved'
  | 'deleteRecordings'
  | 'restoreRecordings'
  | 'emptyTrash'
  | 'eraseDeleted'
  | 'freeTrashAudio'
  | 'savePersonalData'
>

export function createPersonalWriter(db: Database.Database, tables: Tables, commit: Commit): PersonalMethods {
  return {
    ...choiceMethods(tables, commit),
    saveStarred: ({ ids, starred, at }) =>
      commit((note) => {
        const { stars } = tables
        const changed = noteChanged(note, ids, (id) => (starred ? stars.save(id, at) : stars.remove(id)))
        for (const id of changed.ids) tables.searchRuns.queue(id)
        return changed
      }),
    saveInboxDay: ({ ids, day, from, at }) =>
      commit((note) => {
        const { inbox, recordings } = tables
        const before = ids
          .filter((id) => recordings.find(id) !== null)
          .map((id) => ({ id, day: inbox.findDay(id) }))
          .filter((known) => known.day !== day && (from === undefined || known.day === from))
        for (const { id } of before) {
          inbox.save({ recordingId: id, closedAt: day === null ? at : null, snoozedUntil: day || null })
          note(id)
        }
        return before
      }),
    savePersonalData: (data) =>
      withFullSync(db, () => commit((note) => importPersonalData(tables, data, note))),
  }
}

function choiceMethods(
  tables: Tables,
  commit: Commit,
): Omit<PersonalMethods, 'saveStarred' | 'saveInboxDay' | 'savePersonalData'> {
  const { recordings, states, trash } = tables
  return {
    removeAudio: ({ ids }) =>
      commit((note) => {
        const paths: string[] = []
        for (const id of ids) {
          const known = findUndeleted(tables, id)
          if (!known || !states.audio.remove(known.key)) continue
          if (known.audioPath) paths.push(known.audioPath)
          note(id)
        }
        return { paths }
      }),
    keepRemoved: ({ ids }) =>
      commit((note) => {
        if (ids === null) return noteChanged(note, recordings.keepAllRemoved(), () => true)
        return changeEach(tables, ids, note, ({ key }) => recordings.saveRemovedKept(key))
      }),
    undecideRemoved: ({ ids }) =>
      commit((note) => changeEach(tables, ids, note, ({ key }) => recordings.forgetRemovedKept(key))),
    deleteRecordings: ({ ids, at }) =>
      commit((note) => ({ ids: ids.filter((id) => deleteRecording(tables, id, at, note)) })),
    restoreRecordings: ({ ids }) =>
      commit((note) => {
        const outcomes = Map.groupBy(ids, (id) => restoreRecording(tables, id, note))
        return { ids: outcomes.get('restored') ?? [], lost: outcomes.get('lost') ?? [] }
      }),
    emptyTrash: ({ before }) =>
      commit((note) => collectPaths(forgetErased(tables, trash.empty(before), note), note)),
    eraseDeleted: ({ ids }) =>
      commit((note) => collectPaths(forgetErased(tables, trash.erase(ids), note), note)),
    freeTrashAudio: ({ before }) => commit((note) => collectPaths(trash.freeAudio(before), note)),
  }
}

function changeEach(
  tables: Tables,
  ids: string[],
  note: NoteChange,
  change: (known: KnownRecording) => boolean,
): { ids: string[] } {
  return noteChanged(note, ids, (id) => {
    const known = findUndeleted(tables, id)
    return known !== null && change(known)
  })
}

/** Returns and announces those that `change` changed. */
function noteChanged(note: NoteChange, ids: string[], change: (id: string) => boolean): { ids: string[] } {
  const changed = ids.filter(change)
  for (const id of changed) note(id)
  return { ids: changed }
}

/** Nothing identifies an erased call any more. */
function forgetErased(
  { exports, searchRuns, sharedRows }: Tables,
  emptied: Emptied[],
  note: NoteChange,
): Emptied[] {
  sharedRows.forgetCalls(emptied.map(({ recordingId }) => recordingId))
  if (exports.forgetCalls(emptied.map(({ recordingId }) => recordingId))) note.exports()
  const acted = emptied.filter(({ recordingId }) => searchRuns.forgetCall(recordingId))
  if (acted.length > 0) note.searchRuns()
  return emptied
}

function collectPaths(emptied: readonly Emptied[], note: NoteChange): { paths: string[] } {
  for (const { recordingId } of emptied) note(recordingId)
  if (emptied.length > 0) note.erased()
  return { paths: emptied.map(({ audioPath }) => audioPath).filter((path) => path !== null) }
}
