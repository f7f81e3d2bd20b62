import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDocumentSource } from '../../../../src-main/library/writers/search-documents.ts'
import { createSearchReader } from '../../../../src-main/search/search-reader.ts'
import { openForReading } from '../../../../src-main/library/open.ts'
import { repairSearch } from '../../../../src-main/search/rebuild.ts'
import {
  randomCall,
  randomQuery,
  saveNames,
  saveRandomCall,
  spokenTurns,
} from '../../../support/cases/random-calls.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'
import {
  openSearchLibrary,
  searchNow,
  spoken,
  type SearchLibrary,
} from '../../../support/library/search-library.ts'
import { readStored } from '../../../support/words/stored-words.ts'

sampleTests(import.meta.filename, 2)

const dayMs = 86_400_000
const ask = { from: null, before: null, after: null }

/** Whether the search finds the call, asked about this call alone, and listed with all calls. */
function isFound({ search }: Pick<SearchLibrary, 'search'>, query: string, id: string, now = searchNow) {
  const [found] = search.matchCalls({ searches: [{ query, wantsWords: false }], ids: [id], now })!
  const alone = found!.length === 1
  expect(search.listMatching({ query, ...ask, now })!.ids.includes(id), `${query} in ${id}`).toBe(alone)
  return alone
}

