/**
 * Rewrites conditions of the schema so that SQLite evaluates them directly. For `x IN ('a', 'b', 'c')` it builds
 * a table in memory each time the statement runs: checks, generated columns and partial indexes built thirteen
 * for one change of a recording's state, a third of the time to save a transcript.
 *
 * Released: never edited again. A change is a new migration.
 */
import type Database from 'better-sqlite3'

interface Definition {
  rowid: number
  sql: string
}

export function compareOneByOne(db: Database.Database): void {
  const definitions = db
    .prepare<[], Definition>("SELECT rowid, sql FROM sqlite_schema WHERE sql LIKE '% IN (%'")
    .all()
  // Checks and generated columns cannot be altered, and rows mean the same before and after: it is the
  // procedure of SQLite's own documentation (ALTER TABLE, section 7) for such a change.
  db.unsafeMode(true)
  try {
    const version = db.pragma('schema_version', { simple: true }) as number
    db.pragma('writable_schema = ON')
    const save = db.prepare('UPDATE sqlite_schema SET sql = ? WHERE rowid = ?')
    for (const { rowid, sql } of definitions) save.run(oneByOne(sql), rowid)
    // Other open connections then read the schema again.
    db.pragma(`schema_version = ${version + 1}`)
    db.pragma('writable_schema = RESET')
  } finally {
    db.unsafeMode(false)
  }
}

/** Lists of two texts are compared one by one anyway. */
const list = /\b(\w+) IN \(((?:'[a-z]+',\s*){2,}'[a-z]+')\)/g

function oneByOne(sql: string): string {
  return sql.replace(list, (_, column: string, values: string) => {
    const each = values.split(',').map((value) => `${column} = ${value.trim()}`)
    return `(${each.join(' OR ')})`
  })
}
