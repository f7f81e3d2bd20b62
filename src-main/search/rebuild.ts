/**
 * Gives the search index the documents it is known to lack, and makes a damaged one anew. Which are missing is
 * noted in `searchMissing`. Runs on the writer's connection; search goes on answering with what it has.
 */
import type { Database } from 'better-sqlite3'
import type { FindDocument } from '../model/search-document.ts'
import { isSqliteFailure, isStorageFailure } from '../util/sqlite-error.ts'
import { openSearchDocuments } from './postings.ts'

/**
 * Recordings for each transaction: about a tenth of a second's work, so that a person's own writes are not kept
 * waiting; larger ones are hardly faster.
 */
const batchSize = 100

/** Stands in `searchMissing` when the index was found to be damaged: no recording has this key. */
const damagedKey = 0

/**
 * Adds what is missing, the newest recordings first; each step is one transaction, and takes what it added off
 * the list, so that it can be interrupted at any moment. A damaged index is made anew before, and so is one that
 * refuses a document, once; a document that even a new index refuses stays missing.
 *
 * @yields the row numbers that one transaction has put right
 * @throws SQLite's error, such as for a full disk, and one when the library has no table for the index.
 */
export function* repairSearch(db: Database, findDocument: FindDocument): Generator<number[]> {
  const steps = openSteps(db, findDocument)
  let before: Key = 2n ** 63n - 1n
  let renewed = isDamaged(db)
  if (renewed) renewIndex(db)
  for (;;) {
    const keys = steps.list(before)
    if (keys.length === 0) break
    const outcome = trySaving(() => steps.saveAll(keys))
    if (outcome === 'damaged' && !renewed) {
      renewed = true
      renewIndex(db)
      before = 2n ** 63n - 1n
      continue
    }
    before = BigInt(keys.at(-1)!)
    yield outcome === 'saved' ? keys : steps.saveEach(keys)
  }
  // Whoever still read the old index may have complained about it meanwhile.
  if (renewed) steps.noteSound()
}

/**
 * Notes the documents that the index lacks although nobody said so, as after an older state of it came back. Two
 * counts, some ms at 100,000 recordings; only when they differ are all looked at.
 */
export function noteLost(db: Database): void {
  const count = (sql: string) => db.prepare<[], number>(sql).pluck().get()!
  const recordings = count('SELECT coalesce(sum(recordings), 0) FROM recordingTally')
  // Those that wait for another document have one.
  const noted = `SELECT count(*) FROM searchMissing
    WHERE key <> ${damagedKey} AND NOT EXISTS (SELECT 1 FROM postings_docsize WHERE id = searchMissing.key)`
  const known = count('SELECT count(*) FROM postings_docsize') + count(noted)
  if (known >= recordings) return
  db.exec(`INSERT INTO searchMissing (key) SELECT key FROM recording
    WHERE NOT EXISTS (SELECT 1 FROM postings_docsize WHERE id = recording.key) ON CONFLICT DO NOTHING`)
}

type Key = bigint

function isDamaged(db: Database): boolean {
  return db.prepare('SELECT 1 FROM searchMissing WHERE key = ?').get(damagedKey) !== undefined
}

function openSteps(db: Database, findDocument: FindDocument) {
  const list = db
    .prepare<[Key, number, number], number>(
      'SELECT key FROM searchMissing WHERE key < ? AND key <> ? ORDER BY key DESC LIMIT ?',
    )
    .pluck()
  const noteThere = db.prepare<[number]>('DELETE FROM searchMissing WHERE key = ?')
  const documents = openSearchDocuments(db)
  const saveAll = db.transaction((keys: readonly number[]) => {
    for (const key of keys) {
      const document = findDocument(key)
      if (document) documents.save(key, document)
      else documents.remove(key)
      noteThere.run(key)
    }
  })
  return {
    list: (before: Key) => list.all(before, damagedKey, batchSize),
    saveAll: (keys: readonly number[]) => saveAll.immediate(keys),
    /** One after another, past those that fail. Returns those that did not. */
    saveEach: (keys: readonly number[]) =>
      keys.filter((key) => trySaving(() => saveAll.immediate([key])) === 'saved'),
    noteSound: () => void noteThere.run(damagedKey),
  }
}

/** `refused`: the document is to blame. @throws what is not about search. */
function trySaving(work: () => void): 'saved' | 'damaged' | 'refused' {
  try {
    work()
    return 'saved'
  } catch (error) {
    // Says nothing about the index: nothing else would do better now.
    if (isStorageFailure(error)) throw error
    return isSqliteFailure(error) ? 'damaged' : 'refused'
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
