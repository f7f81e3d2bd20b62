/** A real library in its own folder, with its writer, its reader, and their announcements. */
import type Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import type { LibraryReader, LibraryWriter } from '../../../src-main/library/types.ts'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import type { ServiceTranscript, Word } from '../../../src-main/model/recording.ts'
import type { SearchDocument, SearchDocuments } from '../../../src-main/model/search-document.ts'
import { makeTempFolder } from '../files/temp-folder.ts'
import { openCopied } from './copied-library.ts'

export interface OpenedLibrary {
  folder: string
  /** The writer's connection. */
  db: Database.Database
  writer: LibraryWriter
  reader: LibraryReader
  /** Everything announced so far, in order. */
  changes: LibraryChange[]
  /** The last document saved for each key. */
  documents: Map<number, SearchDocument>
  /** Number of requests to repair search. */
  repairs: number
}

/** Calls since then are in the inbox of an opened library; all of `serviceRecordingsOf` up to some hundred. */
export const inboxStart = Date.UTC(2026, 10, 1)

export function openLibrary(
  options: {
    folder?: string
    documents?: SearchDocuments
    key?: Uint8Array | null
    /** The reader's clock, milliseconds since the epoch. */
    now?: () => number
  } = {},
): OpenedLibrary {
  const folder = options.folder ?? makeTempFolder()
  const db = openCopied(folder, options.key)
  // Whenever the tests run.
  db.prepare('UPDATE inboxStart SET at = ?').run(inboxStart)
  const changes: LibraryChange[] = []
  const documents = new Map<number, SearchDocument>()
  const writer = createLibraryWriter(db, {
    documents: options.documents ?? {
      save: (key, document) => void documents.set(key, document),
      remove: (key) => void documents.delete(key),
    },
    announce: (change) => changes.push(change),
    repairSearch: () => library.repairs++,
  })
  const reader = createLibraryReader(openForReading(folder, options.key ?? null), options.now)
  onTestFinished(() => {
    reader.close()
    if (db.open) db.close()
  })
  const library = { folder, db, writer, reader, changes, documents, repairs: 0 }
  return library
}

/** Words of 0.3 s each, from turns such as `['you', 'Hello there.']`. */
export function transcriptOf(...turns: [speaker: string | null, text: string][]): ServiceTranscript {
  const words: Word[] = turns
    .flatMap(([speaker, text]) => text.split(' ').map((word) => ({ word, speaker })))
    .map(({ word, speaker }, index) => ({ word, start: index * 0.3, end: index * 0.3 + 0.25, speaker }))
  return { text: words.map(({ word }) => word).join(' '), wordCount: words.length, words }
}
