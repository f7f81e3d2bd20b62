import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStored } from '../../support/words/stored-words.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { parseQuery } from '../../../src-main/search/language/parse-query.ts'
import { openSearchLibrary, searchNow, type SearchLibrary } from '../../support/library/search-library.ts'
import { naiveSearch } from './naive-search.ts'
import {
  people,
  randomCall,
  randomQuery,
  saveNames,
  saveRandomCall,
  spokenTurns,
  type RandomCall,
} from '../../support/cases/random-calls.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 1)

describe('search, compared with a naive search', () => {
  let library: SearchLibrary
  let calls: RandomCall[]

  const open = () => {
    library = openSearchLibrary(makeTempFolder())
    // The same calls in each run; what is asked of them differs.
    calls = fc.sample(randomCall, { numRuns: 80, seed: 4 }).map(({ turns, ...fields }, index) => ({
      id: `call ${index}`,
      words: readStored(spokenTurns(turns), fields.duration),
      ...fields,
    }))
    const ids = saveNames(library)
    for (const saved of calls) saveRandomCall(library, saved, ids)
  }

  const everything = 1000
  const expectedFor = (asked: string) =>
    naiveSearch(calls, parseQuery(asked, { now: searchNow }), people).map(({ id }) => id)

  it('finds the same calls, each once, in search and settle', () => {
    open()
    fc.assert(
      fc.property(randomQuery, (asked) => {
        const expected = expectedFor(asked).sort()
        const found = library.find(asked, everything)
        if (found.isPartial) return expect(expected, asked).toEqual([])
        expect(found.results.map(({ id }) => id).sort(), asked).toEqual(expected)
        expect(found).toMatchObject({ total: expected.length, totalIsExact: true })
        const settled = library.settle(asked, everything)
        expect(settled.results.map(({ id }) => id).sort(), asked).toEqual(expected)
        expect(settled).toMatchObject({ total: expected.length, totalIsExact: true, isFullyRanked: true })
        const counted = settled.facets.directions.reduce((sum, { count }) => sum + count, 0)
        expect(counted).toBe(expected.length)
      }),
      { numRuns: 200 },
    )
  })

  it('sorts by newest or oldest, and returns the first ones up to the limit', () => {
    open()
    const createdAt = new Map(calls.map(({ id, createdAt }) => [id, createdAt]))
    fc.assert(
      fc.property(randomQuery, fc.integer({ min: 0, max: 20 }), (asked, limit) => {
        fc.pre(!library.find(asked).isPartial)
        const expected = expectedFor(asked).map((id) => createdAt.get(id)!)
        expected.sort()
        const datesOf = (sort: 'newest' | 'oldest') =>
          library.idsOf(asked, limit, sort).map((id) => createdAt.get(id))
        expect(datesOf('oldest'), asked).toEqual(expected.slice(0, limit))
        expect(datesOf('newest'), asked).toEqual(expected.toReversed().slice(0, limit))
      }),
      { numRuns: 100 },
    )
  })

  it('agrees with the calls found when it counts since a time and lists occurrences', () => {
    open()
    fc.assert(
      fc.property(randomQuery, fc.nat(calls.length - 1), (asked, some) => {
        const input = { query: asked, now: searchNow }
        const since = Date.parse(calls[some]!.createdAt)
        const expected = naiveSearch(calls, parseQuery(asked, { now: searchNow }), people)
        const newer = expected.filter(({ createdAt }) => Date.parse(createdAt) > since).length
        expect(library.search.countSince({ ...input, since, limit: everything }), asked).toBe(newer)
        expect(library.search.countSince({ ...input, since, limit: 2 })).toBe(Math.min(2, newer))
        for (const { id, matchCount } of library.find(asked, everything).results) {
          const { occurrences } = library.search.findOccurrences({ ...input, id })
          // Overlapping occurrences are merged there.
          expect(occurrences.length > 0, `${asked} in ${id}`).toBe(matchCount > 0)
        }
      }),
      { numRuns: 60 },
    )
  })
})
