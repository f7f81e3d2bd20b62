import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVocabulary } from '../../../src-main/search/vocabulary.ts'

/** Terms with their numbers of recordings. */
function vocabularyOf(counts: Record<string, number>) {
  const terms = Object.keys(counts).sort()
  return createVocabulary({ terms, documents: terms.map((term) => counts[term]!) }, 100)
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

  it('learns new terms, also after the first correction', () => {
    const vocabulary = vocabularyOf({ refund: 3 })
    expect(names(vocabulary.correct('palet', 1, 10))).toEqual([])
    vocabulary.learn(['pallet', 'refund'])
    expect(names(vocabulary.correct('palet', 1, 10))).toEqual(['pallet'])
    expect(names(vocabulary.expand('pal', 10))).toEqual(['pallet'])
    expect(vocabulary.documents('refund')).toBe(4)
    expect(vocabulary.recordings).toBe(101)
  })

  it('answers the same for terms read at the start and terms learnt, however many', () => {
    const term = fc.string({
      unit: fc.constantFrom('a', 'b', '返', '\u{1f150}', '\uffee'),
      minLength: 1,
      maxLength: 4,
    })
    const lists = fc.array(fc.uniqueArray(term, { maxLength: 20 }), { maxLength: 20 })
    const prefixes = ['a', 'ab', '返', '\u{1f150}', '\uffee']
    fc.assert(
      fc.property(lists, (recordings) => {
        const counts: Record<string, number> = {}
        for (const terms of recordings) for (const each of terms) counts[each] = (counts[each] ?? 0) + 1
        const read = vocabularyOf(counts)
        const learnt = vocabularyOf({})
        for (const terms of recordings) learnt.learn(terms)
        for (const prefix of prefixes) {
          const sorted = (list: { term: string; documents: number }[]) =>
            list.map((known) => `${known.term} ${known.documents}`).sort()
          expect(sorted(learnt.expand(prefix, 1000))).toEqual(sorted(read.expand(prefix, 1000)))
          expect(learnt.documents(prefix)).toBe(read.documents(prefix))
        }
      }),
    )
  })

  it('still knows every term after thousands were learnt', () => {
    const vocabulary = vocabularyOf({ w5: 1, zebra: 2 })
    for (let index = 0; index < 10_000; index++) vocabulary.learn([`w${index}`])
    expect(vocabulary.documents('w5')).toBe(2)
    expect(vocabulary.documents('w9999')).toBe(1)
    expect(vocabulary.documents('zebra')).toBe(2)
    expect(vocabulary.expand('w', 20_000)).toHaveLength(10_000)
  })
})
