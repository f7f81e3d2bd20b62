/** A library on disk with its writer and its search. */
import type { Database } from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import type { LibraryChange } from '../../../src-main/library/stored-types.ts'
import type { LibraryWriter } from '../../../src-main/library/types.ts'
import type { Word } from '../../../src-main/model/recording.ts'
import { joinWords } from '../../../src-main/model/words/word-text.ts'
import { openSearchDocuments } from '../../../src-main/search/postings.ts'
import { createSearchReader } from '../../../src-main/search/search-reader.ts'
import type { FoundRecordings, SearchReader, SettledRecordings } from '../../../src-main/search/types.ts'
import type { SearchSort } from '../../../src-preload/contract/search.ts'
import { Emitter } from '../../../src-main/util/emitter.ts'
import { makeTempFolder } from '../files/temp-folder.ts'
import { openCopied } from './copied-library.ts'
import { serviceRecordingOf } from './service-recordings.ts'
import { saveTranscript } from './save-transcript.ts'

/** The properties of a call besides its words. */
export interface CallFields {
  toNumber?: string | null
  fromNumber?: string | null
  text?: string
  /** Seconds. */
  duration?: number | null
  status?: string
  direction?: string
  createdAt?: string
}

/** "Today" for queries: some calls after the first. */
export const searchNow = Date.UTC(2026, 0, 31, 12)

export interface SearchLibrary {
  folder: string
  writing: Database
  reading: Database
  writer: LibraryWriter
  search: SearchReader
  /** What the writer announced. */
  changes: Emitter<LibraryChange>
  /** Saves a call, each newer than the one before, and lets search learn it. */
  addCall(id: string, words: Word[], call?: CallFields): void
  find(query: string, limit?: number, sort?: SearchSort): FoundRecordings
  settle(query: string, limit?: number, sort?: SearchSort): SettledRecordings
  idsOf(query: string, limit?: number, sort?: SearchSort): string[]
  /** The marked parts of all matches of the first result. */
  marked(query: string): string[]
}

/** Removed when the running test has finished. `folder`: of a library that is already open. */
export function openSearchLibrary(folder = makeTempFolder()): SearchLibrary {
  const writing = openCopied(folder)
  const changes = new Emitter<LibraryChange>()
  const writer = createLibraryWriter(writing, {
    documents: openSearchDocuments(writing),
    announce: (change) => changes.emit(change),
  })
  const reading = openForReading(folder)
  const search = createSearchReader(reading)
  onTestFinished(() => {
    reading.close()
    writing.close()
  })
  const find = (query: string, limit = 50, sort: SearchSort = 'relevance') =>
    search.search({ query, limit, sort, now: searchNow })
  let calls = 0
  return {
    folder,
    writing,
    reading,
    writer,
    search,
    changes,
    addCall(id, words, { text, ...fields } = {}) {
      calls++
      const createdAt = new Date(Date.UTC(2026, 0, 1) + calls * 60_000).toISOString()
      const recording = serviceRecordingOf({ id, createdAt, ...fields })
      writer.saveRecordings({ recordings: [recording], seenAt: 0 })
      const transcript = { text: text ?? joinWords(words), wordCount: words.length, words }
      // The transcript arrived when the call was made.
      saveTranscript(writer, { id, transcript, at: Date.parse(recording.createdAt) })
      search.learn({ ids: [id] })
    },
    find,
    settle: (query, limit = 50, sort = 'relevance') => search.settle({ query, limit, sort, now: searchNow }),
    idsOf: (query, limit, sort) => find(query, limit, sort).results.map(({ id }) => id),
    marked: (query) =>
      (find(query).results[0]?.matches ?? []).flatMap(({ text, marks }) =>
        marks.map(([start, end]) => text.slice(start, end)),
      ),
  }
}

/** Spoken lines as words of 0.4 s, with a second between lines. */
export function spoken(...lines: [speaker: string | null, text: string][]): Word[] {
  let at = 0
  return lines.flatMap(([speaker, text]) => {
    const words = text.split(' ').map((word) => {
      const start = Math.round(at * 100) / 100
      at += 0.4
      return { word, start, end: Math.round((start + 0.3) * 100) / 100, speaker }
    })
    at += 1
    return words
  })
}
