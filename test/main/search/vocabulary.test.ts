import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TermList, TermSource } from '../../../src-main/search/term-source.ts'
import { createVocabulary, type Vocabulary } from '../../../src-main/search/vocabulary.ts'

/** A source that holds these terms, each with its number of recordings; changes to `counts` are seen. */
function sourceOf(counts: Record<string, number>): TermSource {
  const listOf = (wanted: (term: string) => boolean): TermList => {
    const terms = Object.keys(counts).filter(wanted).sort()
    return { terms, documents: terms.map((term) => counts[term]!) }
  }
  return {
    countOf: (term) => counts[term] ?? 0,
    startingWith: (character) => listOf((term) => term.startsWith(character)),
    all: () => listOf(() => true),
  }
}

function vocabularyOf(counts: Record<string, number>): Vocabulary {
  return createVocabulary(sourceOf(counts), 100)
}

function names(known: { term: string }[]): string[] {
  return known.map(({ term }) => term)
}

describe('createVocabulary', () => {
  it('knows how many recordings a term is in', () => {
    const vocabulary = vocabularyOf({ refund: 3, policy: 1 })
    expect(vocabulary.documents('refund')).toBe(3)
    expect(vocabulary.documents('refun')).toBe(0)
  })

  it('completes a word by its most frequent terms, not by itself', () => {
    const vocabulary = vocabularyOf({ refund: 3, refunds: 5, refunded: 9, refuse: 7, other: 99 })
    expect(names(vocabulary.expand('refund', 10))).toEqual(['refunded', 'refunds'])
    expect(names(vocabulary.expand('ref', 2))).toEqual(['refunded', 'refuse'])
  })

  it('corrects by the fewest edits, then by frequency; neighbours that changed places are one', () => {
    const vocabulary = vocabularyOf({ from: 50, form: 3, frame: 90, farm: 4, fromm: 1 })
    expect(names(vocabulary.correct('form', 1, 10))).toEqual(['from', 'farm'])
    expect(names(vocabulary.correct('frmo', 1, 10))).toEqual(['from'])
    expect(names(vocabulary.correct('frmo', 2, 10))[0]).toBe('from')
  })

  it('corrects neither numbers nor words of two letters', () => {
    const vocabulary = vocabularyOf({ '1240': 3, '4a': 2, ab: 5, abc: 1 })
    expect(vocabulary.correct('1241', 1, 10)).toEqual([])
    expect(vocabulary.correct('ac', 1, 10)).toEqual([])
    expect(names(vocabulary.correct('abd', 1, 10))).toEqual(['abc'])
  })

  it('looks at other first letters only when no term is near with the same one', () => {
    const vocabulary = vocabularyOf({ house: 1, mouse: 50, horse: 2 })
    expect(names(vocabulary.correct('housf', 1, 10))).toEqual(['house'])
    expect(names(vocabulary.correct('fouse', 1, 10))).toEqual(['mouse', 'house'])
    expect(names(vocabulary.correct('ohuse', 1, 10))).toEqual(['house'])
  })

  it('learns new terms, also after the first correction', () => {
    const counts: Record<string, number> = { refund: 3, parcel: 1 }
    const vocabulary = vocabularyOf(counts)
    expect(vocabulary.documents('refund')).toBe(3)
    expect(names(vocabulary.correct('palet', 1, 10))).toEqual([])
    Object.assign(counts, { refund: 4, pallet: 1 })
    vocabulary.learn(['pallet', 'refund'])
    expect(names(vocabulary.correct('palet', 1, 10))).toEqual(['pallet'])
    expect(names(vocabulary.expand('pal', 10))).toEqual(['pallet'])
    expect(vocabulary.documents('refund')).toBe(4)
    expect(vocabulary.recordings).toBe(101)
  })

  it('answers as the source does, whatever was asked before terms were learnt', () => {
    const term = fc.string({
      unit: fc.constantFrom('a', 'b', '返', '\u{1f150}', '\uffee'),
      minLength: 1,
      maxLength: 4,
    })
    const asked = fc.record({
      kind: fc.constantFrom('documents', 'expand', 'correct', 'learn'),
      terms: fc.uniqueArray(term, { minLength: 1, maxLength: 10 }),
    })
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 20 }), (steps) => {
        const counts: Record<string, number> = {}
        const vocabulary = vocabularyOf(counts)
        for (const { kind, terms } of steps) {
          const [first] = terms as [string]
          if (kind === 'documents') vocabulary.documents(first)
          if (kind === 'expand') vocabulary.expand(first, 5)
          if (kind === 'correct') vocabulary.correct(first, 1, 5)
          if (kind !== 'learn') continue
          for (const each of terms) counts[each] = (counts[each] ?? 0) + 1
          vocabulary.learn(terms)
        }
        const fresh = vocabularyOf(counts)
        const sorted = (list: { term: string; documents: number }[]) =>
          list.map((known) => `${known.term} ${known.documents}`).sort()
        for (const text of ['a', 'ab', 'aba', '返', '返ab', '\u{1f150}', '\uffee']) {
          expect(vocabulary.documents(text)).toBe(fresh.documents(text))
          expect(sorted(vocabulary.expand(text, 1000))).toEqual(sorted(fresh.expand(text, 1000)))
          expect(vocabulary.correct(text, 1, 1000)).toEqual(fresh.correct(text, 1, 1000))
        }
      }),
    )
  })

  it('still knows every term after thousands were learnt', () => {
    const counts: Record<string, number> = { w5: 1, zebra: 2 }
    const vocabulary = vocabularyOf(counts)
    expect(vocabulary.expand('w', 10)).toHaveLength(1)
    for (let index = 0; index < 10_000; index++) vocabulary.learn([`w${index}`])
    expect(vocabulary.documents('w5')).toBe(2)
    expect(vocabulary.documents('w9999')).toBe(1)
    expect(vocabulary.documents('zebra')).toBe(2)
    expect(vocabulary.expand('w', 20_000)).toHaveLength(10_000)
  })
})
