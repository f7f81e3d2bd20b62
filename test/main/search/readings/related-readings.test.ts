import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listRelatedReadings } from '../../../../src-main/search/readings/related-readings.ts'
import { saidTerms } from '../../../support/words/known-terms.ts'

const said = [
  '25',
  'fifteen',
  'hundred',
  '1500',
  'invoice',
  'invoices',
  'follow',
  'up',
  'followup',
  'followups',
  'twenty',
  'twentys',
  'five',
  'fives',
]
const known = saidTerms(...said)

describe('listRelatedReadings', () => {
  it('reads numbers first, then compounds, then other forms of the rest', () => {
    const terms = ['twenty', 'five', 'invoice', 'for', 'follow', 'up', 'invoices']
    expect(listRelatedReadings(terms, known)).toEqual([
      { first: 0, count: 2, sequences: [['25']] },
      { first: 2, count: 1, sequences: [['invoices']] },
      { first: 4, count: 2, sequences: [['followup']] },
      { first: 6, count: 1, sequences: [['invoice']] },
    ])
  })

  it('returns none for words without variants', () => {
    expect(listRelatedReadings(['refund', 'policy'], known)).toEqual([])
    expect(listRelatedReadings([], known)).toEqual([])
  })

  it('adds the other forms of a word to its spellings', () => {
    const several = saidTerms('bar', 'red', 'bars', 'b', 'a', 'r')
    expect(listRelatedReadings(['barred'], several)).toEqual([
      { first: 0, count: 1, sequences: [['bar'], ['bars'], ['bar', 'red']] },
    ])
  })

  it('reads letters in a row as an initialism, and a short word as its letters', () => {
    const letters = saidTerms('i', 'b', 'm', 'ibm')
    expect(listRelatedReadings(['the', 'i', 'b', 'm'], letters)).toEqual([
      { first: 1, count: 3, sequences: [['ibm']], isSpelled: true },
    ])
    expect(listRelatedReadings(['ibm'], letters)).toEqual([
      { first: 0, count: 1, sequences: [['i', 'b', 'm']] },
    ])
  })

  it('leaves out readings with words that are not in the vocabulary', () => {
    expect(listRelatedReadings(['1500'], known)).toEqual([
      { first: 0, count: 1, sequences: [['fifteen', 'hundred']] },
    ])
    expect(listRelatedReadings(['4471'], known)).toEqual([])
  })

  it('leaves out readings over the budget and reports it', () => {
    const common = { ...known, has: () => true, documents: (term: string) => (term === '1500' ? 5 : 1000) }
    const budget = { postings: 2500, isExceeded: false }
    const [reading] = listRelatedReadings(['fifteen', 'hundred'], common, budget)
    expect(reading?.sequences).toEqual([['1500'], ['15', 'hundred']])
    expect(budget).toEqual({ postings: 500, isExceeded: true })
    const enough = { postings: 1_000_000, isExceeded: false }
    expect(listRelatedReadings(['fifteen', 'hundred'], common, enough)[0]!.sequences.length).toBeGreaterThan(
      2,
    )
    expect(enough.isExceeded).toBe(false)
  })

  it('returns no overlapping readings, for any terms', () => {
    const term = fc.constantFrom(...said, '25', 'hundred', 'for', 'percent')
    fc.assert(
      fc.property(fc.array(term, { maxLength: 10 }), (terms) => {
        let end = 0
        for (const { first, count, sequences } of listRelatedReadings(terms, known)) {
          expect(first).toBeGreaterThanOrEqual(end)
          expect(count).toBeGreaterThan(0)
          expect(sequences.length).toBeGreaterThan(0)
          end = first + count
        }
        expect(end).toBeLessThanOrEqual(terms.length)
      }),
    )
  })
})
