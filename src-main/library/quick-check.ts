/** Looks through a whole database for damage, beside those who use it. */
import { setImmediate } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { connect } from './connect.ts'
import { databasePath } from './database-path.ts'

/** As long as a lock is waited for elsewhere; a reader hardly ever meets one. */
const lockPatienceMs = 10_000
/** Enough to see what kind of damage it is. */
const mostFindings = 20

/**
 * `PRAGMA quick_check`, one table after the other: each is a short reader, which keeps nobody from folding the log
 * into the file, and between two of them it can be stopped.
 *
 * @returns findings, none for a sound database. Damage that keeps it from looking is a finding too.
 * @throws the signal's reason
 */
export async function quickCheck(folder: string, signal: AbortSignal): Promise<string[]> {
  const db = connect(databasePath(folder), {
    readonly: true,
    fileMustExist: true,
    timeout: lockPatienceMs,
  })
  try {
    for (const table of listTables(db)) {
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

function listTables(db: Database.Database): string[] {
  return db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
}

function checkTable(db: Database.Database, table: string): string[] {
  const quoted = `'${table.replaceAll("'", "''")}'`
  const rows = db.prepare<[], string>(`PRAGMA quick_check(${quoted})`).pluck().all()
  return rows.filter((finding) => finding !== 'ok').slice(0, mostFindings)
}
