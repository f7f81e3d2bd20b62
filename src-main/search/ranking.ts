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

/** Ranked in full up to this many matches, and the newest of them beyond: at most some 5 ms. */
const maxRanked = 4000
/** Postings that may be read to rank or to count: at most some 5 ms. */
const maxPostings = 150_000

export interface Ranking {
  /** Row numbers of the best recordings, the best first. `recordings` is how many there are in all. */
  list(attempt: Attempt, recordings: number, limit: number): number[]
  /** How many recordings fulfil any of the attempts: exactly, or estimated where counting takes too long. */
  count(attempts: Attempt[], recordings: number): number
}

export function createRanking(db: Database): Ranking {
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
    list(attempt, recordings, limit) {
      const expression = expressionOf(attempt)
      const { documents, postings } = costOf(attempt.required, recordings)
      if (attempt.newestFirst || postings > maxPostings) return newest.all(expression, limit, 0)
      const oldest = documents > maxRanked ? newest.get(expression, 1, maxRanked) : undefined
      // FTS5 skips older postings only for a bound integer; plain numbers are bound as floating point.
      return ranked.all(expression, BigInt(oldest ?? Number.MIN_SAFE_INTEGER), limit)
    },
    count(attempts, recordings) {
      const costs = attempts.map((attempt) => costOf(attempt.required, recordings))
      const postings = costs.reduce((sum, cost) => sum + cost.postings, 0)
      if (postings <= maxPostings)
        return counted.get(attempts.map((each) => `(${expressionOf(each)})`).join(' OR '))!
      const expected = costs.reduce((sum, cost) => sum + cost.documents, 0)
      return Math.min(recordings, Math.round(expected))
    },
  }
}

function expressionOf(attempt: Attempt): string {
  return allOf(attempt.required, attempt.unwanted)
}
