import type { Database } from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFilters } from '../../../../src-main/search/planning/filters.ts'
import { parseQuery } from '../../../../src-main/search/language/parse-query.ts'
import { createNameIndex } from '../../../../src-main/search/vocabulary/names.ts'
import { planSearch, type Attempt } from '../../../../src-main/search/planning/plan.ts'
import { openSearchDocuments } from '../../../../src-main/search/postings.ts'
import { createRanking, type Ranking } from '../../../../src-main/search/planning/ranking.ts'
import { openSearchLibrary } from '../../../support/library/search-library.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

/** More calls than are ranked while typing. */
const calls = 4200
const starredEvery = 1500

/** Calls in the index alone; their numbers are their keys, later ones are newer. Answers how often a term occurs. */
function fill(db: Database): Map<string, number> {
  const insert = db.prepare(
    `INSERT INTO recording
       (key, id, status, direction, createdAt, createdAtMs, seenAt, transcriptState, audioState, duration)
     VALUES (@key, @id, 'completed', @direction, '', @key * 1000, 0, 'present', 'wanted', 60)`,
  )
  const star = db.prepare('INSERT INTO star (recordingId, at) VALUES (?, 0)')
  const documents = openSearchDocuments(db)
  const counts = new Map<string, number>()
  const rest = { them: '', other: '', numbers: [], notes: [], tagIds: [] }
  db.transaction(() => {
    for (let key = 1; key <= calls; key++) {
      const said = `common ${key % 2 === 0 ? 'even' : 'odd'} ${key % 1000 === 7 ? 'rare' : 'usual'} and much about nothing`
      // The oldest call contains nothing else.
      const you = key === 1 ? 'common common' : said
      insert.run({ key, id: String(key), direction: key % 3 === 0 ? 'inbound' : 'outbound' })
      documents.save(key, { you, ...rest })
      for (const term of new Set(you.split(' '))) counts.set(term, (counts.get(term) ?? 0) + 1)
      if (key % starredEvery === 0) star.run(String(key))
    }
  })()
  return counts
}

describe('createRanking', () => {
  let ranking: Ranking
  let plan: (query: string) => Attempt

  beforeEach(() => {
    const { writing, reading } = openSearchLibrary()
    const counts = fill(writing)
    const vocabulary = {
      recordings: calls,
      documents: (term: string) => counts.get(term) ?? 0,
      expand: () => [],
      correct: () => [],
    }
    const lexicon = { vocabulary, names: createNameIndex(reading), countUnspoken: () => 0 }
    const filters = createFilters(reading)
    ranking = createRanking(reading, vocabulary)
    plan = (query) => planSearch(parseQuery(query, { now: 0 }), lexicon, filters, () => []).literal!
  })

  const quickly = { sort: 'relevance', limit: 3, quick: true } as const
  const inFull = { ...quickly, quick: false }

  it('ranks a common word among the newest calls while typing, and completely when settled', () => {
    const typed = ranking.list(plan('common '), quickly)
    expect(typed.isFull).toBe(false)
    expect(typed.keys.every((key) => key > calls / 2)).toBe(true)
    const settled = ranking.list(plan('common '), inFull)
    expect(settled.isFull).toBe(true)
    expect(settled.keys[0]).toBe(1)
    expect(settled.scores[0]).toBeGreaterThan(settled.scores[1]!)
  })

  it('ranks rare terms completely at once, newer calls first when equal', () => {
    const typed = ranking.list(plan('rare '), { ...quickly, limit: 10 })
    expect(typed).toMatchObject({ isFull: true, keys: [4007, 3007, 2007, 1007, 7] })
    expect(ranking.list(plan('rare '), { ...inFull, limit: 10 })).toEqual(typed)
    expect(ranking.count([plan('rare ')])).toEqual({ total: 5, isExact: true })
  })

  it('finds the few calls of a filter even for a common word', () => {
    const starred = [3000, 1500]
    for (const query of ['common is:starred', 'is:starred', 'even is:starred']) {
      expect(ranking.list(plan(query), quickly).keys, query).toEqual(starred)
      expect(
        ranking.list(plan(query), inFull).keys.toSorted((a, b) => b - a),
        query,
      ).toEqual(starred)
      expect(ranking.count([plan(query)]), query).toEqual({ total: 2, isExact: true })
    }
    expect(ranking.list(plan('odd is:starred'), quickly).keys).toEqual([])
    expect(ranking.list(plan('is:starred'), { ...quickly, sort: 'oldest' }).keys).toEqual([1500, 3000])
  })

  it('reads a common word with a common filter from the newest calls, and estimates the count', () => {
    const typed = ranking.list(plan('common in:inbound'), quickly)
    expect(typed).toMatchObject({ keys: [4200, 4197, 4194], isFull: false })
    const { total, isExact } = ranking.count([plan('common in:inbound')])
    expect(isExact).toBe(false)
    expect(Math.abs(total - calls / 3)).toBeLessThan(calls / 30)
    expect(ranking.list(plan('common in:inbound'), { ...inFull, limit: calls }).keys).toHaveLength(calls / 3)
  })

  it('orders by date without ranking', () => {
    for (const quick of [true, false]) {
      const dated = { limit: 2, quick } as const
      expect(ranking.list(plan('common '), { ...dated, sort: 'newest' }).keys).toEqual([4200, 4199])
      expect(ranking.list(plan('common '), { ...dated, sort: 'oldest' }).keys).toEqual([1, 2])
    }
  })

  it('tells whether one call matches a plan', () => {
    expect(ranking.holds(plan('rare '), 7)).toBe(true)
    expect(ranking.holds(plan('rare '), 8)).toBe(false)
    expect(ranking.holds(plan('rare in:inbound'), 7)).toBe(false)
    expect(ranking.holds(plan('rare before:1970-01-02'), 7)).toBe(true)
    expect(ranking.holds(plan('before:1970-01-02'), 10 * calls)).toBe(false)
  })

  it('counts a call once that several plans match', () => {
    expect(ranking.count([plan('rare '), plan('odd '), plan('"rare and"')])).toEqual({
      total: calls / 2 - 1,
      isExact: true,
    })
  })
})
