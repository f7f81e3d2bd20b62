/**
 * Opens connections to a SQLite file. All connections of the library use this, so that all have the same
 * safeguards.
 */
import { win32 } from 'node:path'
import Database from 'better-sqlite3'

/** Windows' limit is 260 characters, with what SQLite adds for its log. */
const longestPlainPath = 240

/**
 * `trusted_schema = OFF`: nothing that a file's schema contains may call a function with side effects.
 * better-sqlite3 switches on `defensive` itself, which protects `sqlite_schema` and FTS5's own tables.
 *
 * `secure_delete = ON`: what is deleted or replaced is overwritten with zeroes, free pages included.
 *
 * @throws SQLite's error
 */
export function connect(file: string, options?: Database.Options): Database.Database {
  const db = new Database(toSqlitePath(file), options)
  try {
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
