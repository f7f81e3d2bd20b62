/** The table `keyValue`: JSON by name, such as the service's last answers, shown while offline. */
import type Database from 'better-sqlite3'

export interface KeyValueTable {
  find(name: string): { json: string; at: number } | null
  save(name: string, json: string, at: number): void
}

export function openKeyValueTable(db: Database.Database): KeyValueTable {
  const find = db.prepare<[string], { json: string; at: number }>(
    'SELECT json, at FROM keyValue WHERE name = ?',
  )
  const save = db.prepare(
    `INSERT INTO keyValue (name, json, at) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET json = excluded.json, at = excluded.at`,
  )
  return {
    find: (name) => find.get(name) ?? null,
    save: (name, json, at) => void save.run(name, json, Math.round(at)),
  }
}
