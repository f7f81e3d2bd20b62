/**
 * Turns filters into SQL conditions on `recording r` and, where the index has the data, into an FTS5
 * expression that skips other calls.
 */
import type { Database } from 'better-sqlite3'
import type { Filter, FollowUpFilter } from '../language/types.ts'
import {
  maxUnspoken,
  keepBestMatches,
  numberLike,
  findNumbersContaining,
  type Lexicon,
} from '../vocabulary/lexicon.ts'
import { extractDigits, isIndexed } from '../../model/digits.ts'
import { withheldKey } from '../../model/phone-numbers/caller.ts'
import { openNumberKeys, type KeyOf } from '../../model/phone-numbers/number-keys.ts'
import { cleanNumber, readNumber } from '../../model/phone-numbers/read-number.ts'
import { isWithheldText } from '../../model/phone-numbers/withheld.ts'
import { toTagTerm } from '../postings.ts'
import type { FoundTag, FoundTheme } from '../vocabulary/names.ts'
import { toFollowUpCondition } from './follow-up-conditions.ts'
import { unspoken, type Cost } from './requirements.ts'

type Value = string | number

/** A condition on `recording r`. */
export interface Condition {
  sql: string
  values: Value[]
  /**
   * FTS5 expression that matches these recordings and perhaps others; null when the index does not have the
   * data.
   */
  expression: string | null
  /** Cost of the expression. */
  cost: Cost | null
  /** Row numbers outside [from, to] cannot match; null for no limit. */
  range: { from: number; to: number } | null
}

export interface Filters {
  conditionOf(filter: Filter, negated: boolean, lexicon: Lexicon): Condition
}

/** @param db gets the SQL function `foldedNumberKey`, with the keys of the last condition. */
export function createFilters(db: Database): Filters {
  const keys = openNumberKeys(db)
  let keyOf: KeyOf = keys.read()
  db.function('foldedNumberKey', { deterministic: true }, (number) =>
    keyOf(number as string | null).toLowerCase(),
  )
  const range = db.prepare<[number, number], { from: number | null; to: number | null }>(
    `SELECT min(key) AS "from", max(key) AS "to" FROM recording WHERE createdAtMs >= ? AND createdAtMs < ?`,
  )
  const findKeyRange = (from: number, before: number) => {
    const found = range.get(from, before)!
    // An empty range: no recording matches.
    return { from: found.from ?? 1, to: found.to ?? 0 }
  }
  return {
    conditionOf(filter, negated, lexicon) {
      keyOf = keys.read()
      const condition = read(filter, lexicon, findKeyRange)
      if (!negated) return condition
      // Unknown (NULL) does not fulfil a condition, so it fulfils the negated one.
      return plain(`(${condition.sql}) IS NOT TRUE`, condition.values)
    },
  }
}

/** The smallest and largest valid date, in milliseconds. */
const always = { from: -8.64e15, before: 8.64e15 }

function read(
  filter: Filter,
  lexicon: Lexicon,
  rangeOf: (from: number, before: number) => { from: number; to: number },
): Condition {
  switch (filter.field) {
    case 'from':
    case 'to':
    case 'with':
      return partyCondition(filter.field, filter.value, lexicon)
    case 'time': {
      const from = filter.from ?? always.from
      const before = filter.before ?? always.before
      // The row number is the second of the call, or the next free one; `createdAtMs` decides.
      const condition = plain('r.createdAtMs >= ? AND r.createdAtMs < ?', [from, before])
      return { ...condition, range: rangeOf(from, before) }
    }
    case 'duration':
      return plain('r.duration >= ? AND r.duration <= ?', [
        filter.min ?? -Number.MAX_VALUE,
        filter.max ?? Number.MAX_VALUE,
      ])
    case 'direction':
      return plain('r.direction = ?', [filter.value])
    case 'status':
      return plain('r.status = ? COLLATE NOCASE', [filter.value])
    case 'has':
      return filter.value === 'promise' ? followUpCondition(filter) : plain(havingSql[filter.value])
    case 'tag':
      return tagCondition(filter.value, lexicon)
    case 'theme':
      return themeCondition(filter.value, lexicon)
    case 'is':
      return filter.value === 'open' ? followUpCondition(filter) : plain(beingSql[filter.value])
    case 'due':
    case 'by':
      return followUpCondition(filter)
  }
}

const havingSql: Record<Exclude<(Filter & { field: 'has' })['value'], 'promise'>, string> = {
  audio: "r.audioState = 'present'",
  transcript: "r.transcriptState = 'present'",
  note: "r.id IN (SELECT recordingId FROM note WHERE text <> '')",
  passage: 'r.id IN (SELECT recordingId FROM note WHERE timestamp IS NOT NULL OR said IS NOT NULL)',
  tag: 'r.id IN (SELECT recordingId FROM recordingTag)',
}

