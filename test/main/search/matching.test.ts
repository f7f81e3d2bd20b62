import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchingPage } from '../../../src-main/search/types.ts'
import {
  openSearchLibrary,
  searchNow,
  spoken,
  type SearchLibrary,
} from '../../support/library/search-library.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const dayMs = 86_400_000
/** Forms of some words, compounds, and words of notes. */
const vocabulary = ['refund', 'refunds', 'selling', 'sold', 'wi', 'fi', 'yes', 'no', 'later', 'garden']

const call = fc.record({
  words: fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 }),
  speaker: fc.constantFrom('you', 'them'),
  note: fc.option(fc.constantFrom(...vocabulary)),
  day: fc.integer({ min: 0, max: 29 }),
  starred: fc.boolean(),
})

const word = fc.constantFrom(...vocabulary, 'sell', 'wifi', 'gar')
const query = fc.oneof(
  word,
  fc.tuple(word, word).map((two) => two.join(' ')),
  fc.tuple(word, word).map((two) => `"${two.join(' ')}"`),
  fc.tuple(word, word).map(([one, other]) => `${one} -${other}`),
  fc.tuple(word, word).map(([one, other]) => `${one} OR ${other}`),
  fc.tuple(word, word).map(([one, other]) => `me:${one} ~2s them:${other}`),
  word.map((one) => `them:${one} after:2026-01-10`),
  word.map((one) => `is:starred ${one}`),
  fc.constantFrom('is:starred', '-is:starred', 'has:note', '', 'before:2026-01-15'),
)

function fill(
  library: SearchLibrary,
  calls: (typeof call extends fc.Arbitrary<infer T> ? T : never)[],
): void {
  for (const [index, { words, speaker, note, day, starred }] of calls.entries()) {
    const id = `call-${index}`
    const createdAt = new Date(Date.UTC(2026, 0, 1 + day, 9, index)).toISOString()
    library.addCall(id, spoken([speaker, words.join(' ')], ['you', 'yes'], ['them', 'no']), { createdAt })
    if (note) library.writer.saveNote({ id: null, recordingId: id, timestamp: null, text: note, at: 1 })
    if (starred) library.writer.saveStarred({ ids: [id], starred, at: 1 })
  }
}

const ask = { from: null, before: null, after: null, now: searchNow }

describe('matchCalls and listMatching', () => {
  it('find the same calls', () => {
    fc.assert(
      fc.property(
        fc.array(call, { minLength: 1, maxLength: 30 }),
        fc.array(query, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 31 }),
        (calls, queries, size) => {
          const library = openSearchLibrary()
          const { search } = library
          fill(library, calls)
          const ids = calls.map((_, index) => `call-${index}`)
          const found = queries.map(() => new Set<string>())
          const searches = queries.map((each) => ({ query: each, wantsWords: false }))
          for (let from = 0; from < ids.length; from += size) {
            const part = search.matchCalls({ searches, ids: ids.slice(from, from + size), now: searchNow })!
            for (const [index, matches] of part.entries()) for (const { id } of matches) found[index]!.add(id)
          }
          for (const [index, each] of queries.entries()) {
            const { ids: listed } = search.listMatching({ query: each, ...ask })!
            expect(listed.toSorted(), each).toEqual([...found[index]!].toSorted())
          }
        },
      ),
      { numRuns: 15 },
    )
  }, 60_000)

  it('find other forms of words, and no corrections', () => {
    const library = openSearchLibrary()
    library.addCall('forms', spoken(['them', 'we sold it']))
    const listed = (asked: string) => library.search.listMatching({ query: asked, ...ask })!.ids
    expect(listed('sell')).toEqual(['forms'])
    expect(listed('slod')).toEqual([])
    expect(library.idsOf('slod')).toEqual(['forms'])
    expect(listed('sold weather')).toEqual([])
    expect(listed('')).toEqual([])
  })

  it('tell where the words are said, each place once', () => {
    const library = openSearchLibrary()
    library.addCall('one', spoken(['them', 'a refund please'], ['you', 'no refund or money back']))
    const match = (asked: string, wantsWords = true) =>
      library.search.matchCalls({ searches: [{ query: asked, wantsWords }], ids: ['one'], now: searchNow })
    const at = (first: number, count: number) => ({ first, count })
    expect(match('refund')).toEqual([[{ id: 'one', words: [at(1, 1), at(4, 1)] }]])
    expect(match('them:refund "money back"')).toEqual([[{ id: 'one', words: [at(1, 1), at(6, 2)] }]])
    expect(match('refund', false)).toEqual([[{ id: 'one', words: [] }]])
    expect(match('in:outbound')).toEqual([[{ id: 'one', words: [] }]])
    expect(match('weather')).toEqual([[]])
  })

  it('leave out calls outside the given time, and calls that were not asked about', () => {
    const library = openSearchLibrary()
    for (const day of [3, 5, 7]) {
      const createdAt = new Date(Date.UTC(2026, 0, day)).toISOString()
      library.addCall(`day-${day}`, spoken(['them', 'refund']), { createdAt })
    }
    const at = (day: number) => Date.UTC(2026, 0, 1) + (day - 1) * dayMs
    const list = (from: number | null, before: number | null, asked = 'refund') =>
      library.search.listMatching({ ...ask, query: asked, from, before })!.ids
    expect(list(null, null)).toEqual(['day-7', 'day-5', 'day-3'])
    expect(list(at(5), null)).toEqual(['day-7', 'day-5'])
    expect(list(null, at(5))).toEqual(['day-3'])
    expect(list(at(4), at(7), 'in:outbound')).toEqual(['day-5'])
    const searches = [{ query: 'refund', wantsWords: false }]
    const [found] = library.search.matchCalls({ searches, ids: ['day-5', 'gone'], now: searchNow })!
    expect(found).toEqual([{ id: 'day-5', words: [] }])
  })

  it('continue after the words of many calls were read', () => {
    const library = openSearchLibrary()
    for (let number = 0; number < 1_100; number++) {
      const words = number % 2 === 0 ? 'money back' : 'money comes back'
      library.addCall(`call-${number}`, spoken(['them', words]))
    }
    const pages: string[][] = []
    for (let after: number | null | undefined = null; after !== undefined;) {
      const page: MatchingPage = library.search.listMatching({ query: '"money back"', ...ask, after })!
      pages.push(page.ids)
      after = page.next ?? undefined
    }
    const expected = Array.from({ length: 550 }, (_, index) => `call-${1_098 - 2 * index}`)
    expect(pages.flat()).toEqual(expected)
    expect(pages.length).toBeGreaterThan(1)
  })

  it('answer null while the index is damaged', () => {
    const library = openSearchLibrary()
    library.addCall('one', spoken(['them', 'refund']))
    library.writing.exec('DROP TABLE postings')
    const searches = [{ query: 'refund', wantsWords: false }]
    expect(library.search.matchCalls({ searches, ids: ['one'], now: searchNow })).toBeNull()
    expect(library.search.listMatching({ query: 'refund', ...ask })).toBeNull()
  })
})
