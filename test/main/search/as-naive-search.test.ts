import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStored } from '../../support/words/stored-words.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'
import { parseQuery } from '../../../src-main/search/language/parse-query.ts'
import { openSearchLibrary, searchNow, type SearchLibrary } from '../../support/library/search-library.ts'
import { naiveSearch, type NaiveCall, type People } from './naive-search.ts'
import { followUpOwners, followUpStates } from '../../../src-preload/contract/follow-ups.ts'
import { newFollowUp, savePromises } from '../../support/library/follow-ups.ts'
import { sampleTests } from '../../support/cases/sample-tests.ts'
import { passageOf } from '../../support/library/passages.ts'

sampleTests(import.meta.filename, 1)

/** Words that are neither similar to nor prefixes of each other. */
const vocabulary = ['refund', 'policy', 'weather', 'garden', 'quantum', 'yes']
const people: People = { '+4930111222': 'Anna Weber', '+14155550123': 'Bob' }
const numbers = [...Object.keys(people), '+353209174199', null]
const tags = ['vip', 'later']
const themes = ['price', 'terms']

interface Turn {
  words: string[]
  /** Seconds after it. */
  pause: number
  timed: boolean
}

const turn: fc.Arbitrary<Turn> = fc.record({
  words: fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 }),
  pause: fc.integer({ min: 0, max: 20 }),
  timed: fc.integer({ min: 0, max: 9 }).map((die) => die > 0),
})

const texts = fc.array(
  fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  { maxLength: 1 },
)

/** On a moment, so that it can be without a text. */
const passage = fc.record({
  text: texts.map(([text = '']) => text),
  themes: fc.subarray(themes),
})

const call = fc.record({
  turns: fc.array(turn, { maxLength: 8 }),
  toNumber: fc.constantFrom(...numbers),
  fromNumber: fc.constantFrom(...numbers),
  duration: fc.constantFrom(20, 90, 600, 4000, null),
  status: fc.constantFrom('completed', 'completed', 'failed'),
  direction: fc.constantFrom('inbound', 'outbound'),
  createdAt: fc
    .integer({ min: 0, max: 40 })
    .map((day) => new Date(Date.UTC(2026, 0, day, day)).toISOString()),
  notes: texts,
  passages: fc.array(passage, { maxLength: 2 }),
  tags: fc.subarray(tags),
  starred: fc.boolean(),
  heard: fc.boolean(),
  removed: fc.boolean(),
  promises: fc.array(fc.constantFrom(...followUpOwners), { maxLength: 2 }),
  followUps: fc.array(
    fc.record({
      owner: fc.constantFrom(...followUpOwners),
      state: fc.constantFrom(...followUpStates),
      dueDay: fc.constantFrom(null, '2026-01-20', '2026-01-31', '2026-02-01', '2026-02-03'),
    }),
    { maxLength: 2 },
  ),
})

const term = fc.constantFrom(...vocabulary)
const phrase = fc.array(term, { minLength: 2, maxLength: 2 }).map((words) => `"${words.join(' ')}"`)
const side = fc.constantFrom('me:', 'them:', '')
const text = fc.tuple(side, fc.oneof({ weight: 3, arbitrary: term }, phrase)).map(([who, said]) => who + said)
const filter = fc.constantFrom(
  ...['from:Bob', 'to:Bob', 'with:"Anna Weber"', 'with:+14155550123', 'with:4930', 'from:5550', 'with:99999'],
  ...['before:2026-01-20', 'after:2026-01-10', 'on:2026-01-15', 'on:2026-01', 'longer:1m', 'shorter:10m'],
  ...['in:inbound', 'in:outbound', 'status:failed', 'status:unknown', 'tag:vip', 'tag:later', 'tag:nothing'],
  ...[
    'has:audio',
    'has:transcript',
    'has:note',
    'has:passage',
    'has:tag',
    ...themes.map((theme) => `theme:${theme}`),
    'theme:nothing',
  ],
  ...['is:starred', 'is:heard', 'is:unheard', 'is:removed'],
  ...['has:promise', 'is:open', 'due:overdue', 'due:today', 'due:week', 'due:2026-02', 'by:me', 'by:them'],
)
const name = fc.constantFrom('anna', 'Weber', '"anna weber"', 'bob', 'vip')
const near = fc.tuple(text, fc.constantFrom('~1s', '~5s', '~20s'), text).map((parts) => parts.join(' '))
const group = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 3, arbitrary: filter },
  { weight: 1, arbitrary: name },
  { weight: 2, arbitrary: near },
  { weight: 2, arbitrary: fc.oneof(text, filter, name).map((clause) => `-${clause}`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.oneof(text, filter, name), fc.oneof(text, filter, near))
      .map((any) => any.join(' OR ')),
  },
)
const query = fc.array(group, { minLength: 1, maxLength: 3 }).map((groups) => groups.join(' '))

