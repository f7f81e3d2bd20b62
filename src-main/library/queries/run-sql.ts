/** Runs a user's SQL query on a library, and exports its views as a database. Runs in a separate thread. */
import { mkdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { connect } from '../connect.ts'
import type { DatabaseKey } from '../encrypted-file.ts'
import { openForReading } from '../open.ts'
import { createOwnViews, ownViewNames, publicViews, type OwnViewName } from './public-views.ts'
import { keepPrivate } from '../private-file.ts'
import { toLibraryError } from '../sqlite-failure.ts'
import { createTemporaryPath } from '../../util/atomic-file.ts'
import { privateFolder } from '../../util/private-mode.ts'
import { renameFile } from '../../util/rename-file.ts'

export interface SqlPlan {
  /** The library's folder. */
  folder: string
  sql: string
  /** The maximum number of rows. */
  limit: number
}

export type SqlValue = string | number | null
export interface SqlResult {
  columns: string[]
  rows: SqlValue[][]
  /** There are more rows. */
  isCut: boolean
}

export interface DatabasePlan {
  folder: string
  /** An absolute path. */
  file: string
}

/** The statement is not a valid query; the message says why. */
export class SqlError extends Error {
  readonly code = 'sql-invalid'
  override readonly name = 'SqlError'
}

/** The limit of the text of a result, in UTF-16 code units: it is copied between threads and printed as a whole. */
const mostText = 100_000_000
/** Other statements, such as PRAGMA, may take effect while they are prepared. */
const queryStart = /^(?:select|with|values)\b/i

/** @throws SqlError, CodedError */
export async function runSql({ folder, sql, limit }: SqlPlan, key: DatabaseKey = null): Promise<SqlResult> {
  if (!queryStart.test(skipComments(sql)))
    throw new SqlError('The statement must begin with SELECT, WITH or VALUES.')
  return withOwnViews(folder, key, (db) => {
    try {
      return readRows(prepareQuery(db, sql), limit)
    } catch (error) {
      const known = toLibraryError(error)
      if (known !== error || !(error instanceof Error)) throw known
      throw new SqlError(error.message)
    }
  })
}

/** Removes white space and comments at the beginning. */
function skipComments(sql: string): string {
  let rest = sql.trimStart()
  for (;;) {
    const end = rest.startsWith('--') ? '\n' : rest.startsWith('/*') ? '*/' : null
    if (end === null) return rest
    const at = rest.indexOf(end, 2)
    if (at < 0) return ''
    rest = rest.slice(at + end.length).trimStart()
  }
}

function prepareQuery(db: Database.Database, sql: string): Database.Statement<[], unknown[]> {
  const query = db.prepare<[], unknown[]>(sql)
  if (!query.reader || !query.readonly) throw new SqlError('The library is read-only.')
  return query.raw()
}

function readRows(query: Database.Statement<[], unknown[]>, limit: number): SqlResult {
  const columns = query.columns().map(({ name }) => name)
  const rows: SqlValue[][] = []
  let text = 0
  for (const row of query.iterate()) {
    if (rows.length === limit || text > mostText) return { columns, rows, isCut: true }
    const values = row.map(toValue)
    for (const value of values) text += typeof value === 'string' ? value.length : 8
    rows.push(values)
  }
  return { columns, rows, isCut: false }
}

/** Converts bytes to hexadecimal digits. */
function toValue(value: unknown): SqlValue {
  return Buffer.isBuffer(value) ? value.toString('hex') : (value as SqlValue)
}

/**
 * Writes each view as a table of a new SQLite database, which is not encrypted and replaces an existing file.
 *
 * @throws CodedError and the file system's errors; an existing file is unchanged then
 */
export async function exportDatabase(
  { folder, file }: DatabasePlan,
  key: DatabaseKey = null,
  onProgress: () => void = () => undefined,
): Promise<Record<OwnViewName, number>> {
  mkdirSync(dirname(file), { recursive: true, mode: privateFolder })
  const temporary = createTemporaryPath(file)
  try {
    keepPrivate(temporary)
    const counts = withOwnViews(folder, key, (db) => {
      // One transaction, so that all tables show the same state.
      return db.transaction(() => copyViews(db, temporary, onProgress)).deferred()
    })
    const written = await open(temporary, 'r+')
    await written.sync().finally(() => written.close())
    await renameFile(temporary, file)
    return counts
  } catch (error) {
    rmSync(temporary, { force: true })
    throw toLibraryError(error)
  }
}

function copyViews(
  from: Database.Database,
  file: string,
  onProgress: () => void,
): Record<OwnViewName, number> {
  const to = connect(file)
  try {
    // An incomplete file is deleted, so it need not be durable.
    to.pragma('journal_mode = OFF')
    to.pragma('synchronous = OFF')
    const counts = ownViewNames.map((name) => [name, copyView(from, to, name, onProgress)] as const)
    return Object.fromEntries(counts) as Record<OwnViewName, number>
  } finally {
    to.close()
  }
}

function copyView(
  from: Database.Database,
  to: Database.Database,
  name: OwnViewName,
  onProgress: () => void,
): number {
  const { columns, primaryKey } = publicViews[name]
  const names = Object.keys(columns)
  const declared = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
  if (primaryKey !== '') declared.push(`PRIMARY KEY (${primaryKey})`)
  to.exec(`CREATE TABLE ${name} (${declared.join(', ')})`)
  const insert = to.prepare(`INSERT INTO ${name} VALUES (${names.map(() => '?').join(', ')})`)
  let count = 0
  to.transaction(() => {
    for (const row of from.prepare<[], unknown[]>(`SELECT * FROM ${name}`).raw().iterate()) {
      insert.run(row)
      if (++count % 1_000 === 0) onProgress()
    }
  })()
  return count
}

function withOwnViews<T>(folder: string, key: DatabaseKey, work: (db: Database.Database) => T): T {
  const db = openForReading(folder, key)
  try {
    createOwnViews(db)
    return work(db)
  } finally {
    db.close()
  }
}
