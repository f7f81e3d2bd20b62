import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listFormReadings } from '../../../../src-main/search/readings/form-readings.ts'

/** Every word was said, however unusual. */
const everything = { documents: () => 1 }

function vocabularyOf(...terms: string[]) {
  return { documents: (term: string) => (terms.includes(term) ? 1 : 0) }
}

describe('listFormReadings', () => {
  it.each([
    ['invoice', 'invoices'],
    ['call', 'calls'],
    ['company', 'companies'],
    ['delivery', 'deliveries'],
    ['box', 'boxes'],
    ['address', 'addresses'],
    ['match', 'matches'],
    ['brush', 'brushes'],
    ['hero', 'heroes'],
    ['price', 'prices'],
    ['house', 'houses'],
    ['shoe', 'shoes'],
    ['movie', 'movies'],
    ['day', 'days'],
    ['photo', 'photos'],
    ['bus', 'buses'],
    ['person', 'people'],
    ['child', 'children'],
    ['knife', 'knives'],
    ['anna', 'annas'],
    ['james', 'jamess'],
    ['company', 'companys'],
    ['companies', 'companys'],
    ['people', 'persons'],
    ['children', 'childrens'],
  ])('matches %s and %s with each other', (one, other) => {
    expect(listFormReadings(one, vocabularyOf(other))).toEqual([other])
    expect(listFormReadings(other, vocabularyOf(one))).toEqual([one])
  })

  it.each([
    ['news', 'new'],
    ['means', 'mean'],
    ['does', 'doe'],
    ['discuss', 'discus'],
    ['is', 'i'],
    ['as', 'a'],
    ['us', 'u'],
    ['bus', 'bu'],
    ['his', 'hi'],
    ['its', 'it'],
    ['was', 'wa'],
    ['notes', 'not'],
    ['prices', 'pric'],
    ['refunded', 'refund'],
    ['better', 'bet'],
    ['4', '4s'],
    ['401k', '401ks'],
  ])('does not match %s and %s', (one, other) => {
    expect(listFormReadings(one, vocabularyOf(other))).toEqual([])
    expect(listFormReadings(other, vocabularyOf(one))).toEqual([])
  })

  it('returns only forms in the vocabulary', () => {
    expect(listFormReadings('invoice', vocabularyOf('invoice', 'invoiced'))).toEqual([])
  })

  it('returns at most twelve forms, never the word itself', () => {
    const word = fc.stringMatching(/^[aeiosxyhckz]{1,7}$/)
    fc.assert(
      fc.property(word, (term) => {
        const forms = listFormReadings(term, everything)
        expect(forms.length).toBeLessThanOrEqual(12)
        expect(new Set(forms).size).toBe(forms.length)
        expect(forms).not.toContain(term)
      }),
      { numRuns: 1000 },
    )
  })
})
