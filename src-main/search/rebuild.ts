/**
 * Gives the search index the documents it is known to lack, and makes a damaged one anew. Which are missing is
 * noted in `searchMissing`. Runs on the writer's connection; search goes on answering with what it has.
 */
import type { Database } from 'better-sqlite3'
import type { SearchDocument, SearchDocuments } from '../model/search-document.ts'
import { decodeWords } from '../model/words-codec.ts'
import { openSearchDocuments } from './postings.ts'

/**
 * Recordings for each transaction: about half a second's work, so that the writer can do other things in
 * between; larger ones are hardly faster.
 */
const batchSize = 500

interface Row {
  key: number
  /** 0 for a document whose recording is gone: it is to be removed. */
  listed: 0 | 1
  toNumber: string | null
  fromNumber: string | null
  text: string | null
  words: Buffer | null
}

/** Stands in `searchMissing` when the index was found to be damaged: no recording has this key. */
const damagedKey = 0

/**
 * Adds what is missing, the newest recordings first; each step is one transaction, and takes what it added off
 * the list, so that it can be interrupted at any moment. A damaged index is made anew before, and so is one that
 * refuses a document, once; a document that even a new index refuses stays missing.
 *
 * @yields how many documents are done.
 * @throws SQLite's error, such as for a full disk, and one when the library has no table for the index.
 */
export function* repairSearch(db: Database): Generator<number> {
  const steps = openSteps(db)
  let done = 0
  let before: Key = 2n ** 63n - 1n
  let renewed = isDamaged(db)
  if (renewed) renewIndex(db)
  for (;;) {
    const rows = steps.list(before)
    if (rows.length === 0) return
    const outcome = trySaving(() => steps.saveAll(rows))
    if (outcome === 'damaged' && !renewed) {
      renewed = true
      renewIndex(db)
      done = 0
      before = 2n ** 63n - 1n
      continue
    }
    done += outcome === 'saved' ? rows.length : steps.saveEach(rows)
    before = BigInt(rows.at(-1)!.key)
    yield done
  }
}

type Key = bigint

function isDamaged(db: Database): boolean {
  return db.prepare('SELECT 1 FROM searchMissing WHERE key = ?').get(damagedKey) !== undefined
}

function openSteps(db: Database) {
  const list = db.prepare<[Key, number], Row>(
    `SELECT searchMissing.key, recording.key IS NOT NULL AS listed, toNumber, fromNumber, text, words
     FROM searchMissing LEFT JOIN recording USING (key) LEFT JOIN transcript USING (key)
     WHERE searchMissing.key < ? ORDER BY searchMissing.key DESC LIMIT ?`,
  )
  const noteThere = db.prepare('DELETE FROM searchMissing WHERE key = ?')
  const documents = openSearchDocuments(db)
  const saveAll = db.transaction((rows: readonly Row[]) => {
    for (const row of rows) {
      saveRow(documents, row)
      noteThere.run(row.key)
    }
  })
  return {
    list: (before: Key) => list.all(before, batchSize),
    saveAll: (rows: readonly Row[]) => saveAll.immediate(rows),
    /** One after another, past those that fail. Returns how many did not. */
    saveEach: (rows: readonly Row[]) =>
      rows.filter((row) => trySaving(() => saveAll.immediate([row])) === 'saved').length,
  }
}

function saveRow(documents: SearchDocuments, row: Row): void {
  if (row.listed) documents.save(row.key, documentOf(row))
  else documents.remove(row.key)
}

/** Failures of SQLite that say nothing about the index: nothing else would do better now. */
const passing = ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_BUSY', 'SQLITE_NOMEM', 'SQLITE_READONLY']

/** `refused`: the document is to blame. @throws what is not about search. */
function trySaving(work: () => void): 'saved' | 'damaged' | 'refused' {
  try {
    work()
    return 'saved'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (passing.some((start) => code.startsWith(start))) throw error
    return code.startsWith('SQLITE_') ? 'damaged' : 'refused'
  }
}

/**
 * Replaces the index by an empty one, and notes that all documents are missing. A damaged index cannot be
 * emptied, only replaced, by its own definition: migrations alone make schemas.
 */
export function renewIndex(db: Database): void {
  const find = db.prepare<[], string>(
    "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'postings'",
  )
  const definition = find.pluck().get()
  if (!definition) throw new Error('the library has no table for search')
  db.transaction(() => {
    db.exec('DROP TABLE postings')
    db.exec(definition)
    db.exec('DELETE FROM searchMissing; INSERT INTO searchMissing (key) SELECT key FROM recording')
  }).immediate()
  // An index made anew has to be told again how to merge.
  openSearchDocuments(db)
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
