import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { english } from '../../../../src-main/model/numbers/number-words.ts'
import { createNumberReader, maxValue } from '../../../../src-main/model/numbers/read-number.ts'
import { sayNumber, spellOut } from '../../../../src-main/model/numbers/say-number.ts'

const reader = createNumberReader(english)

/** Small and round numbers as often as others. */
const value = fc.oneof(
  fc.integer({ min: 0, max: 9999 }),
  fc.integer({ min: 0, max: maxValue }),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 6 }))
    .map(([head, zeros]) => head * 10 ** zeros),
)

describe('createNumberReader', () => {
  it('reads back every number as it is spelled out, with "and" or without', () => {
    fc.assert(
      fc.property(value, fc.boolean(), (number, and) => {
        expect(reader.read(spellOut(number, english, and))).toContainEqual({
          kind: 'cardinal',
          value: number,
        })
      }),
      { numRuns: 3000 },
    )
  })

  it('reads back every way in which a number is said or written', () => {
    fc.assert(
      fc.property(value, (number) => {
        const meaning = { kind: 'cardinal', value: number } as const
        for (const terms of sayNumber(meaning, english)) {
          expect([terms, reader.read(terms)]).toEqual([terms, expect.arrayContaining([meaning])])
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('reads back ordinals', () => {
    fc.assert(
      fc.property(value, (number) => {
        const [written, ...said] = sayNumber({ kind: 'ordinal', value: number }, english)
        for (const terms of [written!, ...said.slice(0, 2)]) {
          expect(reader.read(terms)).toEqual([{ kind: 'ordinal', value: number }])
        }
      }),
    )
  })

  it('reads back decimals', () => {
    const fraction = fc.stringMatching(/^[0-9]{1,2}$/)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fraction, (whole, digits) => {
        const meaning = { kind: 'decimal', whole, fraction: digits } as const
        const [numerals, words] = sayNumber(meaning, english)
        for (const terms of [numerals!, words!]) expect(reader.read(terms)).toContainEqual(meaning)
      }),
    )
  })

  it('reads back digit sequences: those with leading zeros, and long ones', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[0-9]{2,18}$|^[1-9][0-9]{9,18}$/), (digits) => {
        const meaning = { kind: 'digits', digits } as const
        for (const terms of sayNumber(meaning, english)) {
          expect([terms, reader.read(terms)]).toEqual([terms, expect.arrayContaining([meaning])])
        }
      }),
    )
  })

  it.each([
    'hundred',
    'a',
    'and five',
    'five and',
    'one thousand thousand',
    'one thousand two million',
    'twenty hundred',
    'one hundred hundred',
    'point',
    'three point',
    'double',
    'double twenty',
    'zero five hundred',
    '25th 3',
    '',
  ])('does not read %j as a number', (text) => {
    expect(reader.read(text.split(' '))).toEqual([])
  })
})
