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
        for (const id of ids) if (starred ? stars.save(id, at) : stars.remove(id)) note(id)
      }),
    savePersonalData: (data) =>
      withFullSync(db, () => commit((note) => importPersonalData(tables, data, note))),
  }
}

function choiceMethods(
  tables: Tables,
  commit: Commit,
): Omit<PersonalMethods, 'saveStarred' | 'savePersonalData'> {
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
        const keep = ({ key }: KnownRecording) => recordings.saveRemovedKept(key)
        const kept = ids === null ? recordings.keepAllRemoved() : changeEach(tables, ids, keep)
        kept.forEach((id) => note(id))
        return { kept }
      }),
    undecideRemoved: ({ ids }) =>
      commit((note) => {
        changeEach(tables, ids, ({ key }) => recordings.forgetRemovedKept(key)).forEach((id) => note(id))
      }),
    deleteRecordings: ({ ids, at }) =>
      commit((note) => {
        for (const id of ids) deleteRecording(tables, id, at, note)
      }),
    restoreRecordings: ({ ids }) =>
      commit((note) => ({ lost: ids.filter((id) => !restoreRecording(tables, id, note)) })),
    emptyTrash: ({ before }) => commit((note) => collectPaths(trash.empty(before), note)),
    eraseDeleted: ({ ids }) => commit((note) => collectPaths(trash.erase(ids), note)),
    freeTrashAudio: ({ before }) => commit((note) => collectPaths(trash.freeAudio(before), note)),
  }
}

/** Returns the ids of the recordings that it changed. */
function changeEach(tables: Tables, ids: string[], change: (known: KnownRecording) => boolean): string[] {
  return ids.filter((id) => {
    const known = findUndeleted(tables, id)
    return known !== null && change(known)
  })
}

function collectPaths(emptied: readonly Emptied[], note: NoteChange): { paths: string[] } {
  for (const { recordingId } of emptied) note(recordingId)
  if (emptied.length > 0) note.erased()
  return { paths: emptied.map(({ audioPath }) => audioPath).filter((path) => path !== null) }
}
