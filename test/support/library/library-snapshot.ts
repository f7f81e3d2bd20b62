/**
 * The complete content of a library in a comparable form: each row of each table, each term of the search index
 * with its positions, each audio file by its hash.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { databasePath } from '../../../src-main/library/open.ts'
import { sha256Of } from '../service/storage.ts'

export interface LibrarySnapshot {
  tables: Record<string, unknown[]>
  terms: unknown[]
  /** SHA-256 by path below the library's folder, including `.part` files and their notes. */
  files: Record<string, string>
}

/** Columns that differ between two syncs: times of fetching, checking or saving. */
const moments: Record<string, string[]> = {
  inboxStart: ['at'],
  recording: ['seenAt', 'audioVerifiedAt', 'transcriptAt'],
  syncState: ['lastSyncAt'],
  keyValue: ['at'],
  // Chosen at random.
  factState: ['version'],
  // Their order also differs.
  callEvent: ['id', 'at'],
}

/** @param folder a library that is not open */
export function snapshotOf(folder: string): LibrarySnapshot {
  const db = new Database(databasePath(folder), { readonly: true })
  try {
    return { tables: tablesOf(db), terms: termsOf(db), files: filesOf(folder) }
  } finally {
    db.close()
  }
}

function tablesOf(db: Database.Database): Record<string, unknown[]> {
  // The tables of the search index depend on the order of writing; `termsOf` returns their content. The stored
  // vocabulary depends on when search was idle.
  const names = db
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'vocabulary%'`,
    )
    .pluck()
    .all()
  return Object.fromEntries(names.toSorted().map((name) => [name, rowsOf(db, name)]))
}

function rowsOf(db: Database.Database, table: string): unknown[] {
  const columns = db
    .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?)')
    .pluck()
    .all(table)
    .filter((column) => !moments[table]?.includes(column))
  const names = columns.map((name) => `"${name}"`).join(', ')
  const places = columns.map((_, index) => index + 1).join(', ')
  // Values that no recording has any more have the count 0; which of them exist depends on the order of events.
  const kept = table === 'recordingTally' ? 'WHERE recordings <> 0' : ''
  return db
    .prepare(`SELECT ${names} FROM "${table}" ${kept} ORDER BY ${places}`)
    .raw()
    .all()
    .map((row) => (row as unknown[]).map((value) => (Buffer.isBuffer(value) ? sha256Of(value) : value)))
}

function termsOf(db: Database.Database): unknown[] {
  db.exec("CREATE VIRTUAL TABLE temp.term USING fts5vocab('main', 'postings', 'instance')")
  return db.prepare('SELECT term, doc, col, offset FROM temp.term ORDER BY 2, 3, 4, 1').raw().all()
}

function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const named = paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), path] as const)
  return Object.fromEntries(
    named
      .filter(([name]) => !/^(library\.sqlite|sync\.lock)/.test(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, path]) => [name, sha256Of(readFileSync(path))]),
  )
}
