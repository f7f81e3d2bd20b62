/**
 * Finds the recordings of an attempt with FTS5 and SQL: the best within a bounded time while typing, all of
 * them after a pause.
 *
 * bm25 costs about 1 µs per match and 0.03 µs per posting of every term; a filter about 2 µs per match:
 * negligible for most queries, 100 ms for the most common words of 100,000 calls. For those the newest calls
 * are ranked, or listed by date, until the settled answer.
 */
import type { Database, Statement } from 'better-sqlite3'
import type { SearchSort } from '../../../src-preload/contract/search.ts'
import { toFtsQuery, toUnionQuery, type FtsQuery, type Value } from './fts-queries.ts'
import type { Attempt } from './plan.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

/**
 * Limit of matches ranked in full (one word each: some ms); above it only the newest. Ranks of very common
 * words agree with the full ranking by only a tenth, and the full ranking follows.
 */
const maxRanked = 1200
/** Limit of postings read for ranking: bm25 first counts those of every term, some 2 ms. */
const maxPostings = 60_000
/** Limit of postings read for counting: some 1.5 ms. */
const maxCounted = 20_000
/** Up to this many calls that fulfil a filter are looked up in the index one by one: 20 to 30 µs each. */
const maxFew = 400
/** Filters whose calls are cached until the library changes: those of the query being typed. */
const maxRemembered = 8
/**
 * Up to this many recordings between the first and the last key, for each key that is asked about, all are asked for at
 * once: the index reads them in a row.
 */
const maxBetween = 20

export interface Ranked {
  /** The best first. */
  keys: number[]
  /** bm25, higher is better; 0 without ranking. */
  scores: number[]
  /** False when only a part was ranked, or nothing was although ranking is possible. */
  isFull: boolean
}

export interface Asked {
  sort: SearchSort
  limit: number
  /** Within the bounded time of a keystroke. */
  quick: boolean
}

export interface Count {
  total: number
  isExact: boolean
}

export interface Ranking {
  list(attempt: Attempt, asked: Asked): Ranked
  /** Counts recordings that fulfil any attempt; an estimate where counting takes too long. */
  count(attempts: readonly Attempt[]): Count
  /** Which of these recordings fulfil the attempt, according to the index. In no order. Ranges are not used. */
  listAmong(attempt: Attempt, keys: readonly number[]): number[]
  /** Whether the recording fulfils the attempt, according to the index. */
  holds(attempt: Attempt, key: number): boolean
  /** Whether FTS5 finds the recording by the expression. */
  matches(expression: string, key: number): boolean
}

