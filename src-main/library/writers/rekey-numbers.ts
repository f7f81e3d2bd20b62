/**
 * Computes the keys of numbers again: for a library of a version with other keys, and when the region of numbers without
 * a country code changes. The keys are derived from the numbers as written, so nothing is lost.
 */
import type Database from 'better-sqlite3'
import { extractDigits } from '../../model/digits.ts'
import {
  createKeyOf,
  keyStateName,
  parseKeyState,
  rememberKeys,
  type KeyOf,
  type KeyState,
} from '../../model/phone-numbers/number-keys.ts'
import { counterpartNumber, type ServiceRecording } from '../../model/recording.ts'
import { openKeyValueTable } from '../tables/key-value-table.ts'
import { placeNumbers, type ContactNumber } from '../tables/place-numbers.ts'

/** Raised when `toNumberKey` returns other keys for the same numbers. */
const keysVersion = 1

/** Names that were said by a number; see `said-names.ts`. */
export const saidNamesPrefix = 'said-names:'

/** Computes all keys again if the library was last written by a version with other keys. */
export function ensureNumberKeys(db: Database.Database): void {
  const state = parseKeyState(openKeyValueTable(db).find(keyStateName)?.json)
  if (state.version === keysVersion) return
  db.transaction(() => rekeyNumbers(db, state.region)).immediate()
}

/**
 * Computes all keys with the region; nothing when they have been.
 *
 * @returns the ids of the calls whose numbers have another key now; search must index them again
 */
export function rekeyNumbers(db: Database.Database, region: string | null): string[] {
  const values = openKeyValueTable(db)
  const before = parseKeyState(values.find(keyStateName)?.json)
  if (before.version === keysVersion && before.region === region) return []
  const keyOf = createKeyOf(region)
  const oldKeyOf = before.version === 0 ? rememberKeys(formerKey) : createKeyOf(before.region)
  const isMoved: IsMoved = (number) => number !== null && keyOf(number) !== oldKeyOf(number)
  const moved = new Map<string, string>()
  const ids = rekeyRecordings(db, keyOf, isMoved, (number) => moved.set(oldKeyOf(number), keyOf(number)))
  rekeyContacts(db, keyOf)
  rekeySaidNames(db, moved)
  values.save(keyStateName, JSON.stringify({ version: keysVersion, region } satisfies KeyState), 0)
  return ids
}

type IsMoved = (number: string | null) => boolean
type CallNumbers = Pick<ServiceRecording, 'id' | 'direction' | 'fromNumber' | 'toNumber'> & {
  key: number
  counterpart: string | null
}

/** Before version 1: the digits of any text. */
function formerKey(number: string | null): string {
  return extractDigits(number ?? '') || (number ?? '').trim()
}

function rekeyRecordings(
  db: Database.Database,
  keyOf: KeyOf,
  isMoved: IsMoved,
  note: (number: string) => void,
): string[] {
  const list = db.prepare<[], CallNumbers>(
    'SELECT key, id, direction, fromNumber, toNumber, counterpart FROM recording',
  )
  const save = db.prepare<[string, number]>('UPDATE recording SET counterpart = ? WHERE key = ?')
  const outdate = db.prepare<[number]>(
    'INSERT INTO searchMissing (key) VALUES (?) ON CONFLICT (key) DO NOTHING',
  )
  const ids: string[] = []
  for (const { key, id, counterpart, ...recording } of list.all()) {
    const number = counterpartNumber(recording)
    if (keyOf(number) !== counterpart) save.run(keyOf(number), key)
    const isOutdated = isMoved(recording.fromNumber) || isMoved(recording.toNumber)
    if (isOutdated) outdate.run(key)
    if (isMoved(number)) note(number!)
    if (isOutdated || keyOf(number) !== counterpart) ids.push(id)
  }
  return ids
}

function rekeyContacts(db: Database.Database, keyOf: KeyOf): void {
  const all = db.prepare<[], ContactNumber>('SELECT number, personId FROM personNumber ORDER BY digits').all()
  const insert = db.prepare<[string, string, number]>(
    'INSERT INTO personNumber (digits, number, personId) VALUES (?, ?, ?)',
  )
  db.exec('DELETE FROM personNumber')
  for (const { digits, number, personId } of placeNumbers(all, keyOf)) insert.run(digits, number, personId)
}

/** Lists of numbers that are one line now are joined. */
function rekeySaidNames(db: Database.Database, moved: ReadonlyMap<string, string>): void {
  const values = openKeyValueTable(db)
  const remove = db.prepare<[string]>('DELETE FROM keyValue WHERE name = ?')
  for (const [from, to] of moved) {
    const found = values.find(saidNamesPrefix + from)
    if (!found) continue
    const there = values.find(saidNamesPrefix + to)
    const names = [there, found].flatMap((each) => (each ? (JSON.parse(each.json) as string[]) : []))
    values.save(saidNamesPrefix + to, JSON.stringify([...new Set(names)]), Math.max(found.at, there?.at ?? 0))
    remove.run(saidNamesPrefix + from)
  }
}
