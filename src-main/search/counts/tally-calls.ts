/**
 * Counts the calls that a query finds by week and month, and the places where it was said.
 *
 * Calls are counted at once from their rows. Matches need the words of each call and are counted in parts, so that
 * other requests of the thread come between them.
 */
import type { Database } from 'better-sqlite3'
import {
  savedWeeks,
  type CountUnit,
  type MatchesBySide,
} from '../../../src-preload/contract/search-counts.ts'
import type { SearchSort } from '../../../src-preload/contract/search.ts'
import type { WordsView } from '../../model/words/words-view.ts'
import type { Engine } from '../engine.ts'
import type { CallFinder, FoundCall } from '../found-calls.ts'
import { createPeriodReader, findPeriod, type DateRange } from '../language/dates.ts'
import type { Query } from '../language/types.ts'
import { createdWithin } from '../matching.ts'
import { findOccurrences } from '../occurrences.ts'
import { collectCandidates } from '../planning/candidates.ts'
import type { CallsByPeriod, CallTally, MatchesPart, PeriodMatches } from './types.ts'

/** Calls whose words are read for one part: some 0.2 ms each. */
const maxCallsOfPart = 150

/** The same with the query read. */
interface ReadSearch {
  query: Query
  sort: SearchSort
}

export function tallyCalls(db: Database, finder: CallFinder, { query, sort }: ReadSearch): CallTally {
  const { calls, isExact } = finder.list(query, sort)
  const [week, month] = [createTally('week'), createTally('month')]
  let undated = 0
  for (const at of readTimes(db, calls)) {
    if (at === null) undated++
    else for (const { add } of [week, month]) add(at)
  }
  const hasWords = calls.some(({ required }) => required.length > 0)
  return { week: week.list(), month: month.list(), calls: calls.length, undated, hasWords, isExact }
}

export function tallyMatches(
  db: Database,
  finder: CallFinder,
  { query, sort, unit, part }: ReadSearch & { unit: CountUnit; part: number },
): MatchesPart {
  const { calls } = finder.list(query, sort)
  const findTime = db
    .prepare<[number], number | null>('SELECT createdAtMs FROM recording WHERE key = ?')
    .pluck()
  const periodOf = createPeriodReader(unit)
  const periods = new Map<number, PeriodMatches>()
  const end = part + maxCallsOfPart
  for (const { key, required } of calls.slice(part, end)) {
    const at = findTime.get(key) ?? null
    const view = at === null || required.length === 0 ? null : finder.findView(key)
    if (at === null || view === null) continue
    const { from } = periodOf(at)
    const matches = periods.get(from) ?? { from, you: 0, them: 0, other: 0 }
    if (addMatches(matches, view, required)) periods.set(from, matches)
  }
  return { periods: [...periods.values()], next: end < calls.length ? end : null }
}

export function tallyWeeks(db: Database, engine: Engine, query: Query, now: number): number[] {
  const weeks = listWeeksUntil(now)
  const [from, before] = [weeks[0]!.from, weeks.at(-1)!.before]
  if (query.groups.length === 0) return weeks.map(() => 0)
  const plan = engine.plan(createdWithin(query, { from, before }))
  const literally = { ...plan, corrected: () => [], partial: () => [] }
  const input = { sort: 'newest', limit: enoughCalls, quick: false, now: now / 1000 } as const
  const { hits, rest } = collectCandidates(engine, literally, input)
  const tally = createTally('week')
  for (const at of readTimes(db, [...hits, ...rest])) if (at !== null) tally.add(at)
  const counts = new Map(tally.list())
  return weeks.map((week) => counts.get(week.from) ?? 0)
}

/** Less literal readings are counted while there are fewer calls than this, as in the list of results. */
const enoughCalls = 50

function listWeeksUntil(now: number): DateRange[] {
  const weeks = [findPeriod('week', now)]
  while (weeks.length < savedWeeks) weeks.unshift(findPeriod('week', weeks[0]!.from - 1))
  return weeks
}

/** Adds the places where it was said; returns whether there are any. A near requirement counts once per chain. */
function addMatches(matches: MatchesBySide, view: WordsView, required: FoundCall['required']): boolean {
  let isAny = false
  for (const { part, pieces } of findOccurrences(view, required)) {
    if (part > 0) continue
    const speaker = view.speakerAt(pieces[0].word)
    matches[speaker === 'you' || speaker === 'them' ? speaker : 'other']++
    isAny = true
  }
  return isAny
}

/** In key order, so that each page of the database is read once. */
function readTimes(db: Database, calls: readonly FoundCall[]): Iterable<number | null> {
  const keys = calls.map(({ key }) => key).sort((a, b) => b - a)
  return db
    .prepare<[string], number | null>(
      `SELECT createdAtMs FROM json_each(?) AS found CROSS JOIN recording ON recording.key = found.value`,
    )
    .pluck()
    .iterate(JSON.stringify(keys))
}

function createTally(unit: CountUnit): { add(at: number): void; list(): CallsByPeriod } {
  const counts = new Map<number, number>()
  const periodOf = createPeriodReader(unit)
  return {
    add(at) {
      const { from } = periodOf(at)
      counts.set(from, (counts.get(from) ?? 0) + 1)
    },
    list: () => [...counts].sort(([a], [b]) => a - b),
  }
}
