/**
 * The keys by which library and search compare numbers: of calls (`recording.counterpart`) and of contacts
 * (`personNumber.digits`). They depend on the region of numbers without a country code, which is stored with them.
 */
import type Database from 'better-sqlite3'
import { toNumberKey } from './caller.ts'

/** The name of its entry in `keyValue`. */
export const keyStateName = 'number-keys'

export interface KeyState {
  /** 0 before there were versions. */
  version: number
  /** ISO 3166; null before the account's region is known. */
  region: string | null
}

/** Returns the key of a number as written. */
export type KeyOf = (number: string | null) => string

/**
 * Separates the key of a line from the contact, where another contact has the line: a private-use character, which no
 * number contains.
 */
export const furtherMark = '\ue000'

/** Calls repeat few numbers, and reading one takes some 20 µs. */
const maxRemembered = 100_000

export interface NumberKeys {
  region(): string | null
  /** For one operation: the region is read once. */
  read(): KeyOf
}

export function openNumberKeys(db: Database.Database): NumberKeys {
  const find = db.prepare<[string], string>('SELECT json FROM keyValue WHERE name = ?').pluck()
  const readRegion = () => parseKeyState(find.get(keyStateName)).region
  let known: { region: string | null; keyOf: KeyOf } | null = null
  return {
    region: readRegion,
    read() {
      const region = readRegion()
      if (known?.region !== region) known = { region, keyOf: createKeyOf(region) }
      return known.keyOf
    },
  }
}

export function parseKeyState(json: string | undefined): KeyState {
  return json === undefined ? { version: 0, region: null } : (JSON.parse(json) as KeyState)
}

export function createKeyOf(region: string | null): KeyOf {
  return rememberKeys((number) => toNumberKey(number, region))
}

export function rememberKeys(keyOf: KeyOf): KeyOf {
  const known = new Map<string | null, string>()
  return (number) => {
    let key = known.get(number)
    if (key === undefined) {
      if (known.size >= maxRemembered) known.clear()
      known.set(number, (key = keyOf(number)))
    }
    return key
  }
}
