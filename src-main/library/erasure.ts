/**
 * Removes deleted data from the file. SQLite overwrites deleted rows itself (`secure_delete`), but three
 * places keep content longer: the search index, which only marks documents as deleted; pages from before
 * SQLite overwrote anything; and the write-ahead log.
 */
import type Database from 'better-sqlite3'

/** `more`: call again. `blocked`: a reader, such as a backup, still uses an older state; call again later. */
export type ErasureState = 'more' | 'blocked' | 'done'

export interface Erasure {
  /** Call in the transaction that deletes searchable words. */
  markIndex(): void
  /** Call outside a transaction. @throws SQLite's error; the rest stays marked. */
  step(): ErasureState
}

/** Index pages of 4 KB merged per step: about 20 ms, so that other writes need not wait. */
const pagesAtOnce = 200

export function openErasure(db: Database.Database): Erasure {
  const mark = db.prepare("INSERT INTO erasure (part) VALUES ('index') ON CONFLICT DO NOTHING")
  const isMarked = db.prepare<[string]>('SELECT 1 FROM erasure WHERE part = ?')
  const unmark = db.prepare<[string]>('DELETE FROM erasure WHERE part = ?')
  let merging = false
  return {
    markIndex() {
      mark.run()
      // Merged parts may contain the words of this deletion: merge again.
      merging = false
    },
    step() {
      if (isMarked.get('index')) {
        const merged = mergeIndex(db, !merging)
        merging = merged
        if (merged) return 'more'
        unmark.run('index')
      }
      if (isMarked.get('file')) {
        db.exec('VACUUM')
        unmark.run('file')
      }
      return truncateLog(db) ? 'done' : 'blocked'
    },
  }
}

/** Removes deleted documents from the index at once; for a library that nothing else uses. */
export function eraseNow(db: Database.Database): void {
  if (db.prepare("DELETE FROM erasure WHERE part = 'index' RETURNING part").get()) {
    db.exec("INSERT INTO postings (postings) VALUES ('optimize')")
  }
  db.exec("DELETE FROM erasure WHERE part = 'file'")
}

/**
 * Merges all parts of the index into one, which drops deleted documents: FTS5's option `secure-delete` has no
 * effect on a contentless index. Source: SQLite, "FTS5 Extension", 6.8 "The 'merge' Command".
 *
 * @param restart begins with all parts of the index
 * @returns false when there was nothing left to merge.
 */
function mergeIndex(db: Database.Database, restart: boolean): boolean {
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck()
  const before = changes.get()!
  db.exec(`INSERT INTO postings (postings, rank) VALUES ('merge', ${restart ? -pagesAtOnce : pagesAtOnce})`)
  return changes.get()! - before >= 2
}

/** Does not wait; false while a reader uses an older state of the log. */
function truncateLog(db: Database.Database): boolean {
  const busyTimeoutMs = db.pragma('busy_timeout', { simple: true }) as number
  db.pragma('busy_timeout = 0')
  try {
    return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } finally {
    db.pragma(`busy_timeout = ${busyTimeoutMs}`)
  }
}
