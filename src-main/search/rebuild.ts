/**
 * Makes the search index anew from recordings and transcripts, when it is damaged or known to lack some.
 * Runs on the writer's connection.
 */
import type { Database } from 'better-sqlite3'
import type { SearchDocument } from '../model/search-document.ts'
import { decodeWords } from '../model/words-codec.ts'
import { openSearchDocuments } from './postings.ts'

/**
 * Recordings for each transaction: about half a second's work, so that the writer can do other things in
 * between; larger ones are hardly faster.
 */
const batchSize = 500

interface Row {
  key: number
  toNumber: string | null
  fromNumber: string | null
  text: string | null
  words: Buffer | null
}

/**
 * Empties the index and fills it again, the newest recordings first; each step is one transaction. What is
 * saved between steps is kept. Interrupted, it is to be started again.
 *
 * @yields how many recordings are done.
 * @throws SQLite's error, and one when the library has no table for the index.
 */
export function* rebuildSearch(db: Database): Generator<number> {
  recreate(db)
  const documents = openSearchDocuments(db)
  const nextRows = db.prepare<[bigint, number], Row>(
    `SELECT recording.key, toNumber, fromNumber, text, words
     FROM recording LEFT JOIN transcript USING (key) WHERE recording.key < ? ORDER BY recording.key DESC LIMIT ?`,
  )
  let done = 0
  let before = 2n ** 63n - 1n
  for (;;) {
    const rows = nextRows.all(before, batchSize)
    if (rows.length === 0) return
    db.transaction(() => {
      for (const row of rows) documents.save(row.key, documentOf(row))
    }).immediate()
    before = BigInt(rows.at(-1)!.key)
    done += rows.length
    yield done
  }
}

/** A damaged index cannot be emptied, only replaced, by its own definition: migrations alone make schemas. */
function recreate(db: Database): void {
  const find = db.prepare<[], string>(
    "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'postings'",
  )
  const definition = find.pluck().get()
  if (!definition) throw new Error('the library has no table for search')
  db.transaction(() => {
    db.exec('DROP TABLE postings')
    db.exec(definition)
  }).immediate()
}

function documentOf(row: Row): SearchDocument {
  const said = { you: '', them: '', other: '' }
  for (const { word, speaker } of readWords(row.words)) {
    said[speaker === 'you' || speaker === 'them' ? speaker : 'other'] += ` ${word}`
  }
  const spoken = said.you !== '' || said.them !== '' || said.other !== ''
  const numbers = [row.toNumber, row.fromNumber].filter((number) => number !== null)
  return { ...said, other: spoken ? said.other : (row.text ?? ''), numbers }
}

/** One damaged transcript is left out; it must not keep all others from being found. */
function readWords(blob: Buffer | null): ReturnType<typeof decodeWords> {
  if (!blob) return []
  try {
    return decodeWords(blob)
  } catch {
    return []
  }
}
