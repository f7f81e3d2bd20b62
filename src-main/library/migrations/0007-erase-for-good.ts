/**
 * Records which parts of the file may still contain deleted data.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/**
 * `part`: `index` when the search index may contain deleted words, `file` when pages may contain data deleted before
 * SQLite overwrote it (`secure_delete`). Every library with data starts with both.
 */
export function eraseForGood(db: Database.Database): void {
  db.exec(`
    CREATE TABLE erasure (part TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
    INSERT INTO erasure (part) SELECT value FROM json_each('["index", "file"]')
      WHERE EXISTS (SELECT 1 FROM recording) OR EXISTS (SELECT 1 FROM trash) OR EXISTS (SELECT 1 FROM person)
  `)
}
