/** The table `cached`: the service's last answers by name, shown while offline. */
import type Database from 'better-sqlite3'

export interface CachedTable {
  find(name: string): { json: string; at: number } | null
  save(name: string, json: string, at: number): void
}

export function openCachedTable(db: Database.Database): CachedTable {
  const find = db.prepare<[string], { json: string; at: number }>(
    'SELECT json, at FROM cached WHERE name = ?',
  )
  const save = db.prepare(
    `INSERT INTO cached (name, json, at) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET json = excluded.json, at = excluded.at`,
  )
  return {
    find: (name) => find.get(name) ?? null,
    save: (name, json, at) => void save.run(name, json, Math.round(at)),
  }
}
