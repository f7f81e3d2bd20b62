import { beforeEach, describe, expect, it } from 'vitest'
import type { Word } from '../../../src-main/model/recording.ts'
import { findOccurrences } from '../../../src-main/search/occurrences.ts'
import type { Requirement } from '../../../src-main/search/planning/requirements.ts'
import { chooseMatches } from '../../../src-main/search/snippets.ts'
import { near, said, saidBy, viewOf } from '../../support/words/said.ts'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../support/library/search-library.ts'

describe('chooseMatches', () => {
  let library: SearchLibrary

  beforeEach(() => {
    library = openSearchLibrary()
  })

  it('finds words of a text-only transcript, without a time', () => {
    library.addCall('text', [], { text: 'First line.\n\nThe refund was refused.' })
    expect(library.find('refund').results).toEqual([
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

  it('reads a sentence through what the listener says meanwhile', () => {
    const line = (speaker: string, from: number, text: string) =>
      text
        .split(' ')
        .map((word, at) => ({ word, start: from + at * 0.3, end: from + at * 0.3 + 0.28, speaker }))
    const words = [
      ...line('them', 0, 'Later. The surveyor found damp'),
      ...line('you', 1.7, 'uh-huh'),
      ...line('them', 2.3, 'behind the kitchen wall'),
      ...line('you', 4, 'Which wall'),
    ]
    library.addCall('damp', words)
    const [match] = library.find('damp kitchen').results[0]!.matches
    expect(match!.text).toContain('The surveyor found damp behind the kitchen wall')
    expect(match!.text).not.toMatch(/uh-huh|Which/)
    expect(match!.marks.map(([start, end]) => match!.text.slice(start, end))).toEqual(['damp', 'kitchen'])
  })

  it('shows a moment beside a word that another side says at the same time', () => {
    const at = (word: string, start: number, speaker: string) => ({ word, start, end: start + 0.25, speaker })
    library.addCall('both', [
      at('twenty', 0, 'them'),
      at('right', 0.1, 'you'),
      at('five', 0.3, 'them'),
      at('right', 0.6, 'them'),
    ])
    for (const query of ['25 right', 'twenty right', '"twenty five" right']) {
      for (const { text, marks } of library.find(query).results[0]?.matches ?? []) {
        expect(marks.length, query).toBeGreaterThan(0)
        for (const [start, end] of marks) expect(text.slice(start, end), query).not.toBe('')
      }
    }
  })

  it('cuts a snippet from a paragraph without spaces', () => {
    library.addCall('long', [
      {
        word: `${'あいうえお'.repeat(200)}返金${'かきくけこ'.repeat(200)}`,
        start: 1,
        end: 2,
        speaker: 'you',
      },
    ])
    const [match] = library.find('返金').results[0]!.matches
    expect(match!.text.length).toBeLessThan(200)
    expect(match!.marks.map(([start, end]) => match!.text.slice(start, end))).toEqual(['返金'])
  })

  it('shows at most three places, those with most of the query first', () => {
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
    const { matches, matchCount } = library.find('refund policy').results[0]!
    expect(matches).toHaveLength(3)
    expect(matches[0]!.text).toContain('the policy on a refund')
    expect(matches[0]!.marks).toHaveLength(2)
    expect(matchCount).toBe(6)
  })

  it('accepts invalid times, speakers and words', () => {
    library.addCall('odd', [
      { word: '\ud800refund\n', start: null, end: -3, speaker: 'operator' },
      { word: '', start: 9, end: 1, speaker: null },
      { word: 'refund', start: -1, end: null, speaker: null },
    ])
    const { matches } = library.find('refund').results[0]!
    expect(matches.map(({ timestamp, speaker }) => [timestamp, speaker])).toEqual([
      [null, 'operator'],
      [null, null],
    ])
  })
})

describe('chooseMatches of one call', () => {
  const filler = 'and so on and so forth until the very end of this long line of talk'

  function momentsIn(words: Word[], ...required: Requirement[]) {
    const view = viewOf(words)
    return chooseMatches(view, findOccurrences(view, required)).map(({ text, marks, speaker }) => ({
      marked: marks.map(([start, end]) => text.slice(start, end)),
      speaker,
    }))
  }

  it('marks all words of a spoken number', () => {
    const words = spoken(['you', 'That makes twenty five, or 25 with tax.'])
    expect(momentsIn(words, said('25', 'twenty five'))).toEqual([
      { marked: ['twenty five', '25'], speaker: 'you' },
    ])
  })

  it('shows only the words of the requested side', () => {
    const words = spoken(['you', `refund ${filler}`], ['them', `a refund ${filler}`])
    expect(momentsIn(words, saidBy('them', 'refund'))).toEqual([{ marked: ['refund'], speaker: 'them' }])
  })

  it('shows near words in one snippet first, then the first text', () => {
    const words = spoken(
      ['you', `our price ${filler}`],
      ['them', `yes ${filler}`],
      ['you', `the price is good yes ${filler}`],
      ['them', 'no'],
    )
    expect(momentsIn(words, near([said('price'), said('yes')], 20))).toEqual([
      { marked: ['price', 'yes'], speaker: 'you' },
      { marked: ['price'], speaker: 'you' },
    ])
  })

  it('returns none for a call that was not found by its words', () => {
    expect(momentsIn(spoken(['you', filler]))).toEqual([])
    expect(momentsIn(spoken(['you', filler]), said('refund'))).toEqual([])
  })
})
