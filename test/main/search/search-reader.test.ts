import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { normalizeWord } from '../../../src-main/model/normalize.ts'
import { readStored } from '../../support/words/stored-words.ts'
import { joinWords } from '../../../src-main/model/words/word-text.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import { openDocumentSource } from '../../../src-main/library/writers/search-documents.ts'
import { renewIndex, repairSearch } from '../../../src-main/search/rebuild.ts'
import { createSearchReader } from '../../../src-main/search/search-reader.ts'
import {
  openSearchLibrary,
  searchNow,
  spoken,
  type SearchLibrary,
} from '../../support/library/search-library.ts'
import { saveTranscript } from '../../support/library/save-transcript.ts'
import { passageOf } from '../../support/library/passages.ts'

function nothingFor(query: string) {
  const counts = { total: 0, totalIsExact: true, isFullyRanked: true }
  return { query, sort: 'relevance', ...counts, corrections: [], leftOut: [], isPartial: false, results: [] }
}

describe('createSearchReader', () => {
  let library: SearchLibrary

  beforeEach(() => {
    library = openSearchLibrary()
  })

  describe('search for words', () => {
    beforeEach(() => {
      library.addCall(
        'refund',
        spoken(['you', 'I want my “Refund,” please.'], ['them', 'The refund is on its way.']),
      )
      library.addCall('credit', spoken(['you', 'A credit note is fine.'], ['them', 'No refunds then.']))
      library.addCall('weather', spoken(['you', 'Lovely café weather.'], ['them', 'Don’t you love it?']))
    })

    it('finds a call by a word, ignoring case, accents and apostrophes', () => {
      expect(library.idsOf('REFUND please')).toEqual(['refund'])
      expect(library.idsOf('cafe')).toEqual(['weather'])
      expect(library.idsOf("don't")).toEqual(['weather'])
      expect(library.idsOf('dont')).toEqual(['weather'])
    })

    it('requires all words', () => {
      expect(library.idsOf('credit fine')).toEqual(['credit'])
      expect(library.idsOf('credit weather')).toEqual([])
    })

    it('drops a word that no call has, and reports it', () => {
      const found = library.find('credit zeppelins')
      expect(found).toMatchObject({ leftOut: ['zeppelins'], results: [{ id: 'credit' }] })
      expect(library.find('credit').leftOut).toEqual([])
    })

    describe('when no call has all words', () => {
      beforeEach(() => {
        const filler = 'and then the weather, the holidays and many other things were talked about again '
        library.addCall('apart', spoken(['you', `Copper first. ${filler} ${filler} A gutter at last.`]))
        library.addCall('close', spoken(['them', 'The copper gutter leaks.']))
        library.addCall('one', spoken(['them', 'Only the ladder.']), { direction: 'inbound' })
        library.addCall('apart too', spoken(['you', `The gutter first. ${filler} ${filler} Copper at last.`]))
      })

      it('finds those with most of them, close ones first, and says so', () => {
        const found = library.find('copper gutter ladder')
        expect(found).toMatchObject({ isPartial: true, leftOut: [], corrections: [], total: 3 })
        expect(found.results[0]!.id).toBe('close')
        expect(library.find('copper ladder gutter').results[0]!.id).toBe('close')
        expect(library.find('copper gutter').isPartial).toBe(false)
        const settled = library.settle('copper gutter ladder')
        expect(settled).toMatchObject({ isPartial: true, total: 3 })
        expect(
          library.search.findOccurrences({ query: 'copper gutter ladder', id: 'close', now: searchNow }),
        ).toMatchObject({ occurrences: [{ first: 1 }, { first: 2 }] })
      })

      it('finds nothing with half of them, and nothing without what is required', () => {
        expect(library.idsOf('copper ladder')).toEqual([])
        expect(library.idsOf('copper gutter ladder in:inbound')).toEqual([])
        expect(library.idsOf('copper gutter them:holidays')).toEqual([])
        expect(library.idsOf('copper gutter "the ladder"')).toEqual([])
        expect(library.idsOf('copper gutter ladder -leaks')).not.toContain('close')
      })

      it('answers a long query at once', () => {
        const words = Array.from({ length: 150 }, (_, index) => (index % 2 ? 'copper' : 'ladder'))
        expect(library.find(words.join(' '))).toMatchObject({ total: 0, isPartial: false })
      })

      it('counts a word in a note', () => {
        library.writer.saveNote({ id: null, recordingId: 'one', timestamp: null, text: 'Gutter!', at: 1 })
        expect(library.idsOf('gutter ladder roof-tile')).toContain('one')
      })
    })

    describe('in what the user wrote', () => {
      const matchesOf = (query: string) => library.find(query).results[0]!.matches

      it('shows the note that matches, at its time', () => {
        const note = { id: null, recordingId: 'credit', at: 1 }
        library.writer.saveNote({ ...note, timestamp: null, text: 'Ladders are\nsold out.' })
        library.writer.saveNote({ ...note, timestamp: 7.5, text: 'Bring the ladder back!' })
        library.writer.addPassage(passageOf('credit', { timestamp: 3, text: 'Ladder' }))
        const said = { speaker: null, wordIndex: null }
        expect(matchesOf('ladder')).toEqual([
          { ...said, source: 'note', timestamp: 3, text: 'Ladder', marks: [[0, 6]] },
          { ...said, source: 'note', timestamp: 7.5, text: 'Bring the ladder back!', marks: [[10, 16]] },
        ])
        expect(matchesOf('"sold out"')).toEqual([
          { ...said, source: 'note', timestamp: null, text: 'Ladders are sold out.', marks: [[12, 20]] },
        ])
      })

      it('shows it after the spoken words', () => {
        library.writer.saveNote({ id: null, recordingId: 'credit', timestamp: null, text: 'Gutter', at: 1 })
        expect(matchesOf('credit gutter').map(({ source, text }) => [source, text])).toEqual([
          [undefined, 'A credit note is fine.'],
          ['note', 'Gutter'],
        ])
        expect(matchesOf('credit fine').map(({ source }) => source)).toEqual([undefined])
      })

      it('shows a tag that was found by its name', () => {
        const { id: tagId } = library.writer.saveTag({ id: null, name: 'Second-hand', color: 'red' })
        library.writer.setTag({ ids: ['weather'], tagId, on: true, at: 1 })
        for (const query of ['second-hand', 'seco', 'sekond']) {
          expect(matchesOf(query), query).toMatchObject([
            { source: 'tag', timestamp: null, text: 'Second-hand', marks: [[0, 11]] },
          ])
        }
      })

      it('cuts a long note around the words', () => {
        const text = `${'one two three '.repeat(30)}ladder${' four five six'.repeat(30)}`
        library.writer.saveNote({ id: null, recordingId: 'credit', timestamp: null, text, at: 1 })
        const [match] = matchesOf('ladder')
        const [[start, end]] = match!.marks as [[number, number]]
        expect(match!.text.slice(start, end)).toBe('ladder')
        expect(match!.text.length).toBeLessThan(170)
        expect(match!.text).toMatch(/^….*…$/)
      })
    })

    it.each(['credit "zeppelins"', 'credit them:zeppelins', 'zeppelins', 'credit -fine zeppelins'])(
      'never drops quoted words, words after an operator, or all words: %s',
      (query) => expect(library.find(query)).toMatchObject({ leftOut: [], results: [] }),
    )

    it('ranks the word as typed above its completions', () => {
      expect(library.idsOf('refund')).toEqual(['refund', 'credit'])
      expect(library.marked('refund')).toEqual(['Refund', 'refund'])
    })

    it('completes the last word while it is typed', () => {
      expect(library.idsOf('lovely wea')).toEqual(['weather'])
      expect(library.marked('wea')).toEqual(['weather'])
      expect(library.find('wea lovely').leftOut).toEqual(['wea'])
    })

    it('excludes calls with an excluded word', () => {
      expect(library.idsOf('refund -credit')).toEqual(['refund'])
      expect(library.idsOf('is -"credit note"')).toEqual(['refund'])
    })

    it('finds nothing for excluded words only, an empty query, or a query without letters', () => {
      for (const query of ['-credit', '', '   ', '👍', '"', '""', '-', '***']) {
        expect(library.find(query)).toEqual(nothingFor(query))
      }
    })

    it('returns the speaker, the time and the word of a match', () => {
      const [result] = library.find('please').results
      expect(result).toEqual({
        id: 'refund',
        matchCount: 1,
        matches: [
          {
            text: 'I want my “Refund,” please.',
            marks: [[20, 26]],
            timestamp: 1.6,
            speaker: 'you',
            wordIndex: 4,
          },
        ],
      })
    })

    it('counts every occurrence and shows each place once', () => {
      const [result] = library.find('refund').results
      expect(result!.matchCount).toBe(2)
      expect(result!.matches.map(({ speaker, timestamp }) => [speaker, timestamp])).toEqual([
        ['you', 1.2],
        ['them', 3.4],
      ])
    })

    it('reads the operators of the index as plain text', () => {
      library.addCall('fts', spoken(['you', 'Salt AND pepper NEAR the you column OR not.']))
      expect(library.idsOf('salt AND pepper')).toEqual(['fts'])
      for (const query of [
        'salt:',
        'salt*',
        '(salt',
        'salt)',
        'NEAR (salt pepper)',
        '^salt',
        '{you} salt',
        "'salt'",
      ]) {
        expect(library.idsOf(query), query).toContain('fts')
      }
      expect(library.find('salt NOT sugar').leftOut).toEqual(['sugar'])
    })

    it('finds words beside emoji and in other scripts', () => {
      library.addCall(
        'scripts',
        spoken(['you', 'Спасибо большое 返金をお願いします 한국어 ขอเงินคืน 👍🏽 great']),
      )
      for (const query of ['спасибо', 'СПАСИБО', '返金', 'お願い', '한국어', 'เงิน', '👍🏽 great']) {
        expect(library.idsOf(query), query).toEqual(['scripts'])
      }
      expect(library.marked('返金')).toEqual(['返金'])
    })

    it('returns at most the limit, and reports the total', () => {
      expect(library.find('is', 1)).toMatchObject({ total: 2, results: [{ id: 'credit' }] })
      expect(library.find('is', 0)).toMatchObject({ total: 2, results: [] })
    })

    it('forgets the old words of a call that is transcribed again', () => {
      expect(library.marked('lovely')).toEqual(['Lovely'])
      const words = spoken(['you', 'Dreadful weather, not lovely.'])
      saveTranscript(library.writer, {
        id: 'weather',
        transcript: { text: joinWords(words), wordCount: 4, words },
      })
      library.search.learn({ ids: ['weather'] })
      expect(library.idsOf('cafe')).toEqual([])
      expect(library.marked('lovely')).toEqual(['lovely'])
    })
  })

  describe('settle', () => {
    beforeEach(() => {
      library.addCall('first', spoken(['you', 'A refund.']), { direction: 'inbound' })
      library.addCall('second', spoken(['you', 'Another refund.']))
    })

    it('returns the same as search, with facets', () => {
      const { facets, ...settled } = library.settle('refund')
      expect(settled).toEqual(library.find('refund'))
      const directions = facets.directions.map(({ clause, count }) => [clause, count])
      expect(directions.toSorted()).toEqual([
        ['in:inbound', 1],
        ['in:outbound', 1],
      ])
    })

    it('counts all calls, whatever the limit', () => {
      const { total, results, facets } = library.settle('refund', 1)
      expect([total, results.length, facets.months[0]?.count]).toEqual([2, 1, 2])
    })

    it('includes calls saved since the last query', () => {
      expect(library.settle('refund').total).toBe(2)
      library.addCall('third', spoken(['you', 'A third refund.']))
      expect(library.settle('refund').total).toBe(3)
      library.writer.deleteRecordings({ ids: ['first'], at: 0 })
      expect(
        library
          .settle('refund')
          .results.map(({ id }) => id)
          .sort(),
      ).toEqual(['second', 'third'])
    })

    it('lists calls by date when the query has only filters', () => {
      const { results } = library.settle('in:outbound OR in:inbound')
      expect(results).toEqual(['second', 'first'].map((id) => ({ id, matchCount: 0, matches: [] })))
    })
  })

  describe('the whole search', () => {
    const vocabulary = [
      'refund',
      'Refund,',
      'policy',
      'refunds',
      'the',
      '—',
      'follow-up',
      '返金',
      "don't",
      '415',
      'a',
    ]
    const words = fc.array(
      fc.record({
        word: fc.constantFrom(...vocabulary),
        start: fc.option(fc.integer({ min: 0, max: 100_000 }).map((step) => step / 100)),
        end: fc.constant(null),
        speaker: fc.constantFrom('you', 'them', null),
      }),
      { maxLength: 300 },
    )

    it('never fails, for any query', () => {
      library.addCall('call', spoken(['you', 'The refund policy, don’t you know: NEAR "quotes" * 返金 415.']))
      const part = fc.constantFrom(
        '"',
        '-',
        '*',
        ':',
        '(',
        ')',
        '{',
        '}',
        '^',
        '+',
        'NOT',
        'AND',
        'OR',
        'NEAR',
        "'",
        ...[
          'me:',
          'them:',
          'with:',
          'tag:',
          'on:',
          'longer:',
          'is:starred',
          '~5s',
          'is:',
          'from:anna',
          'on:2026',
        ],
        '\0',
        '0',
      )
      const query = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string(),
        fc
          .array(fc.oneof(part, fc.constantFrom('refund', ' ', 'policy', '415', '返')), { maxLength: 400 })
          .map((parts) => parts.join('')),
      )
      fc.assert(
        fc.property(query, fc.integer({ min: 0, max: 60 }), (text, limit) => {
          const found = library.find(text, limit)
          expect(found.query).toBe(text)
          expect(found.results.length).toBeLessThanOrEqual(Math.min(limit, found.total))
          const input = { query: text, now: searchNow }
          const settled = library.settle(text, limit)
          expect(settled.results.length).toBe(Math.min(limit, settled.total))
          library.search.listLines({ ...input, sort: 'newest', from: null, limit })
          library.search.findOccurrences({ ...input, id: 'call' })
          library.search.read({ ...input, caret: text.length })
          expect(library.search.countSince({ ...input, since: 0, limit: 1 })).toBeLessThanOrEqual(1)
        }),
      )
    })

    it('marks exactly the searched words, at their place and time', () => {
      let calls = 0
      fc.assert(
        fc.property(words, fc.constantFrom('refund', 'policy', 'up', 'dont', '返', '415'), (given, query) => {
          const id = `call ${calls++}`
          library.addCall(id, given)
          const said = readStored(given)
          const result = library.find(query, 10_000).results.find((each) => each.id === id)
          const exact = said.filter(({ word }) => normalizeWord(word).includes(query)).length
          if (exact > 0) expect(result!.matchCount).toBe(exact)
          for (const { text, marks, timestamp, speaker, wordIndex } of result?.matches ?? []) {
            expect(said[wordIndex!]).toMatchObject({ start: timestamp, speaker })
            // What another side says briefly is passed over.
            expect(joinWords(said.filter((word) => word.speaker === speaker))).toContain(text)
            expect(marks.length).toBeGreaterThan(0)
            for (const [start, end] of marks) {
              expect(normalizeWord(text.slice(start, end))[0]!.startsWith(query)).toBe(true)
            }
          }
        }),
        { numRuns: 60 },
      )
    })

    it('accepts a query with the maximum number of words and names', () => {
      const names = Array.from({ length: 60 }, (_, index) => `n${index}`)
      for (const [index, name] of names.entries()) {
        const number = `+4930${1000 + index}`
        library.addCall(name, spoken(['you', names.join(' ')]), { toNumber: number })
        library.writer.savePerson({ id: null, name: names.join(' '), numbers: [number] })
        const tag = library.writer.saveTag({ id: null, name: `${names.join(' ')} ${name}`, color: 'red' })
        library.writer.setTag({ ids: [name], tagId: tag.id, on: true, at: 0 })
      }
      for (const query of [names.join(' '), names.join(' OR '), `"${names.slice(0, 40).join(' ')}"`]) {
        expect(library.settle(query).total, query).toBe(names.length)
      }
      expect(library.find(`yes -${names.join(' -')}`).total).toBe(0)
      expect(library.find(names.map((name) => `tag:${name} OR with:${name}`).join(' ')).total).toBe(
        names.length,
      )
    })

    it('reports a damaged index, returns no results, and works again after a rebuild', () => {
      library.addCall('call', spoken(['you', 'A refund.']))
      let damages = 0
      const reading = openForReading(library.folder)
      const search = createSearchReader(reading, { onDamage: () => damages++ })
      const find = () =>
        search.search({ query: 'refund', sort: 'relevance', limit: 5, now: searchNow }).results.length
      expect([find(), damages]).toEqual([1, 0])
      library.writing.unsafeMode(true)
      library.writing.exec("UPDATE postings_data SET block = x'00' WHERE id > 10")
      library.writing.unsafeMode(false)
      expect([find(), damages]).toEqual([0, 1])
      renewIndex(library.writing)
      const steps = repairSearch(library.writing, openDocumentSource(library.writing).find)
      expect([...steps].length).toBeGreaterThan(0)
      expect([find(), damages]).toEqual([1, 1])
      search.close()
    })

    it('returns nothing when the index is missing, and finds calls after it is back', () => {
      library.addCall('call', spoken(['you', 'A refund.']))
      const definition = library.writing
        .prepare<[], string>("SELECT sql FROM sqlite_master WHERE name = 'postings'")
        .pluck()
        .get()!
      library.writing.exec('DROP TABLE postings')
      expect(library.find('refund')).toEqual(nothingFor('refund'))
      expect(() => library.search.learn({ ids: ['call'] })).not.toThrow()
      library.writing.exec(definition)
      library.addCall('new', spoken(['you', 'Another refund.']))
      expect(library.idsOf('refund')).toEqual(['new'])
    })
  })

  it('follows names, tags and corrected words that another program changes', () => {
    const { addCall, settle, writer, idsOf, marked } = library
    addCall('call', spoken(['you', 'Hello gardn.']), { toNumber: '+4930111222' })
    addCall('other', spoken(['you', 'Goodbye.']))
    expect(settle('anna').total).toBe(0)
    const anna = writer.savePerson({ id: null, name: 'Anna', numbers: ['+4930111222'] })
    expect(idsOf('anna')).toEqual(['call'])
    writer.savePerson({ ...anna, name: 'Beth' })
    expect([settle('anna').total, settle('beth').total]).toEqual([0, 1])
    expect(settle('bethh').corrections).toMatchObject([{ used: 'Beth' }])
    writer.deletePerson({ id: anna.id })
    expect([settle('beth').total, settle('bethh').corrections]).toEqual([0, []])
    const tag = writer.saveTag({ id: null, name: 'plum', color: 'red' })
    writer.setTag({ tagId: tag.id, ids: ['other'], on: true, at: 1 })
    expect(idsOf('tag:plum')).toEqual(['other'])
    writer.saveTag({ ...tag, name: 'pear' })
    expect([idsOf('tag:plum'), idsOf('tag:pear')]).toEqual([[], ['other']])
    expect(marked('hello')).toEqual(['Hello'])
    writer.saveCorrection({ recordingId: 'call', first: 0, count: 1, replacement: 'Greetings', at: 1 })
    expect(marked('greetings')).toEqual(['Greetings'])
  })

  it('lists all calls found, newest first', () => {
    for (let index = 0; index < 60; index++) library.addCall(`call ${index}`, spoken(['you', 'A refund.']))
    library.addCall('later', spoken(['you', 'Nothing.']))
    const ids = library.search.listIds({ query: 'refund', now: searchNow })
    expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => `call ${59 - index}`))
    expect(library.search.listIds({ query: '', now: searchNow })).toEqual([])
  })

  it('reads counts when idle after the first answer, but not after close', () => {
    library.addCall('call', spoken(['you', 'Hello.']))
    const reading = openForReading(library.folder)
    const waiting: (() => void)[] = []
    const search = createSearchReader(reading, { later: (work) => waiting.push(work) })
    while (waiting.length > 0) waiting.shift()!()
    const ask = () => search.search({ query: 'hello', limit: 1, sort: 'relevance', now: searchNow })
    ask()
    expect(waiting).toHaveLength(1)
    waiting.shift()!()
    expect(waiting).toHaveLength(1)
    search.close()
    waiting.shift()!()
    expect(waiting).toEqual([])
  })

  it('corrects the settled answer with words not learned before', () => {
    library.addCall('refund', spoken(['them', 'The refund is on its way.']))
    // A busy thread: delayed work never runs.
    const search = createSearchReader(library.reading, { later: () => undefined })
    const input = { query: 'refnd', sort: 'relevance' as const, limit: 10, now: searchNow }
    expect(search.search(input).results).toEqual([])
    const settled = search.settle(input)
    expect(settled.results.map(({ id }) => id)).toEqual(['refund'])
    expect(settled.corrections).toEqual([{ typed: 'refnd', used: 'refund' }])
  })
})
