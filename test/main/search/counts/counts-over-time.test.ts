import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  maxPeriods,
  type CountUnit,
  type MatchesBySide,
} from '../../../../src-preload/contract/search-counts.ts'
import { countOverTime, joinCounts } from '../../../../src-main/search/counts/counts-over-time.ts'
import type { CallTally } from '../../../../src-main/search/counts/types.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'
import { asRemote } from '../../../support/engine/as-remote.ts'
import {
  openSearchLibrary,
  searchNow,
  spoken,
  type SearchLibrary,
} from '../../../support/library/search-library.ts'

sampleTests(import.meta.filename, 1)

/** A zone with daylight saving: some weeks have 167 or 169 hours. */
const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const lines = { you: 'a refund for the harbour', them: 'refund the refund', other: 'refund' } as const
type Side = keyof typeof lines

/** Minutes before and after the hours at which days, weeks, months and years change in the zone. */
const borders = [
  // Year's end in the middle of a week; the last Sundays of March and October; ends of months.
  ['2025-12-31T23:00Z', '2026-01-04T23:00Z', '2025-03-30T01:00Z', '2025-03-30T22:00Z', '2025-10-26T01:00Z'],
  ['2025-10-26T23:00Z', '2024-02-29T23:00Z', '2025-05-31T22:00Z', '2025-06-01T22:00Z'],
].flat()

const call = fc.record({
  at: fc
    .tuple(fc.constantFrom(...borders), fc.integer({ min: -70, max: 70 }))
    .map(([border, minutes]) => new Date(Date.parse(border) + minutes * 60_000).toISOString()),
  sides: fc.array(fc.constantFrom<Side>('you', 'them', 'other'), { maxLength: 4 }),
  direction: fc.constantFrom('inbound', 'outbound'),
})

function open(calls: (typeof call extends fc.Arbitrary<infer T> ? T : never)[]): SearchLibrary {
  const library = openSearchLibrary()
  calls.forEach(({ at, sides, direction }, index) => {
    const said = sides.map((side): [string | null, string] => [side === 'other' ? null : side, lines[side]])
    library.addCall(`call-${index}`, spoken(...said, ['you', 'well']), { createdAt: at, direction })
  })
  return library
}

const queries = [
  'refund',
  'them:refund',
  '"refund for"',
  'refund harbour',
  'in:inbound',
  'refund in:inbound -harbour',
  'you:refund ~20s them:refund',
]

async function count(library: SearchLibrary, asked: string[], unit: CountUnit | 'auto' = 'week') {
  const searches = asked.map((query) => ({ query, sort: 'newest' as const, now: searchNow }))
  const counts = await countOverTime(
    () => asRemote(library.search),
    { searches, unit, withMatches: true },
    () => true,
  )
  return counts!
}

function sum({ you, them, other }: MatchesBySide): number {
  return you + them + other
}

