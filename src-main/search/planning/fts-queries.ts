/** Turns an attempt into SQL: the FTS5 expression and the conditions on `recording r`. */
import type { Attempt, Wanted } from './plan.ts'
import { estimateCost, estimateCostOfAny, type Cost } from './requirements.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

export type Value = string | number | bigint

export interface FtsQuery {
  /** FTS5 expression; null when the index is not needed. */
  expression: string | null
  /** Conditions on `recording r`, joined by AND; empty for none. */
  where: string
  values: Value[]
  /** Row numbers are in [from, to]. */
  from: number
  to: number
  /** Cost of the expression alone. */
  cost: Cost
}

/** How a condition asks the index: for all matching recordings once, or for each recording. */
export type IndexTest = 'all' | 'each'

const indexTests: Record<IndexTest, string> = {
  all: 'r.key IN (SELECT rowid FROM postings WHERE postings MATCH ?)',
  each: 'EXISTS (SELECT 1 FROM postings WHERE postings MATCH ? AND postings.rowid = r.key)',
}

export function toFtsQuery(attempt: Attempt, vocabulary: Vocabulary, test: IndexTest = 'all'): FtsQuery {
  const { wanted, unwanted, correctedAway } = attempt
  const isInIndex = indexTests[test]
  const query: FtsQuery = {
    expression: null,
    where: '',
    values: [],
    from: Number.MIN_SAFE_INTEGER,
    to: Number.MAX_SAFE_INTEGER,
    cost: { documents: vocabulary.recordings, postings: 0 },
  }
  const matched = listMatches(attempt, vocabulary)
  if (matched.length > 0) {
    query.expression = matched.map(({ expression }) => expression).join(' AND ')
    query.cost = estimateCost(matched, vocabulary)
  }
  for (const each of wanted) addConditions(query, each, isInIndex)
  const none = unwanted.map(({ expression }) => expression).join(' OR ')
  if (none === '') return query
  const isCorrectedAway = 'r.key IN (SELECT value FROM json_each(?))'
  if (correctedAway.length > 0)
    addCondition(query, `(NOT ${isInIndex} OR ${isCorrectedAway})`, [none, JSON.stringify(correctedAway)])
  else if (query.expression !== null) query.expression = `(${query.expression}) NOT (${none})`
  else addCondition(query, `NOT ${isInIndex}`, [none])
  return query
}

/** One query that finds what all of these find together, if they differ only in words; otherwise null. */
export function toUnionQuery(queries: readonly FtsQuery[], vocabulary: Vocabulary): FtsQuery | null {
  const [first] = queries
  const expressions = queries.flatMap(({ expression }) => expression ?? [])
  const isAlike = (other: FtsQuery) =>
    other.where === first!.where && other.values.every((value, index) => value === first!.values[index])
  if (!first || expressions.length < queries.length || !queries.every(isAlike)) return null
  return {
    ...first,
    expression: expressions.map((expression) => `(${expression})`).join(' OR '),
    cost: estimateCostOfAny(queries, vocabulary),
  }
}

interface Match {
  expression: string
  cost: Cost
}

/** All of these must match. */
function listMatches({ wanted, most }: Attempt, vocabulary: Vocabulary): Match[] {
  const matches = wanted.map((each) => toFtsMatch(each, vocabulary))
  const isSome = (index: number) => most?.of.includes(index) ?? false
  const all = matches.flatMap((match, index) => (match && !isSome(index) ? [match] : []))
  return most
    ? [
        ...all,
        matchMost(
          most.of.flatMap((index) => matches[index] ?? []),
          most.count,
          vocabulary,
        ),
      ]
    : all
}

/** Matches at least `count` of these: one combination or another. */
function matchMost(matches: readonly Match[], count: number, vocabulary: Vocabulary): Match {
  const ways = listCombinations(matches, count).map((some) => ({
    expression: `(${some.map(({ expression }) => expression).join(' AND ')})`,
    cost: estimateCost(some, vocabulary),
  }))
  return {
    expression: `(${ways.map(({ expression }) => expression).join(' OR ')})`,
    cost: estimateCostOfAny(ways, vocabulary),
  }
}

function listCombinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    listCombinations(items.slice(index + 1), count - 1).map((others) => [item, ...others]),
  )
}

/** The FTS5 expression; null when rows unknown to FTS5 can fulfil it. */
function toFtsMatch({ requirements, conditions }: Wanted, vocabulary: Vocabulary): Match | null {
  const ways: Match[] = requirements.map(({ expression, cost }) => ({ expression, cost }))
  for (const { expression, cost } of conditions) {
    if (expression === null || cost === null) return null
    ways.push({ expression, cost })
  }
  const [only] = ways
  if (only && ways.length === 1) return only
  return {
    expression: `(${ways.map(({ expression }) => expression).join(' OR ')})`,
    cost: estimateCostOfAny(ways, vocabulary),
  }
}

function addConditions(query: FtsQuery, { requirements, conditions }: Wanted, isInIndex: string): void {
  const [only] = conditions
  if (!only) return
  const ways = conditions.map(({ sql }) => `(${sql})`)
  const values: Value[] = conditions.flatMap((condition) => condition.values)
  if (requirements.length > 0) {
    ways.push(isInIndex)
    values.push(requirements.map(({ expression }) => expression).join(' OR '))
  } else if (conditions.length === 1 && only.range) {
    query.from = Math.max(query.from, only.range.from)
    query.to = Math.min(query.to, only.range.to)
  }
  addCondition(query, ways.length === 1 ? ways[0]! : `(${ways.join(' OR ')})`, values)
}

function addCondition(query: FtsQuery, sql: string, values: readonly Value[]): void {
  query.where += query.where === '' ? sql : ` AND ${sql}`
  query.values.push(...values)
}
