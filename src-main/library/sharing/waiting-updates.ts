/**
 * What other computers change in calls that are in the trash here. It waits until the call is restored: then what the
 * user changed before is sent first. Kept in `sharedValue`.
 */
import type Database from 'better-sqlite3'
import type { PartUpdate } from '../../computers/document/account-document.ts'

interface WaitingUpdates {
  add(update: PartUpdate): void
  /** Those of a part, which are then forgotten. */
  take(part: string): PartUpdate[]
  list(): PartUpdate[]
}

interface Stored {
  isUrgent: boolean
  /** Base64. */
  updates: string[]
}

/** Also used when a call is erased: see `RowTable.forgetCalls`. */
export const waitingPrefix = 'waiting/'
const afterAll = `${waitingPrefix}\u{10FFFF}`

export function openWaitingUpdates(db: Database.Database): WaitingUpdates {
  const find = db.prepare<[string], string>('SELECT json FROM sharedValue WHERE name = ?').pluck()
  const list = db.prepare<[string, string], { name: string; json: string }>(
    'SELECT name, json FROM sharedValue WHERE name > ? AND name < ?',
  )
  const save = db.prepare<[string, string]>(
    'INSERT INTO sharedValue (name, json) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET json = excluded.json',
  )
  const remove = db.prepare<[string]>('DELETE FROM sharedValue WHERE name = ?')
  const read = (part: string, json: string | undefined): PartUpdate[] => {
    if (json === undefined) return []
    const { isUrgent, updates } = JSON.parse(json) as Stored
    return updates.map((update) => ({ part, update: Buffer.from(update, 'base64'), isUrgent }))
  }
  return {
    add({ part, update, isUrgent }) {
      const name = waitingPrefix + part
      const json = find.get(name)
      const former = json === undefined ? { isUrgent, updates: [] } : (JSON.parse(json) as Stored)
      const added = Buffer.from(update).toString('base64')
      if (former.updates.includes(added)) return
      const stored: Stored = { isUrgent: former.isUrgent || isUrgent, updates: [...former.updates, added] }
      save.run(name, JSON.stringify(stored))
    },
    take(part) {
      const found = read(part, find.get(waitingPrefix + part))
      if (found.length > 0) remove.run(waitingPrefix + part)
      return found
    },
    list: () =>
      list
        .all(waitingPrefix, afterAll)
        .flatMap(({ name, json }) => read(name.slice(waitingPrefix.length), json)),
  }
}
