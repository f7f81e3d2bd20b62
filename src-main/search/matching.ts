/**
 * Tells which calls a query certainly finds: by its words as typed and by their other forms. Corrections and partial
 * matches are guesses, on which no search acts.
 */
import type { WordPlace } from '../../src-preload/contract/redaction.ts'
import { listWordRanges } from './call-occurrences.ts'
import type { Engine } from './engine.ts'
import type { Query } from './language/types.ts'
import { createExaminer } from './planning/candidates.ts'
import { listSaidWords, mayFulfil, mayMatch, type CallTerms } from './planning/needs.ts'
import type { Attempt } from './planning/plan.ts'
import { requireAnySequence, type Requirement, type Side } from './planning/requirements.ts'
import type { CallMatch, CreatedWithin, MatchingPage } from './types.ts'

/** In one call. More are of no use. */
const maxPlaces = 100

/** Calls whose words are read in a row, some 0.1 s: the longest delay of another search. */
const maxExamined = 500

/** Larger than any library. */
const everything = 2 ** 31

interface Listing extends CreatedWithin {
  after: number | null
  countsSaid: boolean
}

/**
 * The calls that it finds, the newest first. Where the index matches too much, the words of some are read, and `next`
 * is where to continue.
 */
export function listMatching(
  engine: Engine,
  query: Query,
  { from, before, after, countsSaid }: Listing,
): MatchingPage {
  const page: MatchingPage = { ids: [], said: 0, next: null }
  if (query.groups.length === 0) return page
  const isBounded = from !== null || before !== null
  let read = 0
  const readings = listCertain(engine, isBounded ? createdWithin(query, { from, before }) : query).map(
    (attempt) => openReading(engine, attempt, { countsSaid, onRead: () => read++ }),
  )
  const all = [...new Set(readings.flatMap(({ keys }) => [...keys]))].sort((one, other) => other - one)
  for (const key of after === null ? all : all.filter((each) => each < after)) {
    let found: Found | null = null
    for (const { find } of readings) if ((found ??= find(key))) break
    const id = found ? engine.findId(key) : undefined
    if (id !== undefined) page.ids.push(id)
    if (id !== undefined && found!.isSaid) page.said++
    if (read >= maxExamined) return { ...page, next: key }
  }
  return page
}

interface Found {
  /** Words of it were said; false where that is not wanted. */
  isSaid: boolean
}

/** Reads the words of a call only where the index cannot tell. */
function openReading(
  engine: Engine,
  attempt: Attempt,
  { countsSaid, onRead }: { countsSaid: boolean; onRead: () => void },
): { keys: ReadonlySet<number>; find: (key: number) => Found | null } {
  const listed = engine.ranking.list(attempt, { sort: 'newest', limit: everything, quick: false })
  const { required, isStrict, examine } = createExaminer(engine, attempt)
  const keys = new Set(listed.keys)
  const asksWords = countsSaid && required.length > 0
  const said = asksWords && !isStrict ? listSaid(engine, required) : null
  const find = (key: number) => {
    if (!keys.has(key)) return null
    if (said?.has(key)) return { isSaid: true }
    if (!isStrict && !asksWords) return { isSaid: false }
    onRead()
    const examined = examine(key)
    return examined && { isSaid: countsSaid && examined.occurrences.length > 0 }
  }
  return { keys, find }
}

/** Calls in which one of these was said, as far as the index can tell. */
function listSaid(engine: Engine, required: readonly Requirement[]): ReadonlySet<number> {
  const { vocabulary } = engine.lexicon
  const requirements = required.flatMap((each) => {
    const words = each.kind === 'near' ? [] : listSaidWords(each)
    const sequences = words.map((word) => ({ terms: [word], prefix: false }))
    return words.length === 0 ? [] : requireAnySequence(sequences, vocabulary, toSpokenSide(each))
  })
  if (requirements.length === 0) return new Set()
  const attempt: Attempt = {
    ...{ wanted: [{ requirements, conditions: [] }], unwanted: [], correctedAway: [] },
    ...{ corrected: [], leftOut: [], newestFirst: true },
  }
  return new Set(engine.ranking.list(attempt, { sort: 'newest', limit: everything, quick: false }).keys)
}

function toSpokenSide(requirement: Requirement): Side {
  return (requirement.kind === 'said' ? requirement.side : null) ?? 'anyone'
}

/** Which of these calls it finds, and where its words are said if that is wanted. The index is asked last. */
export function matchCalls(
  engine: Engine,
  { query, wantsWords, now }: { query: string; wantsWords: boolean; now: number },
  keys: readonly number[],
): CallMatch[] {
  const found = new Map<number, WordPlace[]>()
  /** A call without a readable transcript may be found by anything. */
  const may = (key: number, test: (terms: CallTerms) => boolean) => {
    const terms = engine.callTerms.find(key)
    return terms === null || test(terms)
  }
  const matches: Engine['ranking']['matches'] = (expression, key) =>
    may(key, (terms) => mayMatch(terms, expression)) && engine.ranking.matches(expression, key)
  const asking = { ...engine, ranking: { ...engine.ranking, matches } }
  for (const { attempt: kept, needs } of engine.keptPlans.list(query, now)) {
    const left = keys.filter((key) => !found.has(key) && may(key, (terms) => mayFulfil(terms, needs)))
    if (left.length === 0) continue
    const attempt = { ...kept, correctedAway: engine.findCorrectedAway(kept.unwanted) }
    const { required, isStrict, examine } = createExaminer(asking, attempt)
    const isExamined = isStrict || (wantsWords && required.length > 0)
    const places = new Map(
      left.flatMap((key): [number, WordPlace[]][] => {
        if (!isExamined) return [[key, []]]
        const examined = examine(key)
        return examined ? [[key, wantsWords ? toPlaces(examined.occurrences) : []]] : []
      }),
    )
    for (const key of engine.ranking.listAmong(attempt, [...places.keys()])) found.set(key, places.get(key)!)
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
