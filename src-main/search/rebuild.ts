/**
 * Adds missing documents to the search index and replaces a damaged one. `searchMissing` lists what is
 * missing. Runs on the writer's connection; search keeps answering with the present index.
 */
import type { Database } from 'better-sqlite3'
import type { FindDocument } from '../model/search-document.ts'
import { isSqliteFailure, isStorageFailure } from '../util/sqlite-error.ts'
import { openSearchDocuments } from './postings.ts'

/**
 * Recordings per transaction: about a tenth of a second, so that the user's own writes do not wait; larger
 * batches are hardly faster.
 */
const batchSize = 100

/** Marks a damaged index in `searchMissing`: no recording has this key. */
const damagedKey = 0

/**
 * Adds missing documents, the newest recordings first. Each step is one transaction that also removes the
 * documents from the list, so it can be interrupted at any time. A damaged index is replaced first, as is one
 * that refuses a document (once); a document that a new index refuses stays missing.
 *
 * @yields the row numbers repaired by one transaction
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
  // A reader of the old index may have reported damage in the meantime.
  if (renewed) steps.noteSound()
}

/**
 * Finds documents missing from the index although nothing was noted, as after an older index was restored.
 * Compares two counts, some ms at 100,000 recordings; only if they differ, checks all.
 */
export function noteLost(db: Database): void {
  const count = (sql: string) => db.prepare<[], number>(sql).pluck().get()!
  const recordings = count('SELECT coalesce(sum(recordings), 0) FROM recordingTally')
  // Recordings waiting for a new document still have the old one.
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
    // Listed by falling key; see `SearchDocuments`.
    for (const key of keys.toReversed()) {
      const document = findDocument(key)
      if (document) documents.save(key, document)
      else documents.remove(key)
      noteThere.run(key)
    }
  })
  return {
    list: (before: Key) => list.all(before, damagedKey, batchSize),
    saveAll: (keys: readonly number[]) => saveAll.immediate(keys),
    /** Saves one by one, skips failures and returns the saved ones. */
    saveEach: (keys: readonly number[]) =>
      keys.filter((key) => trySaving(() => saveAll.immediate([key])) === 'saved'),
    noteSound: () => void noteThere.run(damagedKey),
  }
}

/** `refused`: the document caused it. @throws errors that are not about search. */
function trySaving(work: () => void): 'saved' | 'damaged' | 'refused' {
  try {
    work()
    return 'saved'
  } catch (error) {
    // Not the index's fault: nothing else would succeed now.
    if (isStorageFailure(error)) throw error
    return isSqliteFailure(error) ? 'damaged' : 'refused'
  }
}

/**
 * Replaces the index by an empty one and notes all documents as missing. A damaged index cannot be emptied,
 * only recreated, from its own definition, because only migrations define the schema.
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
  // A new index needs the merge settings again.
  openSearchDocuments(db)
}
