/** Lists all calls that a query finds, for lines, counts and marks. */
import type { SearchSort } from '../../src-preload/contract/search.ts'
import type { Engine } from './engine.ts'
import type { Condition } from './planning/filters.ts'
import type { CallFinder, FoundCalls } from './found-calls.ts'
import { createExaminer, collectCandidates, type Candidates } from './planning/candidates.ts'
import type { Query } from './language/types.ts'
import type { Attempt } from './planning/plan.ts'
import type { Requirement } from './planning/requirements.ts'

/**
 * Less literal readings are tried while fewer calls than this were found: the size of the window's first
 * page.
 */
const enoughCalls = 50

export interface GatherAll {
  query: Query
  sort: SearchSort
  limit: number
  /** Milliseconds since the epoch. */
  now: number
}

/**
 * Gathers all calls. Keeps the result of the last query until the library changes, so that paging is cheap.
 */
export function createGatherAll(engine: Engine): (input: GatherAll) => Candidates {
  let last: { of: string; candidates: Candidates } | null = null
  return ({ query, sort, limit, now }) => {
    const of = JSON.stringify([query.groups, query.shared, sort, limit, engine.version()])
    if (last?.of !== of) {
      last = null
      const plan = engine.plan(query)
      last = {
        of,
        candidates: collectCandidates(engine, plan, { sort, limit, quick: false, now: now / 1000 }),
      }
    }
    return last.candidates
  }
}

/** @param now milliseconds since the epoch. */
export function createCallFinder(
  engine: Engine,
  gatherAll: (input: GatherAll) => Candidates,
  now: number,
): CallFinder {
  return {
    list(query, sort): FoundCalls {
      const { hits, rest, isExact } = gatherAll({ query, sort, limit: enoughCalls, now })
      return { calls: [...hits, ...rest], isExact }
    },
    findRequirements: (query, key) => findRequirements(engine, query, key),
    findId: (key) => engine.findId(key),
    findKey: (id) => engine.findKey(id),
    findView: (key) => engine.views.find(key),
  }
}

/** The requirements of the most literal reading that finds this call. */
function findRequirements(engine: Engine, query: Query, key: number): readonly Requirement[] {
  const plan = engine.plan(query)
  const finds = (attempt: Attempt | null): readonly Requirement[] | null => {
    if (!attempt || !engine.ranking.holds(attempt, key)) return null
    const { required, examine } = createExaminer(engine, attempt)
    return examine(key) && required
  }
  const found = finds(plan.literal) ?? finds(plan.related) ?? finds(plan.apart)
  if (found) return found
  for (const attempt of [...plan.corrected(false), ...plan.corrected(true)]) {
    const required = finds(attempt)
    if (required) return required
  }
  for (const attempt of plan.partial()) {
    const required = finds(attempt)
    if (required) return required
  }
  return []
}

/**
 * Counts the calls that the query finds and whose transcript arrived after `since` (milliseconds since the
 * epoch), up to `limit`. Corrections are guesses and are not counted.
 */
export function countSince(engine: Engine, query: Query, since: number, limit: number): number {
  const { literal, related } = engine.plan(query)
  if (!literal) return 0
  const asked = { sort: 'newest', limit: enoughCalls, quick: true } as const
  const isEnough = engine.ranking.list(literal, asked).keys.length >= enoughCalls
  const found = new Set<number>()
  for (const attempt of isEnough || !related ? [literal] : [literal, related]) {
    const { isStrict, examine } = createExaminer(engine, attempt)
    const depth = isStrict ? Math.max(limit, maxExamined) : limit
    const { keys } = engine.ranking.list(cameAfter(attempt, since), { ...asked, limit: depth })
    for (const key of keys) {
      if (found.size >= limit) break
      if (!found.has(key) && (!isStrict || examine(key))) found.add(key)
    }
  }
  return found.size
}

/**
 * Limit of new calls whose words are read to confirm phrases and nearness: some 0.2 s. Only a first sync
 * brings more; a count that is then too low is fixed the next time the search is opened.
 */
const maxExamined = 2000

function cameAfter(attempt: Attempt, since: number): Attempt {
  const condition: Condition = {
    // Uses its own index: few rows match.
    sql: 'r.key IN (SELECT key FROM recording WHERE transcriptAt > ?)',
    values: [since],
    expression: null,
    cost: null,
    range: null,
  }
  return { ...attempt, wanted: [...attempt.wanted, { requirements: [], conditions: [condition] }] }
}
