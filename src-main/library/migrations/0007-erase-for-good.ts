/**
 * What still has to be removed from the file after something was deleted.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

/**
 * `part`: `index` where the search index still holds words that were deleted, `file` where pages may still hold what
 * was deleted before SQLite overwrote it (`secure_delete`). A library that holds anything has both.
 */
export function eraseForGood(db: Database.Database): void {
  db.exec(`
    CREATE TABLE erasure (part TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
    INSERT INTO erasure (part) SELECT value FROM json_each('["index", "file"]')
      WHERE EXISTS (SELECT 1 FROM recording) OR EXISTS (SELECT 1 FROM trash) OR EXISTS (SELECT 1 FROM person)
  `)
}
