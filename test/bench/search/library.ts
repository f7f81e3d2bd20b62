/** The library that is measured: filled through the real writer, with its vocabulary as a running app keeps it. */
import { statSync } from 'node:fs'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { databasePath, openForReading, openForWriting } from '../../../src-main/library/open.ts'
import type { LibraryWriter } from '../../../src-main/library/types.ts'
import type { RecordingDetail } from '../../../src-main/model/recording.ts'
import { openVocabulary } from '../../../src-main/search/vocabulary/growing-vocabulary.ts'
import { openSearchDocuments } from '../../../src-main/search/postings.ts'
import type { Corpus } from '../search-corpus.ts'
import { megabytes } from './figures.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'

export interface FilledLibrary {
  ingestPerSecond: number
  databaseBytesPerRecording: number
}

/** Adds the calls that are not there yet, one by one. `NaN` a second when all were there. */
export function fillLibrary(
  folder: string,
  corpus: Corpus,
  recordings: number,
  say: (line: string) => void,
): FilledLibrary {
  const db = openForWriting(folder)
  const writer = createLibraryWriter(db, {
    documents: openSearchDocuments(db),
    announce: () => {},
    repairSearch: () => {},
  })
  const present = db.prepare<[], number>('SELECT count(*) FROM recording').pluck().get()!
  let spent = 0
  for (let index = present; index < recordings; index++) {
    const call = corpus.call(index)
    const started = performance.now()
    saveCall(writer, call)
    spent += performance.now() - started
  }
  const ingestPerSecond = (recordings - present) / (spent / 1000)
  const learnt = keepVocabulary(folder, writer)
  if (recordings > present) say(`saved one by one: ${ingestPerSecond.toFixed(0)} recordings a second`)
  if (learnt > 1000) say(`vocabulary made anew in ${(learnt / 1000).toFixed(1)} s`)
  sayWhere(db, recordings, say)
  writer.close()
  return {
    ingestPerSecond,
    databaseBytesPerRecording: statSync(databasePath(folder)).size / Math.max(recordings, present),
  }
}

export function saveCall(
  writer: Pick<LibraryWriter, 'saveTranscripts'>,
  { transcript, ...recording }: RecordingDetail,
): void {
  saveTranscript(writer, { id: recording.id, transcript: transcript!, at: 0, recording })
}

/** What the searching thread does while nobody types. Milliseconds. */
function keepVocabulary(folder: string, writer: LibraryWriter): number {
  const started = performance.now()
  const reading = openForReading(folder)
  const waiting: (() => void)[] = []
  const vocabulary = openVocabulary(reading, {
    later: (work) => waiting.push(work),
    keep: (snapshot) => writer.saveVocabulary(snapshot),
  })
  for (let work = waiting.shift(); work; work = waiting.shift()) work()
  vocabulary.close()
  reading.close()
  return performance.now() - started
}

function sayWhere(
  db: ReturnType<typeof openForWriting>,
  recordings: number,
  say: (line: string) => void,
): void {
  const [blobs, words] = db
    .prepare<[], [number, number]>('SELECT sum(length(words)), sum(wordCount) FROM transcript')
    .raw()
    .get()!
  const postings = db.prepare<[], number>('SELECT sum(length(block)) FROM postings_data').pluck().get()!
  const pages = db.pragma('page_count', { simple: true }) as number
  const total = pages * (db.pragma('page_size', { simple: true }) as number)
  say(
    `database: ${megabytes(total)}, ${(total / recordings / 1024).toFixed(1)} KB a recording ` +
      `(words ${(blobs / words).toFixed(2)} bytes each, postings ${megabytes(postings)})`,
  )
}
