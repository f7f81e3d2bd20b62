/**
 * Checks that a database contains exactly the tables, indexes, triggers and views of the migrations. A file
 * may come from elsewhere, such as a backup: a foreign trigger could change what the app reads back.
 */
import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { connect } from './connect.ts'
import { LibraryError } from './library-error.ts'
import { migrate, migrations, readSchemaVersion } from './migrations/index.ts'

export interface SchemaEntry {
  type: string
  name: string
  tbl_name: string
  sql: string | null
}

/**
 * SHA-256 of the schema after each migration: comparing it takes half a millisecond, migrating a database in memory
 * to compare with takes ten. A test computes them from the migrations.
 */
export const schemaHashes: readonly string[] = [
  '84ab1f61d1f03e5fb4b99932ccc63ffd3b1b6b0b979b40412eba48ccd63b89e1',
  '57245fa35f81731fd3b7a86563900c81751504fc2cb4da35fda90749890aeb42',
  'b59a587fe3d516ad0be6e1620316a66f4a914e150a27d433ceeeb2ac18fc89e7',
  '013efa8b3948108d158f2e28063706b6bd947b86fc8860e88199f908ba38a6bb',
  '8e7ec3e03cbff8c36d222a79a286ede1174e3f48e4cb0572f1cbdd350d0f708a',
  '0aacba56768e7171f3d00d128349bca375f364fb9677d36504ef983576bc52d1',
  'ae7e1d4c2098e2f63831d8188d06e08c3d4fdd4293b4f00cea14d9c21eae6170',
  '2a78fc009b33a4eb3ca662a6c8fbcf0debc6def4d8aed8642df0757e05446181',
  '493a699733bb778e5a4d54884c46c454680929e71c14bab7ebd24a7b1d5b9001',
  'a0a44a654cb01982e70ef82e05d6f8cb8c616f5167f4aef492f9037e36495b32',
]

/** A search index that was lost is no reason to refuse a library: `ensureSearchTables` makes it again. */
const searchTable = /^(postings(_(data|idx|docsize|config))?|vocabulary)$/

/**
 * Runs no statement that could fire a trigger or evaluate a view.
 *
 * @throws LibraryError `newer-schema`, `foreign-schema`; SQLite's error for a damaged file.
 */
export function requireOwnSchema(db: Database.Database): void {
  // Of one moment: another program may be migrating the same library.
  const look = db.transaction(() => ({ version: readSchemaVersion(db), found: readSchema(db) }))
  const { version, found } = look.deferred()
  if (version > migrations.length) throw new LibraryError('newer-schema')
  if (hashSchema(found) === schemaHashes[version - 1]) return
  if (version < 0 || !isOwn(found, readMigratedSchema(version))) throw new LibraryError('foreign-schema')
}

/** As it is after the first `version` migrations. */
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
