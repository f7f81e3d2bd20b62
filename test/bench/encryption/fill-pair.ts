/** Fills two libraries with the same calls, in turns, each call in separate transactions as in sync. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { databasePath, openForReading, openForWriting } from '../../../src-main/library/open.ts'
import type { RecordingDetail } from '../../../src-main/model/recording.ts'
import { openVocabulary } from '../../../src-main/search/vocabulary/growing-vocabulary.ts'
import { openSearchDocuments } from '../../../src-main/search/postings.ts'
import { corpusOf } from '../search-corpus.ts'
import { saveCall } from '../search/library.ts'
import { keys, pairOf, type Kind, type Pair } from './pair.ts'

export interface FilledLibrary {
  folder: string
  key: Uint8Array | null
}

export const seed = 20_260
/** The number of calls saved in one turn. */
const turn = 250

interface FilledPair {
  pair: Pair<FilledLibrary>
  /** Of each turn. */
  ingestMs: Pair<number[]>
  /** MB of the database, once closed. */
  sizes: Pair<number[]>
}

export function fillPair(scratch: string, recordings: number): FilledPair {
  const corpus = corpusOf(seed)
  const pair = pairOf((kind) => ({
    folder: join(scratch, kind),
    key: kind === 'plain' ? null : keys.database,
  }))
  const opened = pairOf((kind) => open(pair[kind]))
  const ingestMs = pairOf((): number[] => [])
  for (let first = 0, count = 0; first < recordings; first += turn, count++) {
    const calls = Array.from({ length: Math.min(turn, recordings - first) }, (_, at) =>
      corpus.call(first + at),
    )
    const kinds: Kind[] = count % 2 === 0 ? ['plain', 'encrypted'] : ['encrypted', 'plain']
    for (const kind of kinds) {
      const ms = opened[kind].save(calls)
      // The first turn warms everything up; the last may be short.
      if (count > 0 && calls.length === turn) ingestMs[kind].push(ms)
    }
  }
  for (const kind of ['plain', 'encrypted'] as const) opened[kind].close()
  const sizes = pairOf((kind) => [statSync(databasePath(pair[kind].folder)).size / 2 ** 20])
  return { pair, ingestMs, sizes }
}

function open({ folder, key }: FilledLibrary) {
  const db = openForWriting(folder, key)
  const documents = openSearchDocuments(db)
  const writer = createLibraryWriter(db, { documents, announce: () => {}, repairSearch: () => {} })
  return {
    save(calls: RecordingDetail[]): number {
      const began = performance.now()
      for (const call of calls) saveCall(writer, call)
      return performance.now() - began
    },
    /** With the vocabulary that the search thread saves when nobody types. */
    close() {
      const reading = openForReading(folder, key)
      const waiting: (() => void)[] = []
      const keep = (snapshot: Parameters<typeof writer.saveVocabulary>[0]) => writer.saveVocabulary(snapshot)
      const vocabulary = openVocabulary(reading, { later: (work) => waiting.push(work), keep })
      for (let work = waiting.shift(); work; work = waiting.shift()) work()
      vocabulary.close()
      reading.close()
      writer.close()
    },
  }
}
