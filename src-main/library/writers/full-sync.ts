/** Makes commits durable against a power cut, for example when a call is started. */
import type Database from 'better-sqlite3'

/** Commits within `work` reach the disk before it returns. SQLite takes the setting only outside transactions. */
export function withFullSync<T>(db: Database.Database, work: () => T): T {
  db.pragma('synchronous = FULL')
  try {
    return work()
  } finally {
    db.pragma('synchronous = NORMAL')
  }
}
