import type Database from 'better-sqlite3'

/** Defines `contains(text, part)`, which ignores case: SQLite's own functions fold ASCII letters only. */
export function defineContains(db: Database.Database): void {
  db.function('contains', { deterministic: true }, (text, part) =>
    Number(String(text).toLowerCase().includes(String(part).toLowerCase())),
  )
}
