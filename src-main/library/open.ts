/**
 * Opens a library's database: one connection that writes and migrates, others that only read.
 * The write-ahead log lets them work side by side.
 */
import { existsSync, mkdirSync } from 'node:fs'
import Database from 'better-sqlite3'
import { databasePath } from './database-path.ts'
import { LibraryError } from './library-error.ts'
import { migrate, migrations, readSchemaVersion } from './migrations/index.ts'
import { keepPrivate } from './private-file.ts'
import { sqliteCodeOf } from '../util/sqlite-error.ts'
import { ensureSearchTables } from './ensure-search-tables.ts'
import { withLibraryErrors } from './sqlite-failure.ts'

/**
 * Milliseconds to wait for a lock. Within one app writers never meet; the command line beside a running app
 * does, and its longest transaction (a page of 100 recordings) takes well under a second.
 */
const lockPatienceMs = 10_000
/** Longer than it takes to switch a new file to the log. */
const lockRetryMs = 20
/** Negative means KiB: the upper pages of every index of 100,000 recordings, which take 2-4 MB. */
const cacheSize = -8_000
/** Bytes mapped for reading: postings and blobs are read by the system's own cache, not copied into ours. */
const mappedBytes = 128 * 2 ** 20
/**
 * Pages the log holds before it is folded into the file (SQLite's own choice is 1000): 16 MB. An import waits
 * a quarter less for the disk then, and after a crash the log is still read at once.
 */
const checkpointPages = 4000
/** A log that a long import has grown is cut back to this many bytes at the next checkpoint. */
const journalBytes = 32 * 2 ** 20

export { databasePath }

/**
 * The connection that writes. Makes folder and file when missing, and brings the schema up to date.
 *
 * @throws LibraryError `newer-schema` (the file is left untouched), `corrupt`, `disk-full`,
 * `disk-error`, `migration-failed`.
 */
export function openForWriting(folder: string): Database.Database {
  withLibraryErrors(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    refuseNewer(folder)
    keepPrivate(databasePath(folder))
  })
  return open(() => new Database(databasePath(folder), { timeout: lockPatienceMs }), prepareForWriting)
}

function prepareForWriting(db: Database.Database): void {
  switchToLog(db)
  // In WAL a crash of the app loses nothing, a power cut at most the last commits, which sync fetches again.
  db.pragma('synchronous = NORMAL')
  db.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  db.pragma(`journal_size_limit = ${journalBytes}`)
  db.pragma(`cache_size = ${cacheSize}`)
  db.pragma('foreign_keys = ON')
  migrate(db)
  ensureSearchTables(db)
}

/**
 * Programs that make the same library at the same moment would each wait for the other to let go: SQLite answers one
 * of them at once, without the patience it has elsewhere. A moment later the other is through.
 */
function switchToLog(db: Database.Database): void {
  const until = performance.now() + lockPatienceMs
  for (;;) {
    try {
      db.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (sqliteCodeOf(error) !== 'SQLITE_BUSY' || performance.now() > until) throw error
      pause(lockRetryMs)
    }
  }
}

/** Nothing else can be done in this thread before the library is open. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/**
 * A connection that reads; opened after the writer, which has brought the schema up to date.
 *
 * @param options.mapped false reads the file instead of mapping it into memory
 * @throws LibraryError `newer-schema`, `corrupt`, `disk-error`; a plain error when there is no library.
 */
export function openForReading(folder: string, { mapped = true } = {}): Database.Database {
  if (!existsSync(databasePath(folder))) throw new Error('there is no library to read')
  const openReadonly = () =>
    new Database(databasePath(folder), { readonly: true, fileMustExist: true, timeout: lockPatienceMs })
  return open(openReadonly, (db) => {
    db.pragma(`cache_size = ${cacheSize}`)
    db.pragma(`mmap_size = ${mapped ? mappedBytes : 0}`)
    const version = readSchemaVersion(db)
    if (version > migrations.length) throw new LibraryError('newer-schema')
    if (version < migrations.length)
      throw new Error('the library is opened for reading before it was migrated')
  })
}

/** Looks through a connection that cannot write: even the way to "no" must not change a newer file. */
function refuseNewer(folder: string): void {
  if (!existsSync(databasePath(folder))) return
  const openReadonly = () => new Database(databasePath(folder), { readonly: true, timeout: lockPatienceMs })
  open(openReadonly, (db) => {
    if (readSchemaVersion(db) > migrations.length) throw new LibraryError('newer-schema')
  }).close()
}

function open(connect: () => Database.Database, prepare: (db: Database.Database) => void): Database.Database {
  return withLibraryErrors(() => {
    const db = connect()
    try {
      prepare(db)
      return db
    } catch (error) {
      db.close()
      throw error
    }
  })
}
