import { describe, expect, it } from 'vitest'
import { listInitialismReadings, spellOut } from '../../../../src-main/search/readings/initialism-readings.ts'
import { knownTermsOf, saidTerms } from '../../../support/words/known-terms.ts'

const alphabet = Object.fromEntries(Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter, 5]))

describe('listInitialismReadings', () => {
  it('keeps letters together that are written nowhere as a word', () => {
    const known = knownTermsOf(alphabet)
    expect(listInitialismReadings(['b', 'm'], known)).toEqual([
      { first: 0, count: 2, sequences: [], isSpelled: true },
    ])
    expect(listInitialismReadings(['to', 'b'], { ...known, has: () => false })).toEqual([])
  })

  it.each([
    ['i b m', ['i b m → ibm']],
    ['the t i people', ['t i → ti']],
    ['a t and t', ['a t and t → att', 'a t and t → a t t']],
    ['at t', ['at t → att', 'at t → a t t', 'at t → a t and t']],
    ['i b', []],
    ['q and a', ['q and a → qa']],
    ['to b', ['to b → t o b', 'to b → t o and b']],
    ['a b c d e f', []],
    ['is a', []],
    ['ibm', []],
    ['', []],
  ])('reads %j as %j', (text, readings) => {
    const known = knownTermsOf({
      ...alphabet,
      ibm: 1,
      ti: 1,
      att: 1,
      at: 9,
      and: 9,
      isa: 1,
      abcdef: 1,
      bcdef: 1,
      qa: 1,
    })
    const terms = text.split(' ')
    const found = listInitialismReadings(terms, known).flatMap(({ first, count, sequences }) =>
      sequences.map((sequence) => `${terms.slice(first, first + count).join(' ')} → ${sequence.join(' ')}`),
    )
    expect(found).toEqual(readings)
  })
})

describe('spellOut', () => {
  it('spells unknown and rare short words, if all letters were said', () => {
    const known = knownTermsOf({ ...alphabet, ibm: 3, cats: 3, tv: 90 }, 1000)
    expect(spellOut('cnn', known)).toEqual(['c', 'n', 'n'])
    expect(spellOut('ibm', known)).toEqual(['i', 'b', 'm'])
    expect(spellOut('cnn', saidTerms('c'))).toBeNull()
    // Words of every day, and one that can be pronounced.
    expect(spellOut('tv', known)).toBeNull()
    expect(spellOut('cats', known)).toBeNull()
    expect(spellOut('refund', known)).toBeNull()
    expect(spellOut('4g', known)).toBeNull()
  })
})
