import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTerms, noTerms } from '../../../../src-main/search/vocabulary/term-table.ts'
import { packTerms, unpackTerms } from '../../../../src-main/search/vocabulary/vocabulary-snapshot.ts'
import {
  createVocabulary,
  type GrowingVocabulary,
  type KnownTerm,
} from '../../../../src-main/search/vocabulary/vocabulary.ts'

function vocabularyOf(counts: Record<string, number>, awaited?: () => number): GrowingVocabulary {
  return createVocabulary(mergeTerms(noTerms, new Map(Object.entries(counts))), 100, awaited)
}

function pairsOf(known: KnownTerm[]): [string, number][] {
  return known.map(({ term, documents }) => [term, documents])
}

function names(known: { term: string }[]): string[] {
  return known.map(({ term }) => term)
}

describe('createVocabulary', () => {
  it('returns how many recordings contain a term', () => {
    const vocabulary = vocabularyOf({ refund: 3, policy: 1 })
    expect(vocabulary.documents('refund')).toBe(3)
    expect(vocabulary.documents('refun')).toBe(0)
  })

  it('completes a word with its most frequent terms, without the word itself', () => {
    const vocabulary = vocabularyOf({ refund: 3, refunds: 5, refunded: 9, refuse: 7, other: 99 })
    expect(names(vocabulary.expand('refund', 10))).toEqual(['refunded', 'refunds'])
    expect(names(vocabulary.expand('ref', 2))).toEqual(['refunded', 'refuse'])
  })

  it('returns the full number of completions when the word itself is frequent', () => {
    const vocabulary = vocabularyOf({ an: 50, and: 9, any: 8, ant: 7 })
    expect(names(vocabulary.expand('an', 2))).toEqual(['and', 'any'])
  })

  it('corrects by the likeliest slip and by frequency, with swapped neighbours as one slip', () => {
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

  it('tries other first letters only when no close term has the same one', () => {
    const vocabulary = vocabularyOf({ house: 1, mouse: 50, horse: 2 })
    expect(names(vocabulary.correct('housf', 1, 10))).toEqual(['house'])
    expect(names(vocabulary.correct('fouse', 1, 10))).toEqual(['mouse', 'house'])
    expect(names(vocabulary.correct('ohuse', 1, 10))).toEqual(['house'])
    expect(names(vocabulary.correct('orse', 1, 10))).toEqual(['horse'])
    expect(names(vocabulary.correct('xhorsee', 2, 10))).toEqual(['horse'])
  })

  it('learns new terms, also after the first correction', () => {
    const vocabulary = vocabularyOf({ refund: 3, parcel: 1 })
    expect(names(vocabulary.correct('palet', 1, 10))).toEqual([])
    vocabulary.learn(['pallet', 'refund'])
    expect(names(vocabulary.correct('palet', 1, 10))).toEqual(['pallet'])
    expect(names(vocabulary.expand('pal', 10))).toEqual(['pallet'])
    expect(vocabulary.documents('refund')).toBe(4)
    expect(vocabulary.recordings).toBe(101)
  })

  it('counts a recording once, even if its words change', () => {
    const vocabulary = vocabularyOf({ refund: 3 })
    vocabulary.learnAgain(['refund', 'voucher'])
    vocabulary.learnAgain(['refund', 'voucher'])
    expect(vocabulary.documents('refund')).toBe(3)
    expect(vocabulary.documents('voucher')).toBe(1)
    expect(vocabulary.recordings).toBe(100)
  })

  it('scales the counts up while recordings are still to be learned', () => {
    const vocabulary = vocabularyOf({ refund: 30 }, () => 900)
    expect(vocabulary.recordings).toBe(1000)
    expect(vocabulary.documents('refund')).toBe(300)
    expect(vocabulary.expand('ref', 1)).toEqual([{ term: 'refund', documents: 300 }])
  })

  it('keeps every term after thousands were learned', () => {
    const vocabulary = vocabularyOf({ w5: 1, zebra: 2 })
    for (let index = 0; index < 20_000; index++) vocabulary.learn([`w${index}`])
    expect(vocabulary.documents('w5')).toBe(2)
    expect(vocabulary.documents('w19999')).toBe(1)
    expect(vocabulary.documents('zebra')).toBe(2)
    expect(vocabulary.expand('w', 30_000)).toHaveLength(20_000)
    expect(names(vocabulary.correct('zebar', 1, 1))).toEqual(['zebra'])
  })

  it('returns the same as a plain map, after any steps', () => {
    const term = fc.string({ unit: fc.constantFrom('a', 'b', '返', '\uffee'), minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(stepsWith(term), (steps) => {
        const { vocabulary, counts } = afterSteps(steps)
        for (const text of ['a', 'ab', 'aba', '返', '返ab', '\uffee', '\uffeeb']) {
          expect(vocabulary.documents(text)).toBe(counts.get(text) ?? 0)
          const begun = [...counts].filter(([each]) => each !== text && each.startsWith(text))
          expect(vocabulary.expand(text, 1000)).toEqual(byCount(begun))
          expect(byCount(pairsOf(vocabulary.correct(text, 1, 1000)))).toEqual(
            byCount(correctionsIn(counts, text)),
          )
        }
      }),
    )
  })

  it('sorts letters beyond the basic plane correctly', () => {
    const term = fc.string({ unit: fc.constantFrom('a', '\u{1f150}', '\uffee'), minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(stepsWith(term), (steps) => {
        const { vocabulary, counts } = afterSteps(steps)
        for (const [each, count] of counts) expect(vocabulary.documents(each)).toBe(count)
        for (const text of ['a', '\u{1f150}', '\uffee']) {
          const begun = [...counts].filter(([each]) => each !== text && each.startsWith(text))
          expect(vocabulary.expand(text, 1000)).toEqual(byCount(begun))
        }
      }),
    )
  })
})

interface Step {
  kind: 'expand' | 'correct' | 'learn' | 'keep'
  terms: string[]
}

function stepsWith(term: fc.Arbitrary<string>): fc.Arbitrary<Step[]> {
  const step = fc.record({
    kind: fc.constantFrom('expand', 'correct', 'learn', 'keep'),
    terms: fc.uniqueArray(term, { minLength: 1, maxLength: 10 }),
  })
  return fc.array(step, { maxLength: 20 })
}

function afterSteps(steps: Step[]): { vocabulary: GrowingVocabulary; counts: Map<string, number> } {
  const counts = new Map<string, number>()
  let vocabulary = createVocabulary(noTerms, 0)
  for (const { kind, terms } of steps) {
    if (kind === 'expand') vocabulary.expand(terms[0]!, 5)
    if (kind === 'correct') vocabulary.correct(terms[0]!, 1, 5)
    if (kind === 'keep') {
      const kept = vocabulary.table()
      vocabulary = createVocabulary(unpackTerms(packTerms(kept.terms))!, kept.recordings)
    }
    if (kind !== 'learn') continue
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    vocabulary.learn(terms)
  }
  return { vocabulary, counts }
}

function byCount(known: [string, number][]): KnownTerm[] {
  return known
    .map(([term, documents]) => ({ term, documents }))
    .sort((a, b) => b.documents - a.documents || (a.term < b.term ? -1 : 1))
}

/** Terms at one edit or swap; those with another first letter only when there is none with the same. */
function correctionsIn(counts: Map<string, number>, typed: string): [string, number][] {
  if (!isWord(typed)) return []
  const near = [...counts].filter(([term]) => term !== typed && isWord(term) && isNear(term, typed))
  const same = near.filter(([term]) => term.startsWith(typed[0]!) || isSwap(term, typed))
  return same.length > 0 ? same : near
}

function isWord(term: string): boolean {
  return term.length >= 3
}

function isSwap(a: string, b: string): boolean {
  const at = [...Array(a.length).keys()].find((index) => a[index] !== b[index])
  if (at === undefined || a.length !== b.length) return false
  return a === b.slice(0, at) + (b[at + 1] ?? '') + b[at] + b.slice(at + 2)
}

function isNear(a: string, b: string): boolean {
  if (isSwap(a, b)) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = long.slice(at + 1)
  return rest === short.slice(at) || (long.length === short.length && rest === short.slice(at + 1))
}

describe('packTerms', () => {
  it('is unpacked only up to the size of the largest vocabulary', () => {
    const longest = 65_535
    const ends = Uint32Array.from({ length: 2_100 }, (_, index) => (index + 1) * longest)
    const table = { bytes: Buffer.alloc(ends.at(-1)!), ends, counts: new Uint32Array(ends.length) }
    expect(unpackTerms(packTerms(table))).toBeNull()
  })

  it('returns every term and count', () => {
    const counts = fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(2 ** 32 - 1))
    fc.assert(
      fc.property(counts, (counted) => {
        const table = mergeTerms(noTerms, new Map(Object.entries(counted)))
        const opened = unpackTerms(packTerms(table))!
        expect(opened.bytes.equals(table.bytes)).toBe(true)
        expect([...opened.ends]).toEqual([...table.ends])
        expect([...opened.counts]).toEqual([...table.counts])
      }),
    )
  })

  it('opens only its own format', () => {
    const packed = packTerms(mergeTerms(noTerms, new Map([['refund', 3]])))
    expect(unpackTerms(packed.subarray(0, packed.length - 3))).toBeNull()
    expect(unpackTerms(Buffer.from('this is no vocabulary'))).toBeNull()
    expect(unpackTerms(Buffer.alloc(0))).toBeNull()
  })
})
