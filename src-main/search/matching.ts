/**
 * Tells which calls a query certainly finds: by its words as typed and by their other forms. Corrections and partial
 * matches are guesses, on which nobody acts.
 */
import type { WordPlace } from '../../src-preload/contract/redaction.ts'
import { listWordRanges } from './call-occurrences.ts'
import type { Engine } from './engine.ts'
import type { Query } from './language/types.ts'
import { createExaminer } from './planning/candidates.ts'
import type { Attempt } from './planning/plan.ts'
import type { CallMatch, CreatedWithin } from './types.ts'

/** Of one call. More are no help to anyone. */
const maxPlaces = 100

/** Larger than any library. */
const everything = 2 ** 31

/** All calls, the newest first. Reads the words of calls where the index matches too much. */
export function listMatching(engine: Engine, query: Query, { from, before }: CreatedWithin): string[] {
  const found = new Set<number>()
  const isBounded = from !== null || before !== null
  const bounded = isBounded ? createdWithin(query, { from, before }) : query
  for (const attempt of query.groups.length > 0 ? listCertain(engine, bounded) : []) {
    const { isStrict, examine } = createExaminer(engine, attempt)
    const asked = { sort: 'newest', limit: everything, quick: false } as const
    for (const key of engine.ranking.list(attempt, asked).keys) {
      if (!found.has(key) && (!isStrict || examine(key))) found.add(key)
    }
  }
  return [...found].sort((one, other) => other - one).flatMap((key) => engine.findId(key) ?? [])
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

function createdWithin(query: Query, { from, before }: CreatedWithin): Query {
  const filter = { field: 'time', from, before } as const
  const clause = { kind: 'filter', negated: false, filter, start: 0, end: 0 } as const
  return { ...query, groups: [...query.groups, { any: [clause] }] }
}

function toPlaces(occurrences: Parameters<typeof listWordRanges>[0]): WordPlace[] {
  const ranges = listWordRanges(occurrences).slice(0, maxPlaces)
  return ranges.map(({ first, last }) => ({ first, count: last - first + 1 }))
}
