import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listCompoundReadings } from '../../../../src-main/search/readings/compound-readings.ts'
import { knownTermsOf } from '../../../support/words/known-terms.ts'

const counts: Record<string, number> = {
  follow: 50,
  up: 90,
  followup: 5,
  check: 40,
  in: 100,
  checkin: 2,
  email: 30,
  e: 5,
  mail: 20,
  to: 100,
  get: 80,
  her: 60,
  together: 9,
  over: 40,
  time: 70,
  overtime: 3,
  call: 90,
  back: 50,
  callback: 7,
  x: 3,
  ray: 4,
  web: 9,
  site: 8,
  website: 30,
  note: 8,
  book: 9,
  notebook: 1,
  may: 9,
  be: 9,
  is: 80,
  wi: 2,
  fi: 2,
  wifi: 3,
  t: 4,
  shirt: 6,
  tshirt: 1,
  k: 3,
  mart: 2,
  kmart: 2,
  co: 2,
  op: 2,
  coop: 1,
  u: 2,
  turn: 30,
  uturn: 1,
  re: 3,
  sign: 9,
  resign: 4,
  land: 8,
  island: 5,
  part: 60,
  a: 100,
  apart: 8,
  l: 20,
  une: 30,
  lune: 2,
  plan: 9,
  c: 5,
  planc: 1,
  so: 70,
  al: 3,
  also: 90,
}
const known = knownTermsOf(counts)

describe('listCompoundReadings', () => {
  it.each([
    ['follow up', ['follow up → followup']],
    ['followup', ['followup → follow up']],
    ['email', ['email → e mail']],
    ['e mail', ['e mail → email']],
    ['xray', ['xray → x ray']],
    ['check in', ['check in → checkin']],
    ['a follow up call back', ['follow up → followup', 'call back → callback']],
    ['website overtime', ['website → web site', 'overtime → over time']],
    ['wifi', ['wifi → wi fi']],
    ['the wi fi', ['wi fi → wifi']],
    ['tshirt', ['tshirt → t shirt']],
    ['k mart', ['k mart → kmart']],
    ['kmart', ['kmart → k mart']],
    ['coop', ['coop → co op']],
    ['u turn', ['u turn → uturn']],
    ['re sign', ['re sign → resign']],
    ['island', []],
    ['a part', []],
    ['apart', []],
    ['lune', []],
    ['also', []],
    ['plan c', []],
    ['together', []],
    ['to get her', []],
    ['maybe', []],
    ['refund policy', []],
    ['follow 25', []],
    ['', []],
  ])('reads %j as %j', (text, readings) => {
    const terms = text.split(' ')
    const found = listCompoundReadings(terms, known).flatMap(({ first, count, sequences }) =>
      sequences.map((parts) => `${terms.slice(first, first + count).join(' ')} → ${parts.join(' ')}`),
    )
    expect(found).toEqual(readings)
  })

  it('splits a word at two places at most, more frequent parts first', () => {
    const several = knownTermsOf({ abc: 1, defghi: 9, abcd: 5, efghi: 5, abcdef: 2, ghi: 2 })
    expect(listCompoundReadings(['abcdefghi'], several)[0]?.sequences).toEqual([
      ['abcd', 'efghi'],
      ['abcdef', 'ghi'],
    ])
  })

  it('keeps the letters in order', () => {
    const word = fc.constantFrom(...Object.keys(counts), '25', 'refund')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (terms) => {
        let end = 0
        for (const { first, count, sequences } of listCompoundReadings(terms, known)) {
          expect(first).toBeGreaterThanOrEqual(end)
          end = first + count
          const typed = terms.slice(first, end)
          for (const sequence of sequences) {
            expect(sequence.join('')).toBe(typed.join(''))
            expect(sequence).not.toEqual(typed)
          }
        }
        expect(end).toBeLessThanOrEqual(terms.length)
      }),
    )
  })
})