export function createRanking(db: Database, vocabulary: Vocabulary): Ranking {
  const ask = createAsking(db)
  const ends = db
    .prepare<[], [number | null, number | null]>('SELECT min(key), max(key) FROM recording')
    .raw()

  const newest = (question: FtsQuery, { sort, limit, quick }: Asked): Ranked => {
    const few = quick && question.where !== '' ? ask.few(question) : null
    const order = sort === 'oldest' ? 'ASC' : 'DESC'
    const keys = few ? ask.among(question, few, order, limit) : ask.inOrder(question, order, limit)
    return { keys, scores: keys.map(() => 0), isFull: true }
  }

  const list = (question: FtsQuery, attempt: Attempt, asked: Asked): Ranked => {
    const { cost, expression, where } = question
    if (asked.sort !== 'relevance' || attempt.newestFirst || expression === null)
      return newest(question, asked)
    if (!asked.quick) return ask.best(question, asked.limit)
    if (cost.postings > maxPostings) return { ...newest(question, asked), isFull: false }
    const window = countRankable(attempt)
    if (cost.documents <= window) return ask.best(question, asked.limit)
    if (where !== '') return { ...newest(question, asked), isFull: false }
    const oldest = ask.newestAt(question, window)
    const ranked = ask.best(
      { ...question, from: Math.max(question.from, oldest ?? question.from) },
      asked.limit,
    )
    return { ...ranked, isFull: oldest === undefined }
  }

  const count = (question: FtsQuery): Count => {
    const { cost, expression, where } = question
    if (expression !== null && cost.postings <= maxCounted && (where === '' || cost.documents <= maxRanked)) {
      return { total: ask.count(question), isExact: true }
    }
    if (where === '') return { total: Math.round(cost.documents), isExact: false }
    const few = ask.few(question)
    if (few) return { total: ask.among(question, few, 'DESC', few.length).length, isExact: true }
    return { total: estimate(question), isExact: false }
  }

  /** Extrapolates from the newest matches. */
  const estimate = (question: FtsQuery): number => {
    const newestKeys = ask.inOrder(question, 'DESC', 50)
    if (newestKeys.length < 50) return newestKeys.length
    const [first, last] = ends.get()!
    const from = Math.max(question.from, first ?? 0)
    const to = Math.min(question.to, last ?? 0)
    const share = Math.max(1, to - newestKeys.at(-1)!) / Math.max(1, to - from)
    return Math.round(Math.min(vocabulary.recordings, newestKeys.length / Math.min(1, share)))
  }

  const between = db
    .prepare<[number, number], number>('SELECT count(*) FROM recording WHERE key BETWEEN ? AND ?')
    .pluck()
  const listAmong = (attempt: Attempt, keys: readonly number[]): number[] => {
    const asked = new Set(keys)
    const [from, to] = [Math.min(...asked), Math.max(...asked)]
    if (from < to && between.get(from, to)! <= asked.size * maxBetween) {
      const question = { ...toFtsQuery(attempt, vocabulary), from, to }
      const found = ask.inOrder(question, 'DESC', asked.size * maxBetween)
      return found.filter((key) => asked.has(key))
    }
    const question = toFtsQuery(attempt, vocabulary, 'each')
    return [...asked].filter((key) => fulfils(question, key))
  }

  /** The index is asked last, because that takes longer than to read a row. */
  const fulfils = ({ expression, ...question }: FtsQuery, key: number): boolean => {
    const row = { ...question, expression: null, from: key, to: key }
    const asksRow = expression === null || question.where !== ''
    if (asksRow && ask.inOrder(row, 'DESC', 1).length === 0) return false
    return expression === null || ask.matches(expression, key)
  }

  return {
    list: (attempt, asked) => list(toFtsQuery(attempt, vocabulary), attempt, asked),
    count(attempts) {
      const questions = attempts.map((attempt) => toFtsQuery(attempt, vocabulary))
      const union = toUnionQuery(questions, vocabulary)
      if (union) return count(union)
      const counts = questions.map(count)
      // Each list contains the previous one.
      return {
        total: Math.max(0, ...counts.map(({ total }) => total)),
        isExact: questions.length === 1 && counts[0]!.isExact,
      }
    },
    listAmong,
    holds: (attempt, key) => listAmong(attempt, [key]).length > 0,
    matches: (expression, key) => ask.matches(expression, key),
  }
}

/** Upper bound of the cost of one match, in matches of one word. */
const maxPerMatch = 4

/** Number of matches to rank: with a prefix's many completions one match costs bm25 as much as several. */
function countRankable({ wanted }: Attempt): number {
  const perMatch = wanted
    .flatMap(({ requirements }) => requirements)
    .reduce((sum, { cost }) => sum + cost.postings / Math.max(1, cost.documents), 0)
  return Math.ceil(maxRanked / Math.min(maxPerMatch, Math.max(1, perMatch / 2)))
}

type Order = 'ASC' | 'DESC'

