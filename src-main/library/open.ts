/**
 * Opens a library's database: one connection that writes and migrates, others that only read. The write-ahead
 * log lets them work concurrently.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { connect } from './connect.ts'
import { databasePath } from './database-path.ts'
import type { DatabaseKey } from './encrypted-file.ts'
import { migrate, migrations, readSchemaVersion } from './migrations/index.ts'
import { requireOwnSchema } from './own-schema.ts'
import { keepPrivate } from './private-file.ts'
import { readSqliteCode } from '../util/sqlite-error.ts'
import { ensureSearchTables, fitIndexToPages } from './ensure-search-tables.ts'
import { ensureNormalizedTranscripts } from './writers/normalize-stored.ts'
import { ensureNumberKeys } from './writers/rekey-numbers.ts'
import { withLibraryErrors } from './sqlite-failure.ts'
import { privateFolder } from '../util/private-mode.ts'

/**
 * Milliseconds to wait for a lock. One app has only one writer, but the command line can write while the app
 * runs. The longest transaction, a page of 100 recordings, takes well under a second.
 */
const lockTimeoutMs = 10_000
/** Longer than switching a new file to the log takes. */
const lockRetryMs = 20
/** Negative means KiB: the upper pages of every index of 100,000 recordings, which take 2-4 MB. */
const cacheSize = -8_000
/**
 * Pages in the log before a checkpoint (SQLite's default is 1000): 16 MB. An import then waits a quarter less
 * for the disk, and the log is still read quickly after a crash.
 */
const checkpointPages = 4000
/** The next checkpoint truncates a log that a long import has grown to this many bytes. */
const journalBytes = 32 * 2 ** 20

export { databasePath }

/**
 * Opens the connection that writes. Creates a missing folder and file, and migrates the schema.
 *
 * @throws CodedError `newer-schema`, `foreign-schema`, `locked` or `wrong-key` (the file is left unchanged),
 * `corrupt`, `disk-full`, `disk-error`, `migration-failed`.
 */
export function openForWriting(folder: string, key: DatabaseKey = null): Database.Database {
  const file = databasePath(folder)
  withLibraryErrors(() => {
    mkdirSync(folder, { recursive: true, mode: privateFolder })
    // Without a log, the writing connection can do this check itself: it changes nothing before.
    if (hasLog(file)) refuseForeign(folder, key)
    if (!existsSync(file)) keepPrivate(file)
  })
  return open(
    () => connect(file, { key, timeout: lockTimeoutMs }),
    (db) => {
      requireOwnSchema(db)
      keepPrivate(file)
      prepareForWriting(db)
      if (key !== null) fitIndexToPages(db)
    },
  )
}

function prepareForWriting(db: Database.Database): void {
  switchToLog(db)
  // In WAL mode a crash of the app loses nothing; a power cut loses at most the last commits, which sync
  // fetches again.
  db.pragma('synchronous = NORMAL')
  db.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  db.pragma(`journal_size_limit = ${journalBytes}`)
  db.pragma(`cache_size = ${cacheSize}`)
  db.pragma('foreign_keys = ON')
  migrate(db)
  ensureSearchTables(db)
  ensureNumberKeys(db)
  ensureNormalizedTranscripts(db)
}

/**
 * Retries because SQLite fails at once, without its lock timeout, when several programs create the same
 * library at the same moment.
 */
function switchToLog(db: Database.Database): void {
  const until = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      db.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (readSqliteCode(error) !== 'SQLITE_BUSY' || performance.now() > until) throw error
      blockThread(lockRetryMs)
    }
  }
}

/** The thread has nothing else to do before the library is open. */
function blockThread(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/**
 * Opens a connection that reads. The writer must have been opened before, because it migrates the schema. The file is
 * not mapped into memory: mapped pages, 8 MB with 25,000 calls, count as the app's memory, and a page of the list is
 * read 0.1 ms faster.
 *
 * @throws CodedError `newer-schema`, `foreign-schema`, `locked`, `wrong-key`, `corrupt`, `disk-error`; a
 * plain error when there is no library.
 */
export function openForReading(folder: string, key: DatabaseKey = null): Database.Database {
  if (!existsSync(databasePath(folder))) throw new Error('there is no library to read')
  const openReadonly = () =>
    connect(databasePath(folder), { key, readonly: true, fileMustExist: true, timeout: lockTimeoutMs })
  return open(openReadonly, (db) => {
    db.pragma(`cache_size = ${cacheSize}`)
    requireOwnSchema(db)
    if (readSchemaVersion(db) < migrations.length)
      throw new Error('the library is opened for reading before it was migrated')
  })
}

/**
 * Checks a library without changing it: a refused library keeps every byte and its mode. With a log, it uses a
 * read-only connection, because any other would checkpoint the log when it closes. Without a log, it uses a
 * writable connection, because that removes the log that SQLite creates for any reader.
 *
 * @throws CodedError `newer-schema`, `foreign-schema`, `locked`, `wrong-key`, `corrupt`, `disk-error`
 */
export function refuseForeign(folder: string, key: DatabaseKey = null): void {
  const file = databasePath(folder)
  if (!existsSync(file)) return
  open(() => connect(file, { key, readonly: hasLog(file), timeout: lockTimeoutMs }), requireOwnSchema).close()
}

function hasLog(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
}

function open(make: () => Database.Database, prepare: (db: Database.Database) => void): Database.Database {
  return withLibraryErrors(() => {
    const db = make()
    try {
      prepare(db)
      return db
    } catch (error) {
      db.close()
      throw error
    }
  })
}