/** Words of 0.4 s with alternating speakers, which keeps interruptions short. */
function spokenTurns(turns: readonly Turn[]): NaiveCall['words'] {
  let at = 0
  return turns.flatMap(({ words, pause, timed }, index) => {
    const speaker = index % 2 === 0 ? 'you' : 'them'
    const said = words.map((word) => {
      const start = Math.round(at * 100) / 100
      at += 0.4
      const times = { start, end: Math.round((start + 0.3) * 100) / 100 }
      return { word, speaker, ...(timed ? times : { start: null, end: null }) }
    })
    at += pause
    return said
  })
}

/** The ids of tags or themes by name. */
type Ids = Map<string, number>

function saveCall(library: SearchLibrary, saved: NaiveCall, ids: { tags: Ids; themes: Ids }): void {
  const { writer, addCall } = library
  const { id, words, notes, passages, tags, starred, heard, removed, promises, followUps, ...fields } = saved
  addCall(id, words, fields)
  for (const text of notes) writer.saveNote({ id: null, recordingId: id, timestamp: null, text, at: 1 })
  for (const { text, themes: named } of passages) {
    const themeIds = named.map((theme) => ids.themes.get(theme)!)
    writer.addPassage(passageOf(id, { timestamp: 1, text, themeIds }))
  }
  for (const tag of tags) writer.setTag({ ids: [id], tagId: ids.tags.get(tag)!, on: true, at: 1 })
  if (starred) writer.saveStarred({ ids: [id], starred, at: 1 })
  if (heard) writer.saveHeard({ id, ranges: [[0, 1]], at: 1 })
  if (removed) writer.saveRemovedAtService({ id, at: 1 })
  savePromises(
    library,
    id,
    promises.map((owner) => ({ speaker: owner === 'me' ? 'you' : 'them' })),
  )
  for (const followUp of followUps) writer.addFollowUp({ ...newFollowUp, ...followUp, recordingId: id })
}

describe('search, compared with a naive search', () => {
  let library: SearchLibrary
  let calls: NaiveCall[]

  const open = () => {
    library = openSearchLibrary(makeTempFolder())
    // The same calls in each run; what is asked of them differs.
    calls = fc.sample(call, { numRuns: 80, seed: 4 }).map(({ turns, ...fields }, index) => ({
      id: `call ${index}`,
      words: readStored(spokenTurns(turns), fields.duration),
      ...fields,
    }))
    for (const [number, person] of Object.entries(people)) {
      library.writer.savePerson({ id: null, name: person, numbers: [number] })
    }
    const tagIds = new Map(
      tags.map((tag) => [tag, library.writer.saveTag({ id: null, name: tag, color: 'red' }).id]),
    )
    const saveTheme = (theme: string) =>
      library.writer.saveTheme({ id: null, name: theme, color: 'red', description: '' }).id
    const themeIds = new Map(themes.map((theme) => [theme, saveTheme(theme)]))
    for (const saved of calls) saveCall(library, saved, { tags: tagIds, themes: themeIds })
  }

  const everything = 1000
  const expectedFor = (asked: string) =>
    naiveSearch(calls, parseQuery(asked, { now: searchNow }), people).map(({ id }) => id)

  it('finds the same calls, each once, in search and settle', () => {
    open()
    fc.assert(
      fc.property(query, (asked) => {
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
      fc.property(query, fc.integer({ min: 0, max: 20 }), (asked, limit) => {
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
      fc.property(query, fc.nat(calls.length - 1), (asked, some) => {
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
