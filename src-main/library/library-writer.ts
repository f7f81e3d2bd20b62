/**
 * The library's one writer: every method is one transaction, announced after its commit. Nothing here waits
 * for the network.
 */
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import type { ServiceRecording } from '../model/recording.ts'
import type { SearchDocuments } from '../model/search-document.ts'
import { openCachedTable } from './cached-table.ts'
import { openDialIntentTable } from './dial-intent-table.ts'
import { isSame, mergeListed } from './listing.ts'
import { openRecordingTable, type KnownRecording, type RecordingTable } from './recording-table.ts'
import { documentOf, guardSearch } from './search-documents.ts'
import { withLibraryErrors } from './sqlite-failure.ts'
import { openStarTable, type StarTable } from './star-table.ts'
import { openSyncClaim } from './sync-claim.ts'
import { openSyncStateTable } from './sync-state-table.ts'
import { openTranscriptTable, type TranscriptTable } from './transcript-table.ts'
import type { LibraryChange, LibraryWriter } from './types.ts'

export interface WriterOptions {
  /** What is written is found through it, in the same transaction. */
  documents: SearchDocuments
  /** Told after each commit that changed what is shown of a recording. */
  announce: (change: LibraryChange) => void
}

interface Tables {
  recordings: RecordingTable
  transcripts: TranscriptTable
  stars: StarTable
  documents: SearchDocuments
}

/** Notes a recording that the transaction changes. */
type Note = (id: string, what?: 'words') => void

/** Methods throw LibraryError `disk-full` or `corrupt`; nothing of the transaction is then kept. */
export function createLibraryWriter(db: Database.Database, options: WriterOptions): LibraryWriter {
  const tables: Tables = {
    recordings: openRecordingTable(db),
    transcripts: openTranscriptTable(db),
    stars: openStarTable(db),
    documents: guardSearch(db, options.documents),
  }
  const commit = openCommit(db, options.announce)
  const claim = openSyncClaim(dirname(db.name))
  return {
    ...recordingMethods(tables, openSyncStateTable(db), commit),
    ...itemMethods(tables, commit),
    ...personalMethods(tables, commit),
    ...dialMethods(db, commit),
    ...cacheMethods(db, commit),
    claimSync: () => withLibraryErrors(() => claim.take()),
    close: () =>
      withLibraryErrors(() => {
        claim.release()
        closeWriter(db)
      }),
  }
}

type Commit = <T>(work: (note: Note) => T) => T

function openCommit(db: Database.Database, announce: WriterOptions['announce']): Commit {
  const transaction = db.transaction((work: () => unknown) => work())
  return <T>(work: (note: Note) => T): T => {
    const ids = new Set<string>()
    let words = false
    const note: Note = (id, what) => {
      ids.add(id)
      words ||= what === 'words'
    }
    const value = withLibraryErrors(() => transaction.immediate(() => work(note)) as T)
    if (ids.size > 0) announce({ ids: [...ids], words })
    return value
  }
}

function recordingMethods(
  tables: Tables,
  syncState: ReturnType<typeof openSyncStateTable>,
  commit: Commit,
): Pick<LibraryWriter, 'saveRecordings' | 'saveSyncState' | 'saveRemovedAtService'> {
  return {
    saveRecordings: ({ recordings, seenAt, progress }) =>
      commit((note) => {
        const added = new Set<string>()
        const changed = new Set<string>()
        for (const recording of recordings) {
          const outcome = saveListed(tables, recording, Math.round(seenAt))
          if (outcome === 'added') added.add(recording.id)
          if (outcome === 'changed' && !added.has(recording.id)) changed.add(recording.id)
          if (outcome !== 'same') note(recording.id)
        }
        if (progress) syncState.save(progress)
        return { added: [...added], changed: [...changed] }
      }),
    saveSyncState: (progress) => commit(() => syncState.save(progress)),
    saveRemovedAtService: ({ id, at }) =>
      commit((note) => {
        tables.recordings.saveRemovedAtService(get(tables, id).key, at)
        note(id)
      }),
  }
}

function saveListed(tables: Tables, listed: ServiceRecording, seenAt: number): 'added' | 'changed' | 'same' {
  const { recordings, transcripts, documents } = tables
  const known = recordings.find(listed.id)
  if (!known) {
    const key = recordings.insert(listed, seenAt)
    documents.save(key, documentOf(listed, null))
    return 'added'
  }
  const merged = mergeListed(known, listed)
  const reappeared = known.removedAtServiceAt !== null
  if (isSame(known, merged) && !reappeared) {
    recordings.saveSeen(known.key, seenAt)
    return 'same'
  }
  recordings.update(known.key, merged, seenAt)
  if (merged.status !== known.status || reappeared) recordings.resetToStatus(known.key, merged.status)
  if (merged.toNumber !== known.toNumber || merged.fromNumber !== known.fromNumber) {
    documents.save(known.key, documentOf(merged, transcripts.find(known.key)))
  }
  return 'changed'
}

/** A recording that must be there: whoever asks has its id from this library. */
function get({ recordings }: Tables, id: string): KnownRecording {
  const known = recordings.find(id)
  if (!known) throw new Error('no such recording in the library')
  return known
}

function itemMethods(
  tables: Tables,
  commit: Commit,
): Pick<
  LibraryWriter,
  'saveTranscript' | 'saveTranscriptAttempt' | 'saveAudio' | 'saveAudioAttempt' | 'retry' | 'markOpened'
> {
  const { recordings, transcripts, documents } = tables
  return {
    saveTranscript: ({ id, transcript }) =>
      commit((note) => {
        const known = get(tables, id)
        transcripts.save(known.key, transcript)
        recordings.saveTranscriptPresent(known.key)
        documents.save(known.key, documentOf(known, transcript))
        note(id, 'words')
      }),
    saveTranscriptAttempt: ({ id, ...attempt }) =>
      commit((note) => {
        recordings.saveTranscriptAttempt(get(tables, id).key, attempt)
        note(id)
      }),
    saveAudio: ({ id, audio }) =>
      commit((note) => {
        recordings.saveAudio(get(tables, id).key, audio)
        note(id)
      }),
    saveAudioAttempt: ({ id, ...attempt }) =>
      commit((note) => {
        recordings.saveAudioAttempt(get(tables, id).key, attempt)
        note(id)
      }),
    retry: ({ ids }) =>
      commit((note) => {
        const chosen = ids ? ids.map((id) => get(tables, id)) : recordings.listRetryable()
        for (const { key, id } of chosen) if (recordings.retry(key)) note(id)
      }),
    markOpened: ({ id, at }) =>
      commit((note) => {
        if (recordings.saveOpened(get(tables, id).key, at)) note(id)
      }),
  }
}

function personalMethods({ stars }: Tables, commit: Commit): Pick<LibraryWriter, 'saveStarred'> {
  return {
    saveStarred: ({ ids, starred, at }) =>
      commit((note) => {
        for (const id of ids) if (starred ? stars.save(id, at) : stars.remove(id)) note(id)
      }),
  }
}

function dialMethods(
  db: Database.Database,
  commit: Commit,
): Pick<LibraryWriter, 'saveDialIntent' | 'updateDialIntent'> {
  const intents = openDialIntentTable(db)
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

function cacheMethods(db: Database.Database, commit: Commit): Pick<LibraryWriter, 'saveCached'> {
  const cached = openCachedTable(db)
  return { saveCached: ({ name, json, at }) => commit(() => cached.save(name, json, at)) }
}

/** The log is folded into the file, so that a closed library is one file that can be copied. */
function closeWriter(db: Database.Database): void {
  try {
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}
