/**
 * Opens connections to a SQLite file, encrypted or plain. All connections of the library use this, so that all have
 * the same safeguards.
 */
import { win32 } from 'node:path'
import Database from 'better-sqlite3'
import { readSqliteCode } from '../util/sqlite-error.ts'
import { cipher, createRawKey, findKeyTrouble, type DatabaseKey } from './encrypted-file.ts'
import { CodedError } from '../util/coded-error.ts'

export interface ConnectOptions extends Database.Options {
  key?: DatabaseKey
}

/** Our SQLite build has ciphers: https://utelle.github.io/SQLite3MultipleCiphers. */
type EncryptedDatabase = Database.Database & { key(key: Buffer): number }

/** Windows' limit is 260 characters, with what SQLite adds for its log. */
const longestPlainPath = 240

/**
 * `trusted_schema = OFF`: nothing in a file's schema can call a function with side effects. better-sqlite3
 * itself switches on `defensive`, which protects `sqlite_schema` and FTS5's own tables.
 *
 * `secure_delete = ON`: deleted or replaced data is overwritten with zeroes, free pages included.
 *
 * @throws SQLite's error; CodedError `locked`, `wrong-key`
 */
export function connect(file: string, { key = null, ...options }: ConnectOptions = {}): Database.Database {
  avoidLookups()
  const db = new Database(toSqlitePath(file), options)
  try {
    if (key !== null) unlock(db, key)
    refuseOtherKey(db, key)
    db.pragma('trusted_schema = OFF')
    db.pragma('secure_delete = ON')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Windows opens a long path only in the form `\\?\C:\…`. Node converts paths to it, SQLite does not. */
export function toSqlitePath(file: string, platform: NodeJS.Platform = process.platform): string {
  return platform === 'win32' && file.length > longestPlainPath ? win32.toNamespacedPath(file) : file
}

/** Attaches another database, which may have another key or none. @throws SQLite's error */
export function attach(db: Database.Database, file: string, name: string, key: DatabaseKey): void {
  db.pragma(`cipher = '${cipher}'`)
  const raw = key === null ? Buffer.alloc(0) : createRawKey(key)
  db.prepare(`ATTACH ? AS ${name} KEY ?`).run(toSqlitePath(file), raw)
  raw.fill(0)
}

/** Temporary tables and sorted rows stay in memory: SQLite would write them to the disk as plain text. */
function unlock(db: Database.Database, key: Uint8Array): void {
  db.pragma(`cipher = '${cipher}'`)
  const raw = createRawKey(key)
  ;(db as EncryptedDatabase).key(raw)
  raw.fill(0)
  db.pragma('temp_store = MEMORY')
}

/**
 * Throws `wrong-key` when the key does not open the database, so that it is not treated as damaged and
 * replaced.
 */
function refuseOtherKey(db: Database.Database, key: DatabaseKey): void {
  if (db.memory) return
  try {
    db.pragma('schema_version')
  } catch (error) {
    const trouble = readSqliteCode(error) === 'SQLITE_NOTADB' ? findKeyTrouble(db.name, key) : null
    if (trouble !== null) throw new CodedError(trouble, { cause: error })
    // Any other error is reported by the next read.
  }
}

/**
 * Prevents lookups of host names: before it loads, better-sqlite3 asks Node for a report to detect the C
 * library, and the report would look up the names of open connections.
 */
function avoidLookups(): void {
  Object.assign(process.report, { excludeNetwork: true })
}
