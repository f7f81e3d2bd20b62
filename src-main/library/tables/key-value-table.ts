/** The table `keyValue`: JSON by name, such as the service's last answers, shown while offline. */
import { randomUUID } from 'node:crypto'
import type Database from 'better-sqlite3'

/** The name of the library's identity. */
export const identityName = 'library.identity'

export interface KeyValueTable {
  find(name: string): { json: string; at: number } | null
  save(name: string, json: string, at: number): void
  /** See `LibraryWriter.getIdentity`. */
  getIdentity(): string
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
    getIdentity() {
      const found = find.get(identityName)
      if (found) return JSON.parse(found.json) as string
      const made = randomUUID()
      save.run(identityName, JSON.stringify(made), 0)
      return made
    },
  }
}
