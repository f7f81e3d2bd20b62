/**
 * Removes from the file what was deleted. SQLite overwrites deleted rows itself (`secure_delete`), but three places
 * keep their content for longer: the search index, whose documents are only marked as deleted; pages of before SQLite
 * overwrote anything; and the write-ahead log.
 */
import type Database from 'better-sqlite3'

/** `more`: call again. `blocked`: somebody reads an older state, such as a backup; call again later. */
export type ErasureState = 'more' | 'blocked' | 'done'

export interface Erasure {
  /** In the transaction that deletes words which search finds. */
  markIndex(): void
  /** Not in a transaction. @throws SQLite's error; what is left stays marked. */
  step(): ErasureState
}

/** Index pages of 4 KB that one step merges: some 20 ms, so that other writes are not kept waiting. */
const pagesAtOnce = 200

export function openErasure(db: Database.Database): Erasure {
  const mark = db.prepare("INSERT INTO erasure (part) VALUES ('index') ON CONFLICT DO NOTHING")
  const isMarked = db.prepare<[string]>('SELECT 1 FROM erasure WHERE part = ?')
  const unmark = db.prepare<[string]>('DELETE FROM erasure WHERE part = ?')
  let merging = false
  return {
    markIndex() {
      mark.run()
      // What was merged before this deletion is merged again.
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

/** Removes at once what the index of a library that nobody else uses holds of deleted documents. */
export function eraseAtOnce(db: Database.Database): void {
  if (db.prepare("DELETE FROM erasure WHERE part = 'index' RETURNING part").get()) {
    db.exec("INSERT INTO postings (postings) VALUES ('optimize')")
  }
  db.exec("DELETE FROM erasure WHERE part = 'file'")
}

/**
 * Merges the parts of the index into one, which leaves out deleted documents: FTS5's option `secure-delete` does
 * nothing for an index without content. Source: SQLite, "FTS5 Extension", 6.8 "The 'merge' Command".
 *
 * @param anew begins with all parts that there are
 * @returns false when there was nothing left to merge.
 */
function mergeIndex(db: Database.Database, anew: boolean): boolean {
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck()
  const before = changes.get()!
  db.exec(`INSERT INTO postings (postings, rank) VALUES ('merge', ${anew ? -pagesAtOnce : pagesAtOnce})`)
  return changes.get()! - before >= 2
}

/** False while somebody reads an older state from the log; this thread does not wait for that. */
function truncateLog(db: Database.Database): boolean {
  const patience = db.pragma('busy_timeout', { simple: true }) as number
  db.pragma('busy_timeout = 0')
  try {
    return db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } finally {
    db.pragma(`busy_timeout = ${patience}`)
  }
}
