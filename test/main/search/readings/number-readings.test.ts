import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayRepeatInNumber,
  listNumberReadings,
} from '../../../../src-main/search/readings/number-readings.ts'

/** The text's only number in all other ways. */
function ways(text: string): string[] {
  const readings = listNumberReadings(text.split(' '))
  return readings.flatMap(({ sequences }) => sequences.map((sequence) => sequence.join(' ')))
}

/** What is read as numbers: `[text]` of each. */
function found(text: string): string[] {
  const terms = text.split(' ')
  return listNumberReadings(terms).map(({ first, count }) => terms.slice(first, first + count).join(' '))
}

describe('listNumberReadings', () => {
  it.each([
    ['25', 'twenty five'],
    ['twenty five', '25'],
    ['1 500', '1500'],
    ['1500', '1 500'],
    ['1500', 'fifteen hundred'],
    ['1500', 'one thousand five hundred'],
    ['fifteen hundred', '1500'],
    ['1520', 'one thousand five hundred and twenty'],
    ['1520', 'one thousand five hundred twenty'],
    ['one thousand five hundred and twenty', 'fifteen twenty'],
    ['a hundred', '100'],
    ['100', 'a hundred'],
    ['2026', 'twenty twenty six'],
    ['2026', 'two thousand and twenty six'],
    ['twenty twenty six', '2026'],
    ['twenty oh six', '2006'],
    ['nineteen ninety five', '1995'],
    ['25th', 'twenty fifth'],
    ['twenty fifth', '25th'],
    ['march 25', 'twenty fifth'],
    ['third', '3rd'],
    ['111th', 'one hundred and eleventh'],
    ['3 5', 'three point five'],
    ['three point five', '3 5'],
    ['point five', '0 5'],
    ['25 50', 'twenty five fifty'],
    ['3 30', 'three thirty'],
    ['three thirty', '3 30'],
    ['4471', 'four four seven one'],
    ['4471', 'four four seventy one'],
    ['4471', 'forty four seventy one'],
    ['4471', 'double four seven one'],
    ['double four seven one', '4471'],
    ['four four seven one', '4471'],
    ['four four seventy one', '44 71'],
    ['0172', 'oh one seven two'],
    ['oh one seven two', '0172'],
    ['5550172', '555 0172'],
    ['555 0172', '5550172'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['25 percent', '25 percent', false],
    ['25 percent', '25'],
    ['7 4 percent', 'seven point four'],
    ['25 percent', 'twenty five percent'],
    ['twenty five per cent', '25'],
    ['forty dollars', '40'],
    ['forty dollars', '40 dollars'],
    ['10am', '10 am'],
    ['10am', '10 a m'],
    ['10am', 'ten am'],
    ['ten am', '10am'],
    ['10 a m', '10am'],
    ['three pm', '3pm'],
    ['ten thirty am', '10 30am'],
    ['25k', '25000'],
    ['25k', '25 thousand'],
    ['25000', '25k'],
    ['1500000', '1 5 million'],
    ['one point five million', '1500000'],
    ['1 5 million', 'one point five million'],
    ['25000', '25 thousand'],
    ['25 thousand', '25000'],
    ['25 thousand', 'twenty five thousand'],
  ])('reads %j also as %j', (typed, other, expected = true) => {
    expect(ways(typed).includes(other)).toBe(expected)
  })

  it.each([
    ['a refund and a point', []],
    ['oh no', []],
    ['hundreds of people', []],
    ['double trouble', []],
    ['room 12b', []],
    ['21th', []],
    ['25kg', []],
    ['am', []],
    ['twenty five refunds in twenty twenty six', ['twenty five', 'twenty twenty six']],
    ['25 2026', ['25', '2026']],
    ['one and two', ['one', 'two']],
    ['two four', ['two', 'four']],
    ['a hundred and refund', ['a hundred']],
    ['one second', ['one', 'second']],
    ['the first of march', ['first']],
    ['twenty five dollars', ['twenty five dollars']],
    ['1234567890123456789012345', []],
  ])('finds in %j the numbers %j', (text, numbers) => {
    expect(found(text)).toEqual(numbers)
  })

  it('returns few readings, all different from each other and from the typed terms', () => {
    const term = fc.constantFrom(
      ...['one', 'twenty', 'five', 'hundred', 'thousand', 'and', 'a', 'point', 'oh', 'double', 'fifth'],
      ...['1', '0', '25', '007', '1500', '2nd', 'refund', 'percent', 'million', '123456789012'],
    )
    fc.assert(
      fc.property(fc.array(term, { maxLength: 12 }), (terms) => {
        let end = 0
        for (const { first, count, sequences } of listNumberReadings(terms)) {
          expect(first).toBeGreaterThanOrEqual(end)
          end = first + count
          expect(end).toBeLessThanOrEqual(terms.length)
          const texts = sequences.map((sequence) => sequence.join(' '))
          expect(texts.length).toBeGreaterThan(0)
          expect(texts.length).toBeLessThanOrEqual(16)
          expect(new Set(texts).size).toBe(texts.length)
          expect(texts).not.toContain(terms.slice(first, end).join(' '))
          for (const text of texts) expect(text).toMatch(/^[a-z0-9]+(?: [a-z0-9]+)*$/)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('mayRepeatInNumber', () => {
  it('is true for terms that are digits, not for connecting words', () => {
    for (const term of ['twenty', 'four', '25', '0', 'oh', 'zero']) expect(mayRepeatInNumber(term)).toBe(true)
    for (const term of ['and', 'a', 'point', 'hundred', 'refund']) expect(mayRepeatInNumber(term)).toBe(false)
  })
})
