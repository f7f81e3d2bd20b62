/**
 * Asks FTS5 for the best recordings of an attempt, within a bounded time.
 *
 * bm25 costs about 1 µs for each match and 0.03 µs for each posting of every term. That is nothing for most
 * queries and 100 ms for the commonest words of 100,000 calls, where it tells little anyway: such words are
 * in every call. There the newest calls are ranked, or simply come first.
 */
import type { Database } from 'better-sqlite3'
import { allOf, costOf } from './requirements.ts'
import type { Attempt } from './plan.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Matches that are ranked in full; beyond, the newest of them. One word in each: at most some 4 ms. */
const maxRanked = 4000
/** Postings that may be read to rank at all: bm25 first counts those of every term. */
const maxPostings = 150_000
/** Postings that may be read to count: at most some 3 ms. */
const maxCounted = 60_000

export interface Ranking {
  /** Row numbers of the best recordings, the best first. */
  list(attempt: Attempt, limit: number): number[]
  /** How many recordings fulfil any of the attempts: exactly, or estimated where counting takes too long. */
  count(attempts: Attempt[]): number
}

export function createRanking(db: Database, vocabulary: Vocabulary): Ranking {
  const ranked = db.prepare<[string, bigint, number], number>(
    `SELECT rowid FROM postings WHERE postings MATCH ? AND rowid >= ?
     ORDER BY bm25(postings), rowid DESC LIMIT ?`,
  )
  const newest = db.prepare<[string, number, number], number>(
    'SELECT rowid FROM postings WHERE postings MATCH ? ORDER BY rowid DESC LIMIT ? OFFSET ?',
  )
  const counted = db.prepare<[string], number>('SELECT count(*) FROM postings WHERE postings MATCH ?')
  for (const statement of [ranked, newest, counted]) statement.pluck()

  return {
    list(attempt, limit) {
      const expression = expressionOf(attempt)
      const cost = costOf(attempt.required, vocabulary)
      if (attempt.newestFirst || cost.postings > maxPostings) return newest.all(expression, limit, 0)
      const window = rankable(attempt)
      const oldest = cost.documents > window ? newest.get(expression, 1, window) : undefined
      // FTS5 skips older postings only for a bound integer; plain numbers are bound as floating point.
      return ranked.all(expression, BigInt(oldest ?? Number.MIN_SAFE_INTEGER), limit)
    },
    count(attempts) {
      const costs = attempts.map((attempt) => costOf(attempt.required, vocabulary))
      const postings = costs.reduce((sum, cost) => sum + cost.postings, 0)
      if (postings <= maxCounted)
        return counted.get(attempts.map((each) => `(${expressionOf(each)})`).join(' OR '))!
      const found = costs.reduce((sum, cost) => sum + cost.documents, 0)
      return Math.round(Math.min(found, vocabulary.recordings))
    },
  }
}

/** A match in which many of a prefix's completions occur costs bm25 as much as several with one word. */
function rankable({ required }: Attempt): number {
  const perMatch = required.reduce((sum, { cost }) => sum + cost.postings / Math.max(1, cost.documents), 0)
  return Math.ceil(maxRanked / Math.max(1, perMatch / 2))
}

function expressionOf(attempt: Attempt): string {
  return allOf(attempt.required, attempt.unwanted)
}
