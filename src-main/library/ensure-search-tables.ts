/**
 * Recreates missing search tables, so that a lost or badly damaged index does not prevent opening the library.
 * The new index is empty; the repair of search fills it.
 */
import type Database from 'better-sqlite3'
import { isStorageFailure } from '../util/sqlite-error.ts'
import { migrations } from './migrations/index.ts'
import { readMigratedSchema } from './own-schema.ts'

/** @throws SQLite's error, such as for a full disk. */
export function ensureSearchTables(db: Database.Database): void {
  const isWhole = canOpen(db, 'postings')
  if (isWhole && canOpen(db, 'vocabulary')) return
  const definitions = readDefinitions()
  const renew = db.transaction(() => {
    if (!isWhole) {
      dropRemains(db)
      db.exec(definitions.postings)
      db.exec('DELETE FROM searchMissing; INSERT INTO searchMissing (key) SELECT key FROM recording')
    }
    if (!canOpen(db, 'vocabulary')) db.exec(`DROP TABLE IF EXISTS vocabulary; ${definitions.vocabulary}`)
  })
  // SQLite protects FTS5's internal tables.
  db.unsafeMode(true)
  try {
    renew.immediate()
  } finally {
    db.unsafeMode(false)
  }
}

/**
 * FTS5 writes blocks of 4050 bytes, which fit on a page of 4096. The cipher uses 64 bytes of each page, so each
 * block would need a second page: the file would be 5 % larger.
 */
const encryptedPieceBytes = 4050 - 64

/**
 * For encrypted libraries. With a damaged index the setting is skipped: the index is only larger, and its
 * readers report the damage.
 */
export function fitIndexToPages(db: Database.Database): void {
  try {
    const size = db.prepare<[], number>("SELECT v FROM postings_config WHERE k = 'pgsz'").pluck().get()
    if (size === encryptedPieceBytes) return
    db.exec(`INSERT INTO postings (postings, rank) VALUES ('pgsz', ${encryptedPieceBytes})`)
  } catch (error) {
    if (isStorageFailure(error)) throw error
  }
}

type SearchTable = 'postings' | 'vocabulary'

/** Damage inside a table is found by its readers. */
function canOpen(db: Database.Database, table: SearchTable): boolean {
  try {
    db.prepare(`SELECT * FROM ${table} LIMIT 0`).get()
    return true
  } catch (error) {
    if (isStorageFailure(error)) throw error
    return false
  }
}

/** Takes the definitions from a migrated empty database: migrations alone define the schema. */
function readDefinitions(): Record<SearchTable, string> {
  const schema = readMigratedSchema(migrations.length)
  const find = (table: SearchTable) => schema.find(({ name }) => name === table)!.sql!
  return { postings: find('postings'), vocabulary: find('vocabulary') }
}

/** FTS5 drops a table only when it can open it, which needs only its settings. */
function dropRemains(db: Database.Database): void {
  const isVisible = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'postings'").get() !== undefined
  if (isVisible) {
    db.exec(`DROP TABLE IF EXISTS postings_config;
      CREATE TABLE postings_config (k PRIMARY KEY, v) WITHOUT ROWID;
      INSERT INTO postings_config VALUES ('version', 4);
      DROP TABLE postings`)
  }
  for (const part of ['data', 'idx', 'docsize', 'config']) db.exec(`DROP TABLE IF EXISTS postings_${part}`)
}