describe('matchCalls, asked again and again', () => {
  it('finds a form of a word that no call had before', () => {
    const library = openSearchLibrary()
    library.addCall('one', spoken(['them', 'nothing yet']))
    expect(isFound(library, 'sell', 'one')).toBe(false)
    library.addCall('two', spoken(['them', 'we sold it']))
    expect(isFound(library, 'sell', 'two')).toBe(true)
    expect(isFound(library, 'wifi', 'two')).toBe(false)
    library.addCall('three', spoken(['you', 'the wi fi is down']))
    expect(isFound(library, 'wifi', 'three')).toBe(true)
  })

  it('finds German forms once the library has German calls', () => {
    const library = openSearchLibrary()
    library.addCall('one', spoken(['them', 'günstige Rechnung']))
    expect(isFound(library, 'günstigen rechnung', 'one')).toBe(false)
    library.addCall('two', spoken(['them', 'ich und nicht']))
    expect(isFound(library, 'günstigen rechnung', 'one')).toBe(true)
  })

  it('completes the last word with the most frequent words, which change', () => {
    const library = openSearchLibrary()
    const words = Array.from({ length: 24 }, (_, index) => `gar${String.fromCharCode(97 + index)}`)
    for (const id of ['one', 'two']) library.addCall(id, spoken(['them', words.join(' ')]))
    library.addCall('rare', spoken(['them', 'garzz']))
    expect(isFound(library, 'gar', 'rare')).toBe(false)
    for (const id of ['three', 'four']) library.addCall(id, spoken(['them', 'garzz']))
    expect(isFound(library, 'gar', 'rare')).toBe(true)
  })

  it('splits a word where both parts are most frequent, which changes', () => {
    const library = openSearchLibrary()
    for (const id of ['one', 'two']) library.addCall(id, spoken(['them', 'hay stackers hays tackers']))
    library.addCall('rare', spoken(['them', 'hello hayst ackers']))
    expect(isFound(library, 'haystackers hello', 'rare')).toBe(false)
    for (const id of ['three', 'four']) library.addCall(id, spoken(['them', 'hayst ackers']))
    expect(isFound(library, 'haystackers hello', 'rare')).toBe(true)
  })

  it('completes the last word of an open phrase', () => {
    const library = openSearchLibrary()
    library.addCall('call', spoken(['them', 'your money back']))
    expect(isFound(library, '"money bac', 'call')).toBe(true)
    expect(isFound(library, '"your bac', 'call')).toBe(false)
  })

  it('looks for letters as long as their word is rare', () => {
    const library = openSearchLibrary()
    library.addCall('letters', spoken(['them', 'hello from i b m']))
    expect(isFound(library, 'ibm hello', 'letters')).toBe(true)
    for (let call = 0; call < 25; call++) library.addCall(`word-${call}`, spoken(['them', 'ibm']))
    expect(isFound(library, 'ibm hello', 'letters')).toBe(false)
  })

  it('follows contacts, tags and themes', () => {
    const library = openSearchLibrary()
    const { writer } = library
    library.addCall('call', spoken(['them', 'hello']), { toNumber: '+4930111222' })
    const queries = ['anna', 'with:anna', 'tag:vip', 'vip']
    for (const query of queries) expect(isFound(library, query, 'call'), query).toBe(false)
    const { id } = writer.savePerson({ id: null, name: 'Anna', numbers: ['+4930111222'] })
    const tag = writer.saveTag({ id: null, name: 'vip', color: 'red' })
    writer.setTag({ ids: ['call'], tagId: tag.id, on: true, at: 1 })
    for (const query of queries) expect(isFound(library, query, 'call'), query).toBe(true)
    writer.savePerson({ id, name: 'Bob', numbers: ['+4930111222'] })
    writer.saveTag({ ...tag, name: 'later' })
    for (const query of queries) expect(isFound(library, query, 'call'), query).toBe(false)
  })

  it('follows the numbers of calls', () => {
    const library = openSearchLibrary()
    library.addCall('one', spoken(['them', 'hello']), { toNumber: '+4930111222' })
    for (const query of ['with:5550', '4155550 hello']) expect(isFound(library, query, 'one')).toBe(false)
    library.addCall('two', spoken(['them', 'hello']), { toNumber: '+14155550123' })
    for (const query of ['with:5550', '4155550 hello']) expect(isFound(library, query, 'two')).toBe(true)
  })

  it('follows the region of numbers without a country code', () => {
    const library = openSearchLibrary()
    const { writer, writing } = library
    library.addCall('call', spoken(['them', 'hello']), { toNumber: '030 901820' })
    const setRegion = (region: string) => {
      writer.setRegion({ region, isGuess: false })
      for (const _ of repairSearch(writing, openDocumentSource(writing).find)) void _
    }
    writer.savePerson({ id: null, name: 'Anna', numbers: ['+49 30 901820'] })
    setRegion('US')
    for (const query of ['with:anna', 'with:+4930901820']) expect(isFound(library, query, 'call')).toBe(false)
    setRegion('DE')
    for (const query of ['with:anna', 'with:+4930901820']) expect(isFound(library, query, 'call')).toBe(true)
  })

  it('reads dates again on the next day', () => {
    const library = openSearchLibrary()
    library.addCall('call', spoken(['them', 'hello']), { createdAt: new Date(searchNow).toISOString() })
    expect(isFound(library, 'on:today', 'call')).toBe(true)
    expect(isFound(library, 'on:today', 'call', searchNow + dayMs)).toBe(false)
    expect(isFound(library, 'on:yesterday', 'call', searchNow + dayMs)).toBe(true)
  })

  it('finds calls of a time that had none before', () => {
    const library = openSearchLibrary()
    const on = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day, 12)).toISOString() })
    library.addCall('one', spoken(['them', 'hello']), on(3))
    expect(isFound(library, 'after:2026-01-10', 'one')).toBe(false)
    library.addCall('two', spoken(['them', 'hello']), on(12))
    expect(isFound(library, 'after:2026-01-10', 'two')).toBe(true)
  })

  it('does not count an unwanted word that was corrected', () => {
    const library = openSearchLibrary()
    library.addCall('call', spoken(['them', 'the credit node']))
    expect(isFound(library, 'credit -node', 'call')).toBe(false)
    library.writer.saveCorrection({ recordingId: 'call', first: 2, count: 1, replacement: 'note', at: 1 })
    library.search.learn({ ids: ['call'] })
    expect(isFound(library, 'credit -node', 'call')).toBe(true)
    expect(isFound(library, 'node', 'call')).toBe(true)
    expect(isFound(library, 'credit -note', 'call')).toBe(false)
  })

  it('finds words of a changed note', () => {
    const library = openSearchLibrary()
    library.addCall('call', spoken(['them', 'hello']))
    expect(isFound(library, '"money back"', 'call')).toBe(false)
    library.writer.saveNote({ id: null, recordingId: 'call', timestamp: null, text: 'Money back!', at: 1 })
    expect(isFound(library, '"money back"', 'call')).toBe(true)
    expect(isFound(library, 'them:"money back"', 'call')).toBe(false)
  })
})

