import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listFormReadings } from '../../../../src-main/search/readings/form-readings.ts'
import { knownTermsOf, saidTerms } from '../../../support/words/known-terms.ts'

const vocabularyOf = saidTerms

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
    ['engineer', 'engineering'],
    ['engineers', 'engineered'],
    ['invoice', 'invoicing'],
    ['invoices', 'invoiced'],
    ['hope', 'hoping'],
    ['hop', 'hopping'],
    ['apply', 'applied'],
    ['applies', 'applying'],
    ['lie', 'lying'],
    ['agree', 'agreeing'],
    ['travel', 'travelling'],
    ['travel', 'traveled'],
    ['prefer', 'preferred'],
    ['visit', 'visited'],
    ['panic', 'panicked'],
    ['build', 'buildings'],
    ['sell', 'sold'],
    ['sold', 'selling'],
    ['wrote', 'written'],
    ['put', 'putting'],
    ['go', 'went'],
    ['leaving', 'left'],
    ['cheap', 'cheapest'],
    ['bigger', 'biggest'],
    ['early', 'earlier'],
    ['large', 'larger'],
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
    ['hoped', 'hop'],
    ['thing', 'the'],
    ['string', 'str'],
    ['seed', 'see'],
    ['evening', 'even'],
    ['united', 'unit'],
    ['ranging', 'rang'],
    ['number', 'numb'],
    ['offer', 'off'],
    ['engine', 'engineer'],
    ['better', 'bet'],
    ['4', '4s'],
    ['401k', '401ks'],
  ])('does not match %s and %s', (one, other) => {
    expect(listFormReadings(one, vocabularyOf(other))).toEqual([])
    expect(listFormReadings(other, vocabularyOf(one))).toEqual([])
  })

  it('returns only forms in the vocabulary, the most frequent first', () => {
    expect(listFormReadings('invoice', vocabularyOf('invoice', 'voice'))).toEqual([])
    expect(listFormReadings('invoice', knownTermsOf({ invoices: 2, invoicing: 1, invoiced: 3 }))).toEqual([
      'invoiced',
      'invoices',
      'invoicing',
    ])
  })

  it('returns at most twelve forms, never the word itself', () => {
    const everything = { ...vocabularyOf(), has: () => true }
    const word = fc.stringMatching(/^[aeiosxyhckz]{1,7}(?:s|ed|ing|est)?$/)
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

  describe('in a library with German calls', () => {
    const german = { ich: 40, nicht: 30, und: 50 }

    it.each([
      ['rechnung', 'rechnungen'],
      ['gunstig', 'gunstigen'],
      ['gunstiges', 'gunstige'],
      ['vertrage', 'vertrag'],
      ['bezahlen', 'bezahle'],
    ])('matches %s and %s with each other', (one, other) => {
      expect(listFormReadings(one, knownTermsOf({ ...german, [other]: 1 }))).toEqual([other])
      expect(listFormReadings(other, knownTermsOf({ ...german, [one]: 1 }))).toEqual([one])
      expect(listFormReadings('gunstig', vocabularyOf('gunstigen'))).toEqual([])
    })

    it.each([
      ['kundigen', 'gekundigt'],
      ['rate', 'rat'],
      ['deine', 'deinem'],
    ])('does not match %s and %s', (one, other) => {
      expect(listFormReadings(one, knownTermsOf({ ...german, [other]: 1 }))).toEqual([])
      expect(listFormReadings(other, knownTermsOf({ ...german, [one]: 1 }))).toEqual([])
    })
  })
})
