/** Defines records: what one thing that a person made is, between computers. Knows no kind of record. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** `kind`: letters and digits. `uid`: the same on all computers, unique in its kind. */
export interface RecordId {
  kind: string
  uid: string
}

/** Field names are letters and digits. Fields and kinds of newer versions are in it too. */
export interface SharedRecord extends RecordId {
  /** Single values: the last writer wins. */
  values: Record<string, Json>
  /** Written by people: merged by character. Empty ones are left out. */
  texts: Record<string, string>
  /** Merged by element: each has a value, such as when it was added. Empty ones are left out. */
  sets: Record<string, Record<string, Json>>
}

/**
 * What a record is now. A field that is left out stays as it is; a set is given with all its elements. `isDeleted`: the
 * record is deleted, `forGood` also over what others are writing in it. Without it, a deleted record returns.
 */
export type RecordChange = RecordId &
  (
    | { values?: Record<string, Json>; texts?: Record<string, string>; sets?: SharedRecord['sets'] }
    | { isDeleted: true; forGood?: boolean }
  )

/** A record before and after an update of another computer; null without one. */
export interface RecordEdit extends RecordId {
  part: string
  before: SharedRecord | null
  after: SharedRecord | null
}

/** One of the values of a field that computers changed without knowing of each other. */
export interface Candidate {
  computer: string
  /** See `HybridClock`. */
  stamp: number
  value: Json
}

const namePattern = /^[A-Za-z][A-Za-z0-9]*$/

/** Whether it can be a kind or a field. */
export function isName(name: string): boolean {
  return namePattern.test(name)
}

/** @throws TypeError for a kind or field that cannot be stored. */
export function requireName(name: string): void {
  if (!isName(name)) throw new TypeError('a kind or field has letters and digits only')
}

/** Ours have three levels; a function that calls itself for each level needs a limit. */
const mostLevels = 20

/** An update of Yjs can also contain bytes, large integers and documents. */
export function isJson(value: unknown, levels = mostLevels): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || levels === 0) return false
  const isPlain =
    Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
  return isPlain && Object.values(value).every((each) => isJson(each, levels - 1))
}

/** The same text for equal values, in any order of keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}

/** Without halves of surrogate pairs, which no encoding keeps. */
export function toStorable(value: Json): Json {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(toStorable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.toWellFormed(), toStorable(each)]),
  )
}