/** Words with forms, compounds, numbers and initialisms, in calls and in queries. */
const related = [
  'sell',
  'sold',
  'selling',
  'wi',
  'fi',
  'wifi',
  'i',
  'b',
  'm',
  'ibm',
  'twenty',
  'five',
  '25',
  'gardens',
]
const relatedWord = fc.constantFrom(...related, 'gar', 'ref', '日本', '日', '本')
const relatedQuery = fc
  .array(relatedWord, { minLength: 1, maxLength: 3 })
  .chain((words) =>
    fc.constantFrom(
      words.join(' '),
      `"${words.join(' ')}"`,
      `"${words.join(' ')}`,
      `me:${words.join(' ~2s ')}`,
    ),
  )

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ call: randomCall, said: fc.array(relatedWord, { maxLength: 3 }) }) },
  fc.record({ person: fc.constantFrom('Bob', 'Anna Weber', 'Garden', 'Refund Policy') }),
  fc.record({ tag: fc.constantFrom('vip', 'later', 'weather') }),
  fc.record({ note: fc.constantFrom('refund', 'sold 25', 'wifi', 'quantum yes') }),
  fc.record({ replacement: fc.constantFrom('refund', 'sold', 'policy weather') }),
  fc.constant({ day: true }),
)

describe('matchCalls and listMatching', () => {
  it('find the same calls, for any query, while calls arrive and change', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(fc.oneof(randomQuery, relatedQuery), { minLength: 1, maxLength: 6 }),
        (steps, queries) => {
          const library = openSearchLibrary()
          const { writer, search, folder } = library
          const ids = saveNames(library)
          const all: string[] = []
          const spokenCalls = new Set<string>()
          let now = searchNow
          const change = (each: (typeof steps)[number]) => {
            const last = all.at(-1)
            if ('call' in each) {
              const id = `call-${all.push('')}`
              all[all.length - 1] = id
              const { turns, ...fields } = each.call
              const words = readStored(
                spokenTurns([{ words: each.said, pause: 1, timed: true }, ...turns]),
                fields.duration,
              )
              if (words.length > 0) spokenCalls.add(id)
              return saveRandomCall(library, { id, words, ...fields }, ids)
            }
            if ('person' in each) {
              const [first] = library.writing.prepare<[], number>('SELECT id FROM person').pluck().all()
              return void writer.savePerson({ id: first!, name: each.person, numbers: ['+14155550123'] })
            }
            if ('tag' in each) return void writer.saveTag({ id: null, name: each.tag, color: 'red' })
            if ('day' in each) return void (now += dayMs)
            if (last === undefined) return
            if ('note' in each)
              writer.saveNote({ id: null, recordingId: last, timestamp: null, text: each.note, at: 1 })
            else if (spokenCalls.has(last))
              writer.saveCorrection({
                recordingId: last,
                first: 0,
                count: 1,
                replacement: each.replacement,
                at: 1,
              })
          }
          for (const each of steps) {
            change(each)
            search.learn({ ids: all.slice(-1) })
            const searches = queries.map((query) => ({ query, wantsWords: true }))
            const found = search.matchCalls({ searches, ids: all.slice(-2), now })!
            const everywhere = search.matchCalls({ searches, ids: all, now })!
            const fresh = createSearchReader(openForReading(folder))
            for (const [index, query] of queries.entries()) {
              const { ids: listed, said } = fresh.listMatching({ query, ...ask, now, countsSaid: true })!
              const expected = all.slice(-2).filter((id) => listed.includes(id))
              expect(said, query).toBe(everywhere[index]!.filter(({ words }) => words.length > 0).length)
              expect(found[index]!.map(({ id }) => id).toSorted(), query).toEqual(expected.toSorted())
            }
            fresh.close()
          }
        },
      ),
      { numRuns: 40 },
    )
  }, 120_000)
})
