/**
 * Opens connections to a SQLite file. All connections of the library use this, so that all have the same
 * safeguards.
 */
import Database from 'better-sqlite3'

/**
 * `trusted_schema = OFF`: nothing that a file's schema contains may call a function with side effects.
 * better-sqlite3 switches on `defensive` itself, which protects `sqlite_schema` and FTS5's own tables.
 *
 * `secure_delete = ON`: what is deleted or replaced is overwritten with zeroes, free pages included.
 *
 * @throws SQLite's error
 */
export function connect(file: string, options?: Database.Options): Database.Database {
  const db = new Database(file, options)
  try {
    db.pragma('trusted_schema = OFF')
    db.pragma('secure_delete = ON')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
