/**
 * Tells which calls a query certainly finds: by its words as typed and by their other forms. Corrections and partial
 * matches are guesses, on which no search acts.
 */
import type { WordPlace } from '../../src-preload/contract/redaction.ts'
import { listWordRanges } from './call-occurrences.ts'
import type { Engine } from './engine.ts'
import type { Query } from './language/types.ts'
import { createExaminer } from './planning/candidates.ts'
import type { Attempt } from './planning/plan.ts'
import type { CallMatch, CreatedWithin, MatchingPage } from './types.ts'

/** In one call. More are of no use. */
const maxPlaces = 100

/** Calls whose words are read in a row, some 0.1 s: the longest delay of another search. */
const maxExamined = 500

/** Larger than any library. */
const everything = 2 ** 31

/**
 * The calls that it finds, the newest first. Where the index matches too much, the words of some are read, and `next`
 * is where to continue.
 */
export function listMatching(
  engine: Engine,
  query: Query,
  { from, before, after }: CreatedWithin & { after: number | null },
): MatchingPage {
  if (query.groups.length === 0) return { ids: [], next: null }
  const isBounded = from !== null || before !== null
  const attempts = listCertain(engine, isBounded ? createdWithin(query, { from, before }) : query).map(
    (attempt) => {
      const { keys } = engine.ranking.list(attempt, { sort: 'newest', limit: everything, quick: false })
      const { isStrict, examine } = createExaminer(engine, attempt)
      return { keys: new Set(keys), isStrict, examine }
    },
  )
  const ids: string[] = []
  let examined = 0
  const finds = (key: number) =>
    attempts.some(({ keys, isStrict, examine }) => {
      if (!keys.has(key) || !isStrict) return keys.has(key)
      examined++
      return examine(key) !== null
    })
  const all = [...new Set(attempts.flatMap(({ keys }) => [...keys]))].sort((one, other) => other - one)
  for (const key of after === null ? all : all.filter((each) => each < after)) {
    const id = finds(key) ? engine.findId(key) : undefined
    if (id !== undefined) ids.push(id)
    if (examined >= maxExamined) return { ids, next: key }
  }
  return { ids, next: null }
}

/** Which of these calls it finds, and where its words are said if that is wanted. */
export function matchCalls(
  engine: Engine,
  { query, wantsWords }: { query: Query; wantsWords: boolean },
  keys: readonly number[],
): CallMatch[] {
  const found = new Map<number, WordPlace[]>()
  for (const attempt of listCertain(engine, query)) {
    const { required, isStrict, examine } = createExaminer(engine, attempt)
    for (const key of engine.ranking.listAmong(attempt, keys)) {
      if (found.has(key)) continue
      if (!isStrict && !(wantsWords && required.length > 0)) found.set(key, [])
      else {
        const examined = examine(key)
        if (examined) found.set(key, wantsWords ? toPlaces(examined.occurrences) : [])
      }
    }
  }
  return [...found].flatMap(([key, words]) => {
    const id = engine.findId(key)
    return id === undefined ? [] : { id, words }
  })
}

function listCertain(engine: Engine, query: Query): Attempt[] {
  const { literal, related } = engine.plan(query)
  return [literal, related].filter((attempt) => attempt !== null)
}

/** Only calls of this time. */
export function createdWithin(query: Query, { from, before }: CreatedWithin): Query {
  const filter = { field: 'time', from, before } as const
  const clause = { kind: 'filter', negated: false, filter, start: 0, end: 0 } as const
  return { ...query, groups: [...query.groups, { any: [clause] }] }
}

function toPlaces(occurrences: Parameters<typeof listWordRanges>[0]): WordPlace[] {
  const ranges = listWordRanges(occurrences).slice(0, maxPlaces)
  return ranges.map(({ first, last }) => ({ first, count: last - first + 1 }))
}
