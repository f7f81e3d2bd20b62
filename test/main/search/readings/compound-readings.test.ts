import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listCompoundReadings } from '../../../../src-main/search/readings/compound-readings.ts'

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
}
const known = { documents: (term: string) => counts[term] ?? 0 }

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
    const several = {
      documents: (term: string) => ({ abc: 1, defghi: 9, abcd: 5, efghi: 5, abcdef: 2, ghi: 2 })[term] ?? 0,
    }
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
