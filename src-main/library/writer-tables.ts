/** What the methods of the writer share: the tables, and the transaction whose changes are announced. */
import type Database from 'better-sqlite3'
import type { SearchDocuments } from '../model/search-document.ts'
import { openChoiceTables, type ChoiceTables } from './choice-tables.ts'
import { openDialIntentTable, type DialIntentTable } from './dial-intent-table.ts'
import { openItemStates, type ItemStates } from './item-states.ts'
import { openRecordingTable, type KnownRecording, type RecordingTable } from './recording-table.ts'
import { guardSearch } from './search-documents.ts'
import { withLibraryErrors } from './sqlite-failure.ts'
import { openStarTable, type StarTable } from './star-table.ts'
import { openTranscriptTable, type TranscriptTable } from './transcript-table.ts'
import type { LibraryChange } from './types.ts'

export interface Tables {
  recordings: RecordingTable
  states: ItemStates
  transcripts: TranscriptTable
  stars: StarTable
  choices: ChoiceTables
  intents: DialIntentTable
  documents: SearchDocuments
}

export function openTables(db: Database.Database, documents: SearchDocuments): Tables {
  return {
    recordings: openRecordingTable(db),
    states: openItemStates(db),
    transcripts: openTranscriptTable(db),
    stars: openStarTable(db),
    choices: openChoiceTables(db),
    intents: openDialIntentTable(db),
    documents: guardSearch(db, documents),
  }
}

/**
 * The recording an operation is about; null when the person deleted it while the operation was under way.
 *
 * @throws when it was never here: whoever asks has its id from this library.
 */
export function findUndeleted({ recordings, choices }: Tables, id: string): KnownRecording | null {
  const known = recordings.find(id)
  if (known) return known
  if (choices.isDeleted(id)) return null
  throw new Error('no such recording in the library')
}

/** Notes a recording that the transaction changes. */
export type Note = (id: string, what?: 'words') => void

/** Runs `work` as one transaction and announces what it noted; throws `LibraryError` with nothing kept. */
export type Commit = <T>(work: (note: Note) => T) => T

export function openCommit(db: Database.Database, announce: (change: LibraryChange) => void): Commit {
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
