/**
 * Opens connections to a SQLite file, encrypted or plain. All connections of the library use this, so that all have
 * the same safeguards.
 */
import { win32 } from 'node:path'
import Database from 'better-sqlite3'
import { readSqliteCode } from '../util/sqlite-error.ts'
import { cipher, createRawKey, findKeyTrouble, type DatabaseKey } from './encrypted-file.ts'
import { LibraryError } from './library-error.ts'

export interface ConnectOptions extends Database.Options {
  key?: DatabaseKey
}

/** Our SQLite build has ciphers: https://utelle.github.io/SQLite3MultipleCiphers. */
type EncryptedDatabase = Database.Database & { key(key: Buffer): number }

/** Windows' limit is 260 characters, with what SQLite adds for its log. */
const longestPlainPath = 240

/**
 * `trusted_schema = OFF`: nothing that a file's schema contains may call a function with side effects.
 * better-sqlite3 switches on `defensive` itself, which protects `sqlite_schema` and FTS5's own tables.
 *
 * `secure_delete = ON`: what is deleted or replaced is overwritten with zeroes, free pages included.
 *
 * @throws SQLite's error; LibraryError `locked`, `wrong-key`
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

/** Windows opens a long path only in the form `\\?\C:\…`. Node makes that itself, SQLite does not. */
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

/** A database that this key does not open is not a damaged one, which would be set aside and made again. */
function refuseOtherKey(db: Database.Database, key: DatabaseKey): void {
  if (db.memory) return
  try {
    db.pragma('schema_version')
  } catch (error) {
    const trouble = readSqliteCode(error) === 'SQLITE_NOTADB' ? findKeyTrouble(db.name, key) : null
    if (trouble !== null) throw new LibraryError(trouble, { cause: error })
    // Anything else is reported by whatever is read next.
  }
}

/** Before it loads, SQLite asks Node for a report to know the C library, which would look up names of open connections. */
function avoidLookups(): void {
  Object.assign(process.report, { excludeNetwork: true })
}
