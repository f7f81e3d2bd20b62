/** Checks a whole database for damage while it is in use. */
import { setImmediate } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { connect } from '../connect.ts'
import { databasePath } from '../database-path.ts'
import type { DatabaseKey } from '../encrypted-file.ts'

/** The same time as for other connections; a reader rarely finds the database locked. */
const lockTimeoutMs = 10_000
/** Enough to see the kind of damage. */
const mostFindings = 20

export type DatabasePart = 'library' | 'search'

/**
 * Runs `PRAGMA quick_check` table by table: each is a short read, so that checkpoints are not blocked and the
 * check can be stopped between two tables.
 *
 * @param options.part the search index, which can be rebuilt, or everything else; both when left out
 * @returns findings; none for an undamaged database. Damage that prevents the check is a finding too.
 * @throws the signal's reason
 */
export async function quickCheck(
  folder: string,
  signal: AbortSignal,
  { part, key = null }: { part?: DatabasePart; key?: DatabaseKey } = {},
): Promise<string[]> {
  const db = connect(databasePath(folder), {
    key,
    readonly: true,
    fileMustExist: true,
    timeout: lockTimeoutMs,
  })
  try {
    for (const table of listTables(db, part)) {
      await setImmediate()
      signal.throwIfAborted()
      const findings = checkTable(db, table)
      if (findings.length > 0) return findings
    }
    return []
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return [(error as Error).message]
  } finally {
    db.close()
  }
}

function listTables(db: Database.Database, part: DatabasePart | undefined): string[] {
  const all = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  if (part === undefined) return all
  return all.filter((name) => /^(postings|vocabulary)(_|$)/.test(name) === (part === 'search'))
}

function checkTable(db: Database.Database, table: string): string[] {
  const quoted = `'${table.replaceAll("'", "''")}'`
  const rows = db.prepare<[], string>(`PRAGMA quick_check(${quoted})`).pluck().all()
  return rows.filter((finding) => finding !== 'ok').slice(0, mostFindings)
}
