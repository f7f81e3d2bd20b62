/** The tables `sharedPart`, `sharedUpdate` and `sharedValue`: an account's document. Empty while nothing is shared. */
import type Database from 'better-sqlite3'
import type { DocumentStore, Outgoing, StoredPart } from '../../computers/document/store.ts'
import { callOfPart } from './parts.ts'

type Written<T> = Omit<T, 'isUrgent'> & { isUrgent: 0 | 1 }

/** What other computers changed is written to the other tables by `SharedRows`, later in the same transaction. */
export function openDocumentTables(db: Database.Database): DocumentStore {
  const find = db.prepare<[string], Written<StoredPart>>(
    'SELECT name, state, isUrgent FROM sharedPart WHERE name = ?',
  )
  const list = db.prepare<[], Omit<Written<StoredPart>, 'state'>>('SELECT name, isUrgent FROM sharedPart')
  const savePart = db.prepare<[Written<StoredPart>]>(
    `INSERT INTO sharedPart (name, isUrgent, state) VALUES (@name, @isUrgent, @state)
     ON CONFLICT (name) DO UPDATE SET isUrgent = excluded.isUrgent, state = excluded.state`,
  )
  const outgoing = db.prepare<[], Written<Outgoing>>(
    'SELECT id, part, isUrgent, content AS "update" FROM sharedUpdate ORDER BY id',
  )
  const addOutgoing = db.prepare<[Written<Omit<Outgoing, 'id'>>]>(
    'INSERT INTO sharedUpdate (part, isUrgent, content) VALUES (@part, @isUrgent, @update)',
  )
  const removeOutgoing = db.prepare<[string]>(
    'DELETE FROM sharedUpdate WHERE id IN (SELECT value FROM json_each(?))',
  )
  const readValue = db.prepare<[string], string>('SELECT json FROM sharedValue WHERE name = ?').pluck()
  const saveValue = db.prepare<[string, string]>(
    `INSERT INTO sharedValue (name, json) VALUES (?, ?)
     ON CONFLICT (name) DO UPDATE SET json = excluded.json`,
  )
  return {
    findPart(name) {
      const row = find.get(name)
      return row === undefined ? null : toBoolean(row)
    },
    listParts: () =>
      list
        .all()
        .toSorted(comparePlaces)
        .map(({ name }) => name),
    listOutgoing: () => outgoing.all().map(toBoolean),
    readValue(key) {
      const json = readValue.get(key)
      return json === undefined ? undefined : (JSON.parse(json) as unknown)
    },
    commit({ parts = [], added = [], sent = [], values = {} }) {
      for (const part of parts) savePart.run(toNumber(part))
      if (sent.length > 0) removeOutgoing.run(JSON.stringify(sent))
      for (const each of added) addOutgoing.run(toNumber(each))
      for (const [key, value] of Object.entries(values)) saveValue.run(key, JSON.stringify(value))
    },
  }
}

/** Urgent parts first, and those of calls after what calls refer to. */
function comparePlaces(one: { name: string; isUrgent: number }, other: typeof one): number {
  const isOfCall = ({ name }: typeof one) => Number(callOfPart(name) !== null)
  return other.isUrgent - one.isUrgent || isOfCall(one) - isOfCall(other) || (one.name < other.name ? -1 : 1)
}

function toBoolean<T extends { isUrgent: 0 | 1 }>(row: T): Omit<T, 'isUrgent'> & { isUrgent: boolean } {
  return { ...row, isUrgent: row.isUrgent === 1 }
}

function toNumber<T extends { isUrgent: boolean }>(row: T): Omit<T, 'isUrgent'> & { isUrgent: 0 | 1 } {
  return { ...row, isUrgent: row.isUrgent ? 1 : 0 }
}