/** Prepares the statements; SQL differs only by kinds of conditions, so few are needed. */
function createAsking(db: Database) {
  const prepared = new Map<string, Statement<Value[]>>()
  const prepare = (sql: string): Statement<Value[]> => {
    let statement = prepared.get(sql)
    if (!statement) prepared.set(sql, (statement = db.prepare<Value[]>(sql).raw()))
    return statement
  }
  const all = (sql: string, values: Value[]) => prepare(sql).all(...values) as [number, number][]
  const matching = prepare('SELECT 1 FROM postings WHERE postings MATCH ? AND rowid = ?')
  const matches = (expression: string, key: number) => matching.get(expression, BigInt(key)) !== undefined
  const remembered = createFewMemory(db)
  return {
    matches,
    best(question: FtsQuery, limit: number): Ranked {
      const { from, values } = buildFromClause(question)
      const rows = all(
        `SELECT postings.rowid, bm25(postings) AS score ${from} ORDER BY score, postings.rowid DESC LIMIT ?`,
        [...values, limit],
      )
      return { keys: rows.map(([key]) => key), scores: rows.map(([, score]) => -score), isFull: true }
    },
    inOrder(question: FtsQuery, order: Order, limit: number): number[] {
      const { from, values, key } = buildFromClause(question)
      return all(`SELECT ${key} ${from} ORDER BY ${key} ${order} LIMIT ?`, [...values, limit]).map(
        ([row]) => row,
      )
    },
    /** The row number that has `offset` newer matches. */
    newestAt(question: FtsQuery, offset: number): number | undefined {
      const { from, values, key } = buildFromClause(question)
      return all(`SELECT ${key} ${from} ORDER BY ${key} DESC LIMIT 1 OFFSET ?`, [...values, offset])[0]?.[0]
    },
    count(question: FtsQuery): number {
      const { from, values } = buildFromClause(question)
      return all(`SELECT count(*) ${from}`, values)[0]![0]
    },
    /** Those of the keys that FTS5 finds; empty when there is no expression. */
    among({ expression }: FtsQuery, keys: readonly number[], order: Order, limit: number): number[] {
      const found: number[] = []
      for (const key of order === 'DESC' ? keys : keys.toReversed()) {
        if (found.length >= limit) break
        if (expression === null || matches(expression, key)) found.push(key)
      }
      return found
    },
    /** All calls that fulfil the conditions, the newest first; null when there are more than `maxFew`. */
    few(question: FtsQuery): readonly number[] | null {
      const { from, values, key } = buildFromClause({ ...question, expression: null })
      const sql = `SELECT ${key} ${from} ORDER BY ${key} DESC LIMIT ${maxFew + 1}`
      return remembered(`${sql} ${JSON.stringify(values.map(String))}`, () => {
        const keys = all(sql, values).map(([row]) => row)
        return keys.length > maxFew ? null : keys
      })
    },
  }
}

/** FROM and WHERE with their values, and the name of the row number. */
function buildFromClause({ expression, where, values, from, to }: FtsQuery): {
  from: string
  values: Value[]
  key: string
} {
  const key = expression === null ? 'r.key' : 'postings.rowid'
  const conditions: string[] = []
  const bound: Value[] = []
  if (expression !== null) {
    conditions.push('postings MATCH ?')
    bound.push(expression)
  }
  if (from === to) {
    // With BETWEEN, SQLite may choose the index of a filter.
    conditions.push(`${key} = ?`)
    bound.push(BigInt(from))
  } else if (from > Number.MIN_SAFE_INTEGER || to < Number.MAX_SAFE_INTEGER) {
    conditions.push(`${key} BETWEEN ? AND ?`)
    // FTS5 skips postings only for a bound integer; plain numbers are bound as floating point.
    bound.push(BigInt(from), BigInt(to))
  }
  if (where !== '') conditions.push(where)
  // In this order; otherwise SQLite may query FTS5 for each row.
  const joined = where === '' ? 'postings' : 'postings CROSS JOIN recording r ON r.key = postings.rowid'
  return {
    from: `FROM ${expression === null ? 'recording r' : joined} WHERE ${conditions.join(' AND ') || '1'}`,
    values: [...bound, ...values],
    key,
  }
}

/** Caches answers until another connection changes the library. */
function createFewMemory(db: Database) {
  const version = db.prepare<[], number>('PRAGMA data_version').pluck()
  const known = new Map<string, readonly number[] | null>()
  let of: number | undefined
  return (question: string, answer: () => readonly number[] | null): readonly number[] | null => {
    const now = version.get()
    if (now !== of) known.clear()
    of = now
    const found = known.get(question)
    if (found !== undefined) return found
    const fresh = answer()
    if (known.size >= maxRemembered) known.clear()
    known.set(question, fresh)
    return fresh
  }
}
