/** Joins the counts of one or two searches into periods of time. */
import {
  maxPeriods,
  mostWeeks,
  type CountedPeriod,
  type CountsOverTime,
  type CountUnit,
  type MatchesBySide,
} from '../../../src-preload/contract/search-counts.ts'
import type { Remote } from '../../threads/rpc.ts'
import { findPeriod, type DateRange } from '../language/dates.ts'
import { printFilter } from '../language/print-query.ts'
import type { CallTally, CountedSearch, CountsReader, PeriodMatches } from './types.ts'

export interface CountsInput {
  searches: CountedSearch[]
  /** `auto`: weeks, or months when there are more than `mostWeeks` weeks. */
  unit: CountUnit | 'auto'
  /** Reads the words of all found calls, some 0.2 ms each. */
  withMatches: boolean
}

type Counting = Pick<Remote<CountsReader>, 'countCalls' | 'countMatches'>

/** Null when `isNeeded` returns false meanwhile. */
export async function countOverTime(
  thorough: () => Counting,
  { searches, unit: asked, withMatches }: CountsInput,
  isNeeded: () => boolean,
): Promise<CountsOverTime | null> {
  const tallies: CallTally[] = []
  for (const search of searches) {
    tallies.push(await thorough().countCalls(search))
    if (!isNeeded()) return null
  }
  const unit = asked === 'auto' ? chooseUnit(tallies) : asked
  const matches: (PeriodMatches[] | null)[] = []
  for (const [index, search] of searches.entries()) {
    const counted: PeriodMatches[] = []
    const isCounted = withMatches && tallies[index]!.hasWords
    for (let part: number | null = isCounted ? 0 : null; part !== null;) {
      const { periods, next } = await thorough().countMatches({ ...search, unit, part })
      if (!isNeeded()) return null
      counted.push(...periods)
      part = next
    }
    matches.push(isCounted ? counted : null)
  }
  return joinCounts(tallies, matches, unit)
}

/** @param matches of each query; null where they were not counted. A period may occur several times. */
export function joinCounts(
  tallies: readonly CallTally[],
  matches: readonly (readonly PeriodMatches[] | null)[],
  unit: CountUnit,
): CountsOverTime {
  const calls = tallies.map((tally) => new Map(tally[unit]))
  const sums = matches.map((counted) => counted && sumMatches(counted))
  const ranges = listPeriods(
    calls.flatMap((counts) => [...counts.keys()]),
    unit,
  )
  const periods = ranges.map(({ from, before }): CountedPeriod => ({
    from,
    before,
    clause: printFilter({ field: 'time', from, before }),
    counts: calls.map((counts, index) => ({
      calls: counts.get(from) ?? 0,
      matches: sums[index] ? (sums[index].get(from) ?? { ...noMatches }) : null,
    })),
  }))
  const queries = tallies.map(({ calls: all, hasWords, isExact }, index) => {
    const inside = periods.reduce((sum, { counts }) => sum + counts[index]!.calls, 0)
    return { calls: all, outside: all - inside, hasWords, isExact }
  })
  return { unit, periods, queries }
}

const noMatches: MatchesBySide = { you: 0, them: 0, other: 0 }

function chooseUnit(tallies: readonly CallTally[]): CountUnit {
  const starts = tallies.flatMap(({ week }) => week.map(([from]) => from))
  return listPeriods(starts, 'week').length <= mostWeeks ? 'week' : 'month'
}

/** All periods from the first to the last of these, at most the last `maxPeriods`. */
function listPeriods(starts: readonly number[], unit: CountUnit): DateRange[] {
  if (starts.length === 0) return []
  const sorted = starts.toSorted((a, b) => a - b)
  const first = sorted[0]!
  const periods = [findPeriod(unit, sorted.at(-1)!)]
  while (periods.at(-1)!.from > first && periods.length < maxPeriods) {
    periods.push(findPeriod(unit, periods.at(-1)!.from - 1))
  }
  return periods.reverse()
}

function sumMatches(counted: readonly PeriodMatches[]): Map<number, MatchesBySide> {
  const sums = new Map<number, MatchesBySide>()
  for (const { from, you, them, other } of counted) {
    const sum = sums.get(from) ?? { ...noMatches }
    sums.set(from, { you: sum.you + you, them: sum.them + them, other: sum.other + other })
  }
  return sums
}
