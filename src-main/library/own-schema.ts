/**
 * Checks that a database contains exactly the tables, indexes, triggers and views of the migrations. A file may
 * come from elsewhere, such as a backup: a foreign trigger could change what the app reads.
 */
import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { connect } from './connect.ts'
import { migrate, migrations, readSchemaVersion, schemaHashes } from './migrations/index.ts'
import { CodedError } from '../util/coded-error.ts'

export interface SchemaEntry {
  type: string
  name: string
  tbl_name: string
  sql: string | null
}

/** A library with a lost search index is accepted: `ensureSearchTables` recreates it. */
const searchTable = /^(postings(_(data|idx|docsize|config))?|vocabulary)$/

/**
 * Runs no statement that could fire a trigger or evaluate a view.
 *
 * @throws CodedError `newer-schema`, `foreign-schema`; SQLite's error for a damaged file.
 */
export function requireOwnSchema(db: Database.Database): void {
  // Reads version and schema in one transaction: another program may be migrating the library.
  const readSchemas = db.transaction(() => ({ version: readSchemaVersion(db), found: readSchema(db) }))
  const { version, found } = readSchemas.deferred()
  if (version > migrations.length) throw new CodedError('newer-schema')
  if (hashSchema(found) === schemaHashes[version - 1]) return
  if (version < 0 || !isOwn(found, readMigratedSchema(version))) throw new CodedError('foreign-schema')
}

/** The schema after the first `version` migrations. */
export function readMigratedSchema(version: number): SchemaEntry[] {
  const db = connect(':memory:')
  try {
    migrate(db, migrations.slice(0, version))
    return readSchema(db)
  } finally {
    db.close()
  }
}

export function hashSchema(entries: readonly SchemaEntry[]): string {
  return createHash('sha256')
    .update(JSON.stringify(listSchemaKeys(entries)))
    .digest('hex')
}

function readSchema(db: Database.Database): SchemaEntry[] {
  return db.prepare<[], SchemaEntry>('SELECT type, name, tbl_name, sql FROM sqlite_schema').all()
}

function isOwn(found: readonly SchemaEntry[], own: readonly SchemaEntry[]): boolean {
  const needed = own.filter(({ name }) => !searchTable.test(name))
  const [there, allowed] = [listSchemaKeys(found), new Set(listSchemaKeys(own))]
  return there.every((key) => allowed.has(key)) && listSchemaKeys(needed).every((key) => there.includes(key))
}

/** Sorted, because the order in the file depends on what was recreated. */
function listSchemaKeys(entries: readonly SchemaEntry[]): string[] {
  return entries.map(({ type, name, tbl_name, sql }) => JSON.stringify([type, name, tbl_name, sql])).sort()
}
