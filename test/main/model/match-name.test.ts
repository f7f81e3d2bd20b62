import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  toKeypadDigits,
  matchKeys,
  matchTerms,
  readName,
  typedTerms,
} from '../../../src-main/model/match-name.ts'

const terms = (name: string, typed: string) => matchTerms(readName(name), typedTerms(typed))
const keys = (name: string, typed: string) => matchKeys(readName(name), typed)

describe('matchTerms', () => {
  it('finds the beginnings of words in any order, ignoring accents and case', () => {
    expect(terms('Anna Müller', 'mul AN')).toEqual([
      [0, 2],
      [5, 8],
    ])
    expect(terms('Łódź Taxi', 'lodz')).toEqual([[0, 4]])
  })

  it('requires every word, and matches no middle of a word', () => {
    expect(terms('Anna Weber', 'anna x')).toBeNull()
    expect(terms('Anna Weber', 'nna')).toBeNull()
    expect(terms('Anna Weber', '  ')).toBeNull()
  })
})

describe('matchKeys', () => {
  it.each([
    ['Anna Weber', '266', [[0, 3]]],
    ['Anna Weber', '932', [[5, 8]]],
    // Into the next word, with or without a 0 for the space.
    [
      'Anna Weber',
      '266293',
      [
        [0, 4],
        [5, 7],
      ],
    ],
    [
      'Anna Weber',
      '2662093',
      [
        [0, 4],
        [5, 7],
      ],
    ],
    // An umlaut is on the key of its base letter.
    ['Jörg Größe', '567', [[0, 3]]],
    ['Jörg Größe', '4767', [[5, 9]]],
  ])('finds %s by %s', (name, typed, spans) => {
    expect(keys(name, typed)).toEqual(spans)
  })

  it.each([
    ['Anna', '265'],
    ['Anna', '26627'],
    ['Anna', '0'],
    ['Anna', ''],
    ['', '2'],
    ['Анна', '26'],
  ])('does not find %s by "%s"', (name, typed) => {
    expect(keys(name, typed)).toBeNull()
  })

  it('finds every name by the keypad digits of its beginning', () => {
    const word = fc.stringMatching(/^[A-Za-zäöü]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.nat(24), (words, length) => {
        const name = words.join(' ')
        const spelled = readName(name)
          .keys.join('')
          .slice(0, length + 1)
        const spans = keys(name, spelled)!
        const found = spans.map(([from, to]) => name.slice(from, to)).join('')
        expect(toKeypadDigits(typedTerms(found).join(''))).toBe(spelled)
      }),
    )
  })
})
