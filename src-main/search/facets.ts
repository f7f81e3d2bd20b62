/**
 * Counts the found calls by person, month, direction and tag, for narrowing a search.
 *
 * Walks over the found rows once; 100,000 take some 0.3 s.
 */
import type { Database } from 'better-sqlite3'
import type { Facet, Facets } from '../../src-preload/contract/search.ts'
import { counterpartNumber } from '../model/recording.ts'
import { createPeriodReader, findPeriod } from './language/dates.ts'
import { printFilter } from './language/print-query.ts'
import type { Filter } from './language/types.ts'
import { withheldKey } from '../model/phone-numbers/caller.ts'
import { openNumberKeys } from '../model/phone-numbers/number-keys.ts'

/** Limit per kind, to keep the list readable. Months: two years. */
const maxOfKind = 12
const maxMonths = 24

/** [toNumber, fromNumber, direction, createdAtMs, tagIds as JSON] */
type Row = [string | null, string | null, string, number | null, string | null]

/**
 * Counts the recordings with these keys and ignores unknown keys. Months are in the system's time zone. A
 * number without a person has no label; the caller formats it.
 */
export function countFacets(db: Database, keys: readonly number[]): Facets {
  const people = countPeople(db)
  const months = new Tally<number>()
  const directions = new Tally<string>()
  const tags = new Tally<number>()
  const monthOf = createPeriodReader('month')
  for (const [toNumber, fromNumber, direction, createdAtMs, tagIds] of readRows(db, keys)) {
    people.add(counterpartNumber({ direction, toNumber, fromNumber }))
    directions.add(direction)
    if (createdAtMs !== null) months.add(monthOf(createdAtMs).from)
    if (tagIds !== null) for (const tagId of JSON.parse(tagIds) as number[]) tags.add(tagId)
  }
  return {
    people: people.list(),
    months: monthFacets(months),
    directions: directions.best().flatMap(([value, count]) => directionFacet(value, count)),
    tags: tagFacets(db, tags),
  }
}

/**
 * Reads in key order, so that each page of the database is read once. Newest first: of two equally frequent
 * values the one seen last comes first.
 */
function readRows(db: Database, keys: readonly number[]): Iterable<Row> {
  const tagged = db.prepare('SELECT 1 FROM recordingTag LIMIT 1').get() !== undefined
  const tagIds = tagged
    ? '(SELECT json_group_array(tagId) FROM recordingTag WHERE recordingId = recording.id)'
    : 'NULL'
  return db
    .prepare<[string], Row>(
      `SELECT toNumber, fromNumber, direction, createdAtMs, ${tagIds}
       FROM json_each(?) AS found CROSS JOIN recording ON recording.key = found.value`,
    )
    .raw()
    .iterate(JSON.stringify(keys.toSorted((a, b) => b - a)))
}

class Tally<K> {
  #counts = new Map<K, number>()

  add(value: K): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1)
  }

  /** Values with their counts, the most frequent first. */
  best(): [K, number][] {
    return [...this.#counts].sort((a, b) => b[1] - a[1])
  }
}

/** Counts by person where a number has one; people with the same name are counted as one. */
function countPeople(db: Database): { add(number: string | null): void; list(): Facet[] } {
  const keyOf = openNumberKeys(db).read()
  const names = namesByDigits(db)
  const facets = new Map<string, Facet>()
  const byNumber = new Map<string | null, Facet>()
  const toFacet = (number: string | null): Facet => {
    const line = keyOf(number)
    const name = names.get(line) ?? null
    const key = name === null ? `number ${line}` : `name ${name.toLowerCase()}`
    const value = name ?? (line === withheldKey ? withheldKey : number!)
    const facet = facets.get(key) ?? {
      clause: printFilter({ field: 'with', value }),
      label: name,
      value,
      count: 0,
    }
    facets.set(key, facet)
    return facet
  }
  return {
    add(number) {
      const facet = byNumber.get(number) ?? toFacet(number)
      byNumber.set(number, facet)
      facet.count++
    },
    list: () => [...facets.values()].sort((a, b) => b.count - a.count).slice(0, maxOfKind),
  }
}

function namesByDigits(db: Database): Map<string, string> {
  const list = db.prepare<[], [string, string]>(
    'SELECT digits, name FROM personNumber JOIN person ON person.id = personId',
  )
  return new Map(
    list
      .raw()
      .all()
      .map(([digits, name]) => [digits, name]),
  )
}

/** @param months by their start, in the system's time zone */
function monthFacets(months: Tally<number>): Facet[] {
  const newest = months.best().sort(([a], [b]) => b - a)
  return newest.slice(0, maxMonths).map(([start, count]) => {
    const date = new Date(start)
    const value = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
    const clause = printFilter({ field: 'time', ...findPeriod('month', start) })
    return { clause, label: null, value, count }
  })
}

/** Empty for directions other than the two that the language knows. */
function directionFacet(value: string, count: number): Facet[] {
  if (value !== 'inbound' && value !== 'outbound') return []
  const filter: Filter = { field: 'direction', value }
  return [{ clause: printFilter(filter), label: null, value, count }]
}

function tagFacets(db: Database, tags: Tally<number>): Facet[] {
  const findName = db.prepare<[number], string>('SELECT name FROM tag WHERE id = ?').pluck()
  return tags
    .best()
    .slice(0, maxOfKind)
    .flatMap(([tagId, count]) => {
      const name = findName.get(tagId)
      if (name === undefined) return []
      return [{ clause: printFilter({ field: 'tag', value: name }), label: name, value: name, count }]
    })
}
