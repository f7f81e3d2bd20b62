/**
 * Renames the table `cached` to `keyValue`: it holds any JSON by name.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

export function nameKeyValues(db: Database.Database): void {
  db.exec('ALTER TABLE cached RENAME TO keyValue')
}