describe('countOverTime', () => {
  it.each(['week', 'month'] as const)('counts what a search narrowed to each %s finds', async (unit) => {
    const check = async (calls: Parameters<typeof open>[0], query: string) => {
      const library = open(calls)
      const { periods, queries: counted } = await count(library, [query], unit)
      const all = library.settle(query)
      expect(counted[0]).toMatchObject({ calls: all.total, outside: 0 })
      let before: number | null = null
      for (const period of periods) {
        const { total, results } = library.settle(`${query} ${period.clause}`)
        const [counts] = period.counts
        if (counts!.calls > 0) expect(total).toBe(counts!.calls)
        const matches = results.reduce((count, { matchCount }) => count + matchCount, 0)
        if (counts!.matches !== null && counts!.calls > 0) expect(sum(counts!.matches)).toBe(matches)
        expect(before ?? period.from).toBe(period.from)
        before = period.before
      }
      const allMatches = all.results.reduce((count, { matchCount }) => count + matchCount, 0)
      const counts = periods.flatMap((period) => period.counts[0]!.matches ?? [])
      if (counts.length > 0) expect(counts.reduce((count, each) => count + sum(each), 0)).toBe(allMatches)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 12 }), fc.constantFrom(...queries), check),
      { numRuns: 25 },
    )
  })

  it('counts matches by the side that said them, and none of a query without words', async () => {
    const at = '2025-10-20T10:00:00Z'
    const library = open([
      { at, sides: ['you', 'them', 'other'], direction: 'inbound' },
      { at, sides: ['them'], direction: 'inbound' },
    ])
    const { periods, queries: counted } = await count(library, ['refund', 'in:inbound'])
    expect(periods.map(({ counts }) => counts)).toEqual([
      [
        { calls: 2, matches: { you: 1, them: 4, other: 1 } },
        { calls: 2, matches: null },
      ],
    ])
    expect(counted.map(({ hasWords }) => hasWords)).toEqual([true, false])
    expect(periods[0]!.clause).toBe('on:2025-10-20..2025-10-26')
  })

  it('has the periods of both searches, those without calls too', async () => {
    const library = openSearchLibrary()
    library.addCall('one', spoken(['you', 'refund']), { createdAt: '2025-11-03T10:00:00Z' })
    library.addCall('two', spoken(['you', 'pallet']), { createdAt: '2026-02-03T10:00:00Z' })
    const { unit, periods } = await count(library, ['refund', 'pallet'], 'month')
    expect(unit).toBe('month')
    expect(periods.map(({ clause, counts }) => [clause, ...counts.map(({ calls }) => calls)])).toEqual([
      ['on:2025-11', 1, 0],
      ['on:2025-12', 0, 0],
      ['on:2026-01', 0, 0],
      ['on:2026-02', 0, 1],
    ])
  })

  it('chooses weeks for up to half a year, and months beyond', async () => {
    const library = openSearchLibrary()
    library.addCall('one', spoken(['you', 'refund']), { createdAt: '2026-01-05T10:00:00Z' })
    library.addCall('two', spoken(['you', 'refund']), { createdAt: '2026-07-05T10:00:00Z' })
    expect(await count(library, ['refund'], 'auto')).toMatchObject({ unit: 'week' })
    library.addCall('three', spoken(['you', 'refund']), { createdAt: '2026-07-06T10:00:00Z' })
    expect(await count(library, ['refund'], 'auto')).toMatchObject({ unit: 'month' })
  })

  it('reads the words in parts, and stops when a newer request came', async () => {
    const library = openSearchLibrary()
    for (let index = 0; index < 600; index++)
      library.addCall(`call-${index}`, spoken(['you', 'refund refund']))
    const remote = asRemote(library.search)
    const parts: number[] = []
    const thorough = () => ({
      countCalls: remote.countCalls,
      countMatches: (input: Parameters<typeof remote.countMatches>[0]) => {
        parts.push(input.part)
        return remote.countMatches(input)
      },
    })
    const searches = [{ query: 'refund', sort: 'relevance' as const, now: searchNow }]
    const input = { searches, unit: 'month' as const, withMatches: true }
    const counts = await countOverTime(thorough, input, () => true)
    expect(counts!.periods[0]!.counts).toEqual([{ calls: 600, matches: { you: 1_200, them: 0, other: 0 } }])
    expect(parts.length).toBeGreaterThan(1)
    const asked = parts.splice(0).length
    expect(await countOverTime(thorough, input, () => parts.length < asked - 1)).toBeNull()
    expect(parts).toHaveLength(asked - 1)
  })

  it('counts nothing for a query that finds nothing', async () => {
    const { periods, queries: counted } = await count(openSearchLibrary(), ['refund'], 'auto')
    expect(periods).toEqual([])
    expect(counted).toEqual([{ calls: 0, outside: 0, hasWords: false, isExact: true }])
  })
})

describe('joinCounts', () => {
  it('leaves out the earliest periods beyond the limit, and tells how many calls are outside', () => {
    const first = new Date(1990, 0, 1).getTime()
    const last = new Date(2026, 0, 1).getTime()
    const months: CallTally['month'] = [
      [first, 3],
      [last, 4],
    ]
    const weeks: CallTally['week'] = [
      [new Date(1990, 0, 1).getTime(), 3],
      [new Date(2025, 11, 29).getTime(), 4],
    ]
    const tally = { week: weeks, month: months, calls: 8, undated: 1, hasWords: false, isExact: true }
    const byWeek = joinCounts([tally], [null], 'week')
    expect(byWeek.periods).toHaveLength(maxPeriods)
    expect(byWeek.queries[0]).toMatchObject({ calls: 8, outside: 4 })
    expect(joinCounts([tally], [null], 'month').queries[0]).toMatchObject({ calls: 8, outside: 1 })
  })
})

describe('countWeeks', () => {
  it('counts the last twelve weeks, the present one last', () => {
    const library = openSearchLibrary()
    const add = (id: string, createdAt: string, words = 'refund') =>
      library.addCall(id, spoken(['you', words]), { createdAt })
    // searchNow is Saturday, 31 January 2026; its week begins on the 26th.
    add('now', '2026-01-26T00:10:00+01:00')
    add('before', '2026-01-25T23:50:00+01:00')
    add('other', '2026-01-27T10:00:00Z', 'pallet')
    add('first', '2025-11-10T00:10:00+01:00')
    add('too-early', '2025-11-09T23:50:00+01:00')
    const weeks = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]
    expect(library.search.countWeeks({ query: 'refund', now: searchNow })).toEqual(weeks)
    expect(library.search.countWeeks({ query: 'refund before:2026-01-26', now: searchNow })).toEqual([
      ...weeks.slice(0, 11),
      0,
    ])
    expect(library.search.countWeeks({ query: '', now: searchNow })).toEqual(weeks.map(() => 0))
  })
})
