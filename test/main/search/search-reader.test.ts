import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { normalizeWord } from '../../../src-main/model/normalize.ts'
import { joinWords } from '../../../src-main/model/turns.ts'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../support/search-library.ts'

let library: SearchLibrary

beforeEach(() => {
  library = openSearchLibrary()
})

afterEach(() => library.close())

function find(query: string, limit = 50) {
  return library.search.search({ query, limit })
}

function idsOf(query: string, limit = 50): string[] {
  return find(query, limit).results.map(({ id }) => id)
}

/** The marked parts of every match of the first result. */
function marked(query: string): string[] {
  return (find(query).results[0]?.matches ?? []).flatMap(({ text, marks }) =>
    marks.map(([start, end]) => text.slice(start, end)),
  )
}

describe('search for words', () => {
  beforeEach(() => {
    library.addCall(
      'refund',
      spoken(['you', 'I want my “Refund,” please.'], ['them', 'The refund is on its way.']),
    )
    library.addCall('credit', spoken(['you', 'A credit note is fine.'], ['them', 'No refunds then.']))
    library.addCall('weather', spoken(['you', 'Lovely café weather.'], ['them', 'Don’t you love it?']))
  })

  it('finds a call by a word, whatever its case, accents and apostrophes', () => {
    expect(idsOf('REFUND please')).toEqual(['refund'])
    expect(idsOf('cafe')).toEqual(['weather'])
    expect(idsOf("don't")).toEqual(['weather'])
    expect(idsOf('dont')).toEqual(['weather'])
  })

  it('wants all words', () => {
    expect(idsOf('credit fine')).toEqual(['credit'])
    expect(idsOf('credit weather')).toEqual([])
  })

  it('ranks the word as typed above its completions', () => {
    expect(idsOf('refund')).toEqual(['refund', 'credit'])
    expect(marked('refund')).toEqual(['Refund', 'refund'])
  })

  it('completes the last word while it is typed', () => {
    expect(idsOf('lovely wea')).toEqual(['weather'])
    expect(marked('wea')).toEqual(['weather'])
    expect(idsOf('wea lovely')).toEqual([])
  })

  it('leaves out calls with an unwanted word', () => {
    expect(idsOf('refund -credit')).toEqual(['refund'])
    expect(idsOf('is -"credit note"')).toEqual(['refund'])
  })

  it('finds nothing for unwanted words alone, nothing at all, and what holds no letter', () => {
    for (const query of ['-credit', '', '   ', '👍', '"', '""', '-', '***']) {
      expect(find(query)).toEqual({ query, total: 0, corrections: [], results: [] })
    }
  })

  it('tells speaker, second and word of the moment', () => {
    const [result] = find('please').results
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

  it('counts every occurrence and shows each moment once', () => {
    const [result] = find('refund').results
    expect(result!.matchCount).toBe(2)
    expect(result!.matches.map(({ speaker, timestamp }) => [speaker, timestamp])).toEqual([
      ['you', 1.2],
      ['them', 3.4],
    ])
  })

  it('reads the operators of the index as text', () => {
    library.addCall('fts', spoken(['you', 'Salt AND pepper NEAR the you column OR not.']))
    expect(idsOf('salt AND pepper')).toEqual(['fts'])
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
      expect(idsOf(query), query).toContain('fts')
    }
    expect(idsOf('salt NOT sugar')).toEqual([])
  })

  it('finds words beside emoji and in other scripts', () => {
    library.addCall('scripts', spoken(['you', 'Спасибо большое 返金をお願いします 한국어 ขอเงินคืน 👍🏽 great']))
    for (const query of ['спасибо', 'СПАСИБО', '返金', 'お願い', '한국어', 'เงิน', '👍🏽 great']) {
      expect(idsOf(query), query).toEqual(['scripts'])
    }
    expect(marked('返金')).toEqual(['返金'])
  })

  it('never gives more than asked for, and says how many there are', () => {
    expect(find('is', 1)).toMatchObject({ total: 2, results: [{ id: 'credit' }] })
    expect(find('is', 0)).toMatchObject({ total: 2, results: [] })
  })

  it('forgets the old words of a call that is transcribed anew', () => {
    expect(marked('lovely')).toEqual(['Lovely'])
    const words = spoken(['you', 'Dreadful weather, not lovely.'])
    library.writer.saveTranscript({
      id: 'weather',
      transcript: { text: joinWords(words), wordCount: 4, words },
    })
    library.search.learn({ ids: ['weather'] })
    expect(idsOf('cafe')).toEqual([])
    expect(marked('lovely')).toEqual(['lovely'])
  })
})

describe('search for phrases', () => {
  beforeEach(() => {
    library.addCall(
      'said',
      spoken(['you', 'I read the refund policy, twice.'], ['them', 'Follow-up calls are fine.']),
    )
    library.addCall(
      'apart',
      spoken(['you', 'My policy: never refund, no policy.'], ['them', 'Follow him up.']),
    )
  })

  it('wants the words in order and marks them as one', () => {
    expect(idsOf('"refund policy"')).toEqual(['said'])
    expect(idsOf('“refund policy”')).toEqual(['said'])
    expect(marked('"refund policy"')).toEqual(['refund policy'])
  })

  it('reads what is written as one as a phrase', () => {
    expect(idsOf('follow-up')).toEqual(['said'])
    expect(marked('follow-up')).toEqual(['Follow-up'])
    expect(marked('"follow up calls"')).toEqual(['Follow-up calls'])
  })

  it('completes the last word of a phrase that is being typed', () => {
    expect(idsOf('"refund pol')).toEqual(['said'])
    expect(idsOf('"the refund p')).toEqual(['said'])
    expect(idsOf('"refund pol"')).toEqual([])
  })

  it('looks past an interjection, but not from one turn to the next', () => {
    library.addCall(
      'cut in',
      spoken(['you', 'We need a written'], ['them', 'Mm-hm.'], ['you', 'guarantee today.']),
    )
    library.addCall(
      'later',
      spoken(
        ['you', 'It was all written'],
        ['them', 'So I sent them the papers on Monday and they never came back to me at all.'],
        ['you', 'guarantee or not.'],
      ),
    )
    expect(idsOf('"written guarantee"')).toEqual(['cut in'])
    expect(find('"written guarantee"').total).toBe(1)
  })
})

describe('search for mistyped words', () => {
  beforeEach(() => {
    library.addCall('refund', spoken(['you', 'The refund and the cancellation are separate.']))
    library.addCall('other', spoken(['them', 'Receive the goods in the garden.']))
  })

  it.each([
    ['refnd', 'refund'],
    ['refnud', 'refund'],
    ['cancelation', 'cancellation'],
    ['cancllaton', 'cancellation'],
    ['recieve', 'receive'],
    ['seperate', 'separate'],
  ])('reads %s as %s, and says so', (typed, used) => {
    const found = find(typed)
    expect(found.corrections).toEqual([{ typed, used }])
    expect(found.results).toHaveLength(1)
    expect(marked(typed).map((text) => text.toLowerCase())).toEqual([used])
  })

  it('puts literal matches above corrected ones', () => {
    library.addCall('literal', spoken(['you', 'The letters refnd on a form.']))
    expect(idsOf('refnd')[0]).toBe('literal')
    expect(find('refnd').corrections).toEqual([])
  })

  it('corrects one word of several', () => {
    expect(find('the refnd')).toMatchObject({ corrections: [{ typed: 'refnd', used: 'refund' }], total: 1 })
  })

  it('does not touch words in quotes, numbers, and words far from all known ones', () => {
    for (const query of ['"refnd"', '12345', 'xylophone']) {
      expect(find(query), query).toMatchObject({ corrections: [], total: 0 })
    }
  })
})

describe('search for numbers', () => {
  beforeEach(() => {
    library.addCall('us', spoken(['you', 'Hello there.']), { toNumber: '+14155550172' })
    library.addCall('uk', spoken(['you', 'Hello you.']), { toNumber: '+442079460000' })
  })

  it.each([
    '(415) 555-0172',
    '+14155550172',
    '+1 415 555 0172',
    '1-415-555-0172',
    '415.555.0172',
    '4155550172',
    '5550172',
    '555-0172',
    '0172',
    '41555',
    '+1415',
    '(415)',
  ])('finds the call by %s', (query) => {
    expect(idsOf(query)).toEqual(['us'])
    expect(find(query).results[0]).toMatchObject({ matchCount: 0, matches: [] })
  })

  it('takes a dialled 0 or 00 for what it is', () => {
    expect(idsOf('020 7946 0000')).toEqual(['uk'])
    expect(idsOf('0044 20 7946')).toEqual(['uk'])
  })

  it('finds calls that have no transcript yet', () => {
    library.writer.saveRecordings({
      recordings: [
        {
          id: 'listed',
          callSid: null,
          toNumber: '+4930901820',
          fromNumber: null,
          duration: null,
          status: 'processing',
          direction: 'outbound',
          createdAt: '2026-03-01T00:00:00Z',
        },
      ],
      seenAt: 0,
    })
    expect(idsOf('+49 30 901820')).toEqual(['listed'])
    expect(idsOf('030 9018')).toEqual(['listed'])
  })

  it('joins a number and words', () => {
    expect(idsOf('hello 555-0172')).toEqual(['us'])
    expect(idsOf('hello (415) 555 0172')).toEqual(['us'])
    expect(idsOf('you 0172')).toEqual([])
  })

  it('also finds numbers that were said', () => {
    library.addCall('said', spoken(['you', 'It costs 1,240 euros, room 415.']))
    expect(idsOf('1,240')).toEqual(['said'])
    expect(new Set(idsOf('415'))).toEqual(new Set(['us', 'said']))
    expect(marked('euros 415')).toEqual(['euros', '415'])
  })

  it('puts the newest call with the number first', () => {
    library.addCall('us again', spoken(['you', 'Hi.']), { toNumber: '+14155550172' })
    expect(idsOf('415 555 0172')).toEqual(['us again', 'us'])
  })
})

describe('search in unusual transcripts', () => {
  it('finds words of a transcript that came as text only, without a time', () => {
    library.addCall('text', [], { text: 'First line.\n\nThe refund was refused.' })
    expect(find('refund').results).toEqual([
      {
        id: 'text',
        matchCount: 1,
        matches: [
          {
            text: expect.stringContaining('The refund was refused.') as string,
            marks: [[expect.any(Number), expect.any(Number)]],
            timestamp: null,
            speaker: null,
            wordIndex: 3,
          },
        ],
      },
    ])
  })

  it('cuts a snippet out of a paragraph without spaces', () => {
    library.addCall('long', [
      {
        word: `${'あいうえお'.repeat(200)}返金${'かきくけこ'.repeat(200)}`,
        start: 1,
        end: 2,
        speaker: 'you',
      },
    ])
    const [match] = find('返金').results[0]!.matches
    expect(match!.text.length).toBeLessThan(200)
    expect(match!.marks.map(([start, end]) => match!.text.slice(start, end))).toEqual(['返金'])
  })

  it('shows at most three moments, those that have most of the query first', () => {
    const filler = 'and so on and so forth until the very end of this long line of talk'
    library.addCall(
      'long',
      spoken(
        ['you', `refund ${filler}`],
        ['them', `refund ${filler}`],
        ['you', `policy ${filler}`],
        ['them', `the policy on a refund ${filler}`],
        ['you', `refund ${filler}`],
      ),
    )
    const { matches, matchCount } = find('refund policy').results[0]!
    expect(matches).toHaveLength(3)
    expect(matches[0]!.text).toContain('the policy on a refund')
    expect(matches[0]!.marks).toHaveLength(2)
    expect(matchCount).toBe(6)
  })

  it('survives odd times, speakers and words', () => {
    library.addCall('odd', [
      { word: '\ud800refund\n', start: null, end: -3, speaker: 'operator' },
      { word: '', start: 9, end: 1, speaker: null },
      { word: 'refund', start: -1, end: null, speaker: null },
    ])
    const { matches } = find('refund').results[0]!
    expect(matches.map(({ timestamp, speaker }) => [timestamp, speaker])).toEqual([
      [null, 'operator'],
      [-1, null],
    ])
  })
})

describe('search as a whole', () => {
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

  it('never fails, whatever is typed', () => {
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
        const found = library.search.search({ query: text, limit })
        expect(found.query).toBe(text)
        expect(found.results.length).toBeLessThanOrEqual(Math.min(limit, found.total))
      }),
    )
  })

  it('marks exactly words that were looked for, at their place and time', () => {
    let calls = 0
    fc.assert(
      fc.property(words, fc.constantFrom('refund', 'policy', 'up', 'dont', '返', '415'), (said, query) => {
        const id = `call ${calls++}`
        library.addCall(id, said)
        const result = find(query, 10_000).results.find((each) => each.id === id)
        const exact = said.filter(({ word }) => normalizeWord(word).includes(query)).length
        if (exact > 0) expect(result!.matchCount).toBe(exact)
        for (const { text, marks, timestamp, speaker, wordIndex } of result?.matches ?? []) {
          expect(said[wordIndex!]).toMatchObject({ start: timestamp, speaker })
          expect(joinWords(said)).toContain(text)
          expect(marks.length).toBeGreaterThan(0)
          for (const [start, end] of marks) {
            expect(normalizeWord(text.slice(start, end))[0]!.startsWith(query)).toBe(true)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('answers nothing when the index is missing, and still finds after it is back', () => {
    library.addCall('call', spoken(['you', 'A refund.']))
    const definition = library.writing
      .prepare<[], string>("SELECT sql FROM sqlite_master WHERE name = 'postings'")
      .pluck()
      .get()!
    library.writing.exec('DROP TABLE postings')
    expect(find('refund')).toEqual({ query: 'refund', total: 0, corrections: [], results: [] })
    expect(() => library.search.learn({ ids: ['call'] })).not.toThrow()
    library.writing.exec(definition)
    library.addCall('new', spoken(['you', 'Another refund.']))
    expect(idsOf('refund')).toEqual(['new'])
  })
})
