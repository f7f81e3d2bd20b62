import { beforeEach, describe, expect, it } from 'vitest'
import { countMatches, findOccurrences } from '../../../src-main/search/occurrences.ts'
import type { Requirement } from '../../../src-main/search/planning/requirements.ts'
import { near, said, saidBy, viewOf, wordsOf } from '../../support/words/said.ts'
import { openSearchLibrary, spoken, type SearchLibrary } from '../../support/library/search-library.ts'

describe('findOccurrences', () => {
  let library: SearchLibrary

  beforeEach(() => {
    library = openSearchLibrary()
  })

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

  it('requires the words of a phrase in order and marks them as one', () => {
    expect(library.idsOf('"refund policy"')).toEqual(['said'])
    expect(library.idsOf('“refund policy”')).toEqual(['said'])
    expect(library.marked('"refund policy"')).toEqual(['refund policy'])
  })

  it('reads a hyphenated word as a phrase', () => {
    expect(library.idsOf('follow-up')).toEqual(['said'])
    expect(library.marked('follow-up')).toEqual(['Follow-up'])
    expect(library.marked('"follow up calls"')).toEqual(['Follow-up calls'])
  })

  it('completes the last word of a phrase that is being typed', () => {
    expect(library.idsOf('"refund pol')).toEqual(['said'])
    expect(library.idsOf('"the refund p')).toEqual(['said'])
    expect(library.idsOf('"refund pol"')).toEqual([])
  })

  it('finds a phrase across an interjection, but not across turns', () => {
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
    expect(library.idsOf('"written guarantee"')).toEqual(['cut in'])
    expect(library.find('"written guarantee"').total).toBe(1)
  })
})

describe('findOccurrences in one call', () => {
  const view = viewOf(
    spoken(
      ['you', 'The price is twenty five, or 25 with tax.'],
      ['them', 'Is that the price? Twenty-five pounds?'],
      [null, 'price check'],
    ),
  )
  const found = (...required: Requirement[]) =>
    findOccurrences(view, required).map((occurrence) => wordsOf(view, occurrence))

  it('matches only the requested side', () => {
    expect(found(said('price'))).toHaveLength(3)
    expect(found(saidBy('them', 'price'))).toEqual(['price?'])
    expect(found(saidBy('you', 'price'))).toEqual(['price'])
  })

  it('matches a number both spoken and written', () => {
    expect(found(said('25', 'twenty five'))).toEqual(['twenty five,', '25', 'Twenty-five'])
  })

  it('prefers the longer of two sequences at the same place', () => {
    expect(found(said('twenty', 'twenty five'))).toEqual(['twenty five,', 'Twenty-five'])
    expect(found(said('twenty five', 'twenty'))).toEqual(['twenty five,', 'Twenty-five'])
  })

  it('completes only the last word of a sequence, and only when allowed', () => {
    expect(found(said('twenty f*'))).toEqual(['twenty five,', 'Twenty-five'])
    expect(found(said('twent* five'))).toEqual([])
    expect(found(said('twenty f'))).toEqual([])
  })

  it('finds nothing when a word of the sequence was never said', () => {
    expect(found(said('price list'))).toEqual([])
  })

  it('returns the requirements separately, in spoken order', () => {
    const occurrences = findOccurrences(view, [said('tax'), said('price')])
    expect(occurrences.map(({ requirement }) => requirement)).toEqual([1, 0, 1, 1])
  })
})

describe('findOccurrences of words near each other', () => {
  const at = (start: number, speaker: string, word: string) => ({ word, start, end: start + 0.5, speaker })
  const view = viewOf([
    at(0, 'you', 'price'),
    at(19, 'them', 'yes'),
    at(60, 'them', 'yes'),
    at(70, 'you', 'price'),
    at(200, 'you', 'price'),
    at(210, 'you', 'yes'),
    { word: 'price', start: null, end: null, speaker: 'you' },
    at(230, 'them', 'yes'),
  ])
  const price = saidBy('you', 'price')
  const yes = saidBy('them', 'yes')
  const wordsFound = (...required: Requirement[]) =>
    findOccurrences(view, required).map(({ pieces }) => pieces[0].word)

  it('finds those with the other nearby, in either order', () => {
    expect(wordsFound(near([price, yes], 20))).toEqual([0, 1, 2, 3])
  })

  it('measures from the end of one word to the start of the other', () => {
    expect(wordsFound(near([price, yes], 18.5))).toEqual([0, 1, 2, 3])
    expect(wordsFound(near([price, yes], 18.4))).toEqual([2, 3])
  })

  it('finds nothing near words without a time', () => {
    const timeless = viewOf([
      { word: 'price', start: null, end: null, speaker: 'you' },
      { word: 'yes', start: null, end: null, speaker: 'them' },
    ])
    expect(findOccurrences(timeless, [near([price, yes], 60)])).toEqual([])
  })

  it('does not match a word as near itself', () => {
    expect(wordsFound(near([saidBy('them', 'yes'), saidBy('them', 'yes')], 30))).toEqual([])
    expect(wordsFound(near([saidBy('them', 'yes'), said('yes')], 20.5))).toEqual([5, 7])
  })

  it('follows a chain from each text to the next', () => {
    const chain = near([saidBy('you', 'price'), saidBy('you', 'yes'), saidBy('them', 'yes')], 10, 20)
    expect(wordsFound(chain)).toEqual([4, 5, 7])
  })

  it('counts the occurrences of the first text only', () => {
    expect(countMatches(findOccurrences(view, [near([price, yes], 20)]))).toBe(2)
  })
})
