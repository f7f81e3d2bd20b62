/** The part of the writer that does what a person decides: stars, calls, what is kept and what is deleted. */
import type Database from 'better-sqlite3'
import type { LibraryWriter, PersonalData } from './types.ts'
import { findUndeleted, type Commit, type Note, type Tables } from './writer-tables.ts'

type PersonalMethods = Pick<
  LibraryWriter,
  | 'saveStarred'
  | 'removeAudio'
  | 'keepRemoved'
  | 'deleteRecordings'
  | 'savePersonalData'
  | 'saveDialIntent'
  | 'updateDialIntent'
>

export function createPersonalWriter(db: Database.Database, tables: Tables, commit: Commit): PersonalMethods {
  return {
    ...choiceMethods(tables, commit),
    ...dialMethods(db, tables, commit),
    saveStarred: ({ ids, starred, at }) =>
      commit((note) => {
        const { stars } = tables
        for (const id of ids) if (starred ? stars.save(id, at) : stars.remove(id)) note(id)
      }),
    savePersonalData: (data) => withFullSync(db, () => commit((note) => takeOver(tables, data, note))),
  }
}

function choiceMethods(
  tables: Tables,
  commit: Commit,
): Pick<LibraryWriter, 'removeAudio' | 'keepRemoved' | 'deleteRecordings'> {
  const { recordings, states } = tables
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
        if (ids === null) return recordings.keepAllRemoved().forEach((id) => note(id))
        for (const id of ids) {
          const known = findUndeleted(tables, id)
          if (known && recordings.saveRemovedKept(known.key)) note(id)
        }
      }),
    deleteRecordings: ({ ids, at }) =>
      commit((note) => ({
        paths: ids.map((id) => deleteRecording(tables, id, at, note)).filter((path) => path !== null),
      })),
  }
}

/** Returns the audio file that nobody owns any more. One that is not listed yet is marked all the same. */
function deleteRecording(tables: Tables, id: string, at: number, note: Note): string | null {
  const known = tables.recordings.find(id)
  tables.choices.saveDeleted(id, at)
  tables.choices.dropPending(id)
  tables.stars.remove(id)
  tables.intents.deleteOf(id)
  if (!known) return null
  tables.documents.remove(known.key)
  tables.transcripts.delete(known.key)
  tables.recordings.delete(known.key)
  note(id)
  return known.audioPath
}

function takeOver(tables: Tables, data: PersonalData, note: Note): void {
  const { recordings, states, stars, choices, intents } = tables
  for (const { recordingId, at } of data.deleted) deleteRecording(tables, recordingId, at, note)
  const isDeleted = (id: string) => choices.isDeleted(id)
  for (const { recordingId, at } of data.stars) {
    if (!isDeleted(recordingId) && stars.saveUnlisted(recordingId, at)) note(recordingId)
  }
  for (const id of data.removedKept) {
    const known = recordings.find(id)
    if (!known && !isDeleted(id)) choices.savePending(id, 'removedKept')
    if (known && recordings.saveRemovedKept(known.key)) note(id)
  }
  for (const id of data.removedAudio) {
    const known = recordings.find(id)
    if (!known && !isDeleted(id)) choices.savePending(id, 'removedAudio')
    if (known && states.audio.remove(known.key)) note(id)
  }
  // In the order in which they were started: the latest is the one that counts.
  const inOrder = data.dialIntents.toSorted((one, other) => one.startedAt - other.startedAt)
  for (const intent of inOrder) intents.insertWhole(intent)
}

function dialMethods(
  db: Database.Database,
  { intents }: Tables,
  commit: Commit,
): Pick<LibraryWriter, 'saveDialIntent' | 'updateDialIntent'> {
  return {
    saveDialIntent: (intent) => withFullSync(db, () => commit(() => intents.insert(intent))),
    // What came of a call must outlive a power cut too: a lost "initiated" would read as "unknown" for ever.
    updateDialIntent: ({ id, ...change }) => withFullSync(db, () => commit(() => intents.update(id, change))),
  }
}

/** Commits within `work` reach the disk before it returns. SQLite takes the setting only outside transactions. */
function withFullSync<T>(db: Database.Database, work: () => T): T {
  db.pragma('synchronous = FULL')
  try {
    return work()
  } finally {
    db.pragma('synchronous = NORMAL')
  }
}
