/**
 * What a call's own data must be, as conditions of SQL on `recording r`, and where the index can tell as much, as
 * an expression of FTS5: it then skips the calls that do not fulfil it.
 */
import type { Database } from 'better-sqlite3'
import type { Filter } from './language/types.ts'
import { isIndexed, maxUnspoken, meantBy, numberLike, numbersWith, type Lexicon } from './lexicon.ts'
import { digitsOf, foldedNumberKey } from '../model/digits.ts'
import { tagTerm } from './postings.ts'
import { unspoken, type Cost } from './requirements.ts'

type Value = string | number

/** A condition on `recording r`. */
export interface Condition {
  sql: string
  values: Value[]
  /** FTS5 finds these recordings by it, and perhaps others; null where the index does not know. */
  expression: string | null
  /** Of the expression. */
  cost: Cost | null
  /** Only row numbers in [from, to] fulfil it; null for no limit. */
  range: { from: number; to: number } | null
}

export interface Filters {
  conditionOf(filter: Filter, negated: boolean): Condition
}

/** @param db gets a function `foldedNumberKey` for its statements. */
export function createFilters(db: Database, lexicon: Lexicon): Filters {
  db.function('foldedNumberKey', { deterministic: true }, (number) =>
    typeof number === 'string' ? foldedNumberKey(number) : '',
  )
  const range = db.prepare<[number, number], { from: number | null; to: number | null }>(
    `SELECT min(key) AS "from", max(key) AS "to" FROM recording WHERE createdAtMs >= ? AND createdAtMs < ?`,
  )
  const rangeOf = (from: number, before: number) => {
    const found = range.get(from, before)!
    // No recording at all: an empty range.
    return { from: found.from ?? 1, to: found.to ?? 0 }
  }
  return {
    conditionOf(filter, negated) {
      const condition = read(filter, lexicon, rangeOf)
      if (!negated) return condition
      // What is not known does not fulfil a condition, and so fulfils its opposite.
      return plain(`(${condition.sql}) IS NOT TRUE`, condition.values)
    },
  }
}

/** Before the first and after the last moment that a date can be, in milliseconds. */
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
      // A row number is the second of the call, moved where it was taken: the moment itself decides.
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
      return plain(havingSql[filter.value])
    case 'tag':
      return tagCondition(filter.value, lexicon)
    case 'is':
      return plain(beingSql[filter.value])
  }
}

const havingSql: Record<(Filter & { field: 'has' })['value'], string> = {
  audio: "r.audioState = 'present'",
  transcript: "r.transcriptState = 'present'",
  note: 'r.id IN (SELECT recordingId FROM note)',
  bookmark: 'r.id IN (SELECT recordingId FROM bookmark)',
  tag: 'r.id IN (SELECT recordingId FROM recordingTag)',
}

/** Unheard is what could be heard or read, and was not played. */
const beingSql: Record<(Filter & { field: 'is' })['value'], string> = {
  starred: 'r.id IN (SELECT recordingId FROM star)',
  heard: 'r.id IN (SELECT recordingId FROM heard)',
  unheard: `(r.transcriptState = 'present' OR r.audioState = 'present')
    AND r.id NOT IN (SELECT recordingId FROM heard)`,
  removed: 'r.removedAtServiceAt IS NOT NULL',
}

/** As `counterpartNumber` of the model; a test compares them. */
const counterpartSql = "CASE r.direction WHEN 'inbound' THEN r.fromNumber ELSE r.toNumber END"

const partySql = { from: 'r.fromNumber', to: 'r.toNumber', with: counterpartSql }

function partyCondition(field: 'from' | 'to' | 'with', value: string, lexicon: Lexicon): Condition {
  const column = partySql[field]
  const part = numberLike.test(value) ? digitsOf(value) : ''
  const known = part === '' ? [] : numbersWith(part, lexicon.names)
  if (known === null) {
    // "00" and a trunk "0" are dialled, not part of the number as the service writes it.
    const digits = part.replace(/^0{1,2}(?=\d)/, '')
    return plain(partOfSql(column), [digits, digits])
  }
  const people = meantBy(lexicon.names.findPeople(value))
  const named = people.flatMap((person) => person.digits.map(foldedNumberKey))
  const numbers = [...new Set([...known, ...named])]
  if (numbers.length === 0) return wordCondition(column, value, lexicon)
  const sql = `foldedNumberKey(${column}) IN ${listed}`
  const values = [JSON.stringify(numbers)]
  return numbers.every(isIndexed) ? indexed(sql, values, numbers, lexicon) : plain(sql, values)
}

/** "anonymous" and the like, which the service may say in place of a number. */
function wordCondition(column: string, value: string, { names }: Lexicon): Condition {
  const word = value.trim().toLowerCase()
  if (names.numberOf(word) === undefined) return plain('0')
  return plain(`${column} NOT GLOB '*[0-9]*' AND foldedNumberKey(${column}) = ?`, [word])
}

/** Digits are taken out of a number only where something stands between them: of 100,000, that takes 0.1 s. */
function partOfSql(column: string): string {
  return `(instr(${column}, ?) > 0 OR (${column} GLOB '?*[^0-9]*' AND instr(foldedNumberKey(${column}), ?) > 0))`
}

/** The tag of this name; else those whose names begin so, while it is typed. */
function tagCondition(name: string, lexicon: Lexicon): Condition {
  const found = meantBy(lexicon.names.findTags(name))
  // "vip" is not "⭐ vip", which has the same letters.
  const same = found.filter((tag) => tag.name.toLowerCase() === name.trim().toLowerCase())
  const ids = (same.length > 0 ? same : found).map(({ tagId }) => tagId)
  const sql = `r.id IN (SELECT recordingId FROM recordingTag WHERE tagId IN ${listed})`
  return indexed(sql, [JSON.stringify(ids)], ids.map(tagTerm), lexicon)
}

/** One value whatever the number of people: SQLite takes 32,766, and each number of them is another statement. */
const listed = '(SELECT value FROM json_each(?))'

function plain(sql: string, values: Value[] = []): Condition {
  return { sql, values, expression: null, cost: null, range: null }
}

/** A condition whose recordings the index has under these terms. */
function indexed(sql: string, values: Value[], terms: readonly string[], lexicon: Lexicon): Condition {
  if (terms.length === 0) return plain('0')
  if (terms.length > maxUnspoken) return plain(sql, values)
  return { ...plain(sql, values), ...unspoken(terms, lexicon) }
}