/** Unheard: has audio or a transcript and was never played. */
const beingSql: Record<Exclude<(Filter & { field: 'is' })['value'], 'open'>, string> = {
  starred: 'r.id IN (SELECT recordingId FROM star)',
  heard: 'r.id IN (SELECT recordingId FROM heard)',
  unheard: `(r.transcriptState = 'present' OR r.audioState = 'present')
    AND r.id NOT IN (SELECT recordingId FROM heard)`,
  removed: 'r.removedAtServiceAt IS NOT NULL',
}

/** Same rule as `counterpartNumber` in the model; a test compares them. */
const counterpartSql = "CASE r.direction WHEN 'inbound' THEN r.fromNumber ELSE r.toNumber END"

const partySql = { from: 'r.fromNumber', to: 'r.toNumber', with: counterpartSql }

function partyCondition(field: 'from' | 'to' | 'with', value: string, lexicon: Lexicon): Condition {
  const column = partySql[field]
  const people = keepBestMatches(lexicon.names.findPeople(value))
  const named = people.flatMap((person) => person.digits.map((key) => key.toLowerCase()))
  // A contact may have such a name.
  const withheld = people.length === 0 && isWithheldText(value) ? [withheldKey] : []
  const known = lexicon.withoutNumbers ? [] : findTypedNumbers(value, lexicon)
  if (known === null) {
    // "00" and a trunk "0" are dialled but not part of the stored number.
    const digits = extractDigits(value).replace(/^0{1,2}(?=\d)/, '')
    return plain(digitsContainSql(column), [digits, digits])
  }
  const numbers = [...new Set([...known, ...named, ...withheld])]
  if (numbers.length === 0) return identityCondition(column, value, lexicon)
  const sql = `foldedNumberKey(${column}) IN ${listed}`
  const values = [JSON.stringify(numbers)]
  return numbers.every(isIndexed) ? indexed(sql, values, numbers, lexicon) : plain(sql, values)
}

/** The keys of the numbers that the text means or is a part of; null when only a scan of all calls can tell. */
function findTypedNumbers(value: string, { names }: Lexicon): string[] | null {
  const key = names.keyOf(value)
  // A whole number in any form, also one that its country has changed since.
  if (isIndexed(key) && names.numberOf(key) !== undefined) return [key]
  const part = numberLike.test(value) ? extractDigits(value) : cleanNumber(value).replace('+', '')
  if (part === '' || readNumber(value)?.isSpelled) return []
  return findNumbersContaining(part, names)
}

/** "client:anna" and others that the service sends in place of a number. */
function identityCondition(column: string, value: string, { names }: Lexicon): Condition {
  const key = names.keyOf(value)
  if (isIndexed(key) || names.numberOf(key) === undefined) return plain('0')
  return plain(`foldedNumberKey(${column}) = ?`, [key])
}

/** The key of a number is computed only when it contains separators: 0.1 s for 100,000 rows. */
function digitsContainSql(column: string): string {
  return `(instr(${column}, ?) > 0 OR (${column} GLOB '?*[^0-9]*' AND instr(foldedNumberKey(${column}), ?) > 0))`
}

/** The one with this name; otherwise, while typing, those whose names begin so. */
function keepMeant<T extends FoundTag | FoundTheme>(name: string, all: readonly T[]): T[] {
  const found = keepBestMatches(all)
  // "vip" is not "⭐ vip", though the letters are equal.
  const same = found.filter((each) => each.name.toLowerCase() === name.trim().toLowerCase())
  return same.length > 0 ? same : found
}

function tagCondition(name: string, lexicon: Lexicon): Condition {
  const ids = keepMeant(name, lexicon.names.findTags(name)).map(({ tagId }) => tagId)
  const sql = `r.id IN (SELECT recordingId FROM recordingTag WHERE tagId IN ${listed})`
  return indexed(sql, [JSON.stringify(ids)], ids.map(toTagTerm), lexicon)
}

function themeCondition(name: string, { names }: Lexicon): Condition {
  const ids = keepMeant(name, names.findThemes(name)).map(({ themeId }) => themeId)
  if (ids.length === 0) return plain('0')
  const sql = `r.id IN (SELECT recordingId FROM noteTheme JOIN note ON id = noteId WHERE themeId IN ${listed})`
  return plain(sql, [JSON.stringify(ids)])
}

/**
 * Passes all people as one JSON value: SQLite allows 32,766 parameters, and each count would be another
 * statement.
 */
const listed = '(SELECT value FROM json_each(?))'

function followUpCondition(filter: FollowUpFilter): Condition {
  const { sql, values } = toFollowUpCondition(filter)
  return plain(sql, values)
}

function plain(sql: string, values: Value[] = []): Condition {
  return { sql, values, expression: null, cost: null, range: null }
}

/** A condition whose recordings the index lists under these terms. */
function indexed(sql: string, values: Value[], terms: readonly string[], lexicon: Lexicon): Condition {
  if (terms.length === 0) return plain('0')
  if (terms.length > maxUnspoken) return plain(sql, values)
  return { ...plain(sql, values), ...unspoken(terms, lexicon) }
}
