import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnspaced, normalizeText, normalizeWord, termSpans } from '../../../src-main/model/normalize.ts'

describe('normalizeWord', () => {
  it.each([
    ['Refund,', ['refund']],
    ['“Don’t!”', ['dont']],
    ["don't", ['dont']],
    ["O'Brien's", ['obriens']],
    ['follow-up', ['follow', 'up']],
    ['€1,240', ['1', '240']],
    ['Café', ['cafe']],
    ['Łódź', ['lodz']],
    ['STRASSE', ['strasse']],
    ['Straße', ['strasse']],
    ['İstanbul', ['istanbul']],
    ['ΟΔΥΣΣΕΥΣ', ['οδυσσευσ']],
    ['Ёлка', ['елка']],
    ['l’homme', ['l', 'homme']],
    ["qu'il", ['qu', 'il']],
    ['한국어', ['한국어']],
    ['返金', ['返', '金']],
    ['がんばる', ['が', 'ん', 'ば', 'る']],
    ['ｶﾞｲﾄﾞ', ['ガ', 'イ', 'ド']],
    ['ヿ', ['コ', 'ト']],
    ['A社の', ['a', '社', 'の']],
    ['เงินคืน', ['เ', 'ง', 'น', 'ค', 'น']],
    ['½', ['1', '2']],
    ['ﬁne', ['fine']],
    ['co\u00adop', ['coop']],
    ['👍🏽', []],
    ['—', []],
    ['', []],
    ['\ud800', []],
  ])('reads %j as %j', (text, terms) => {
    expect(normalizeWord(text)).toEqual(terms)
  })

  it.each([
    ['French', 'déjà', 'deja'],
    ['French', 'cœur', 'coeur'],
    ['German', 'Größe', 'GROSSE'],
    ['Spanish', 'mañana', 'manana'],
    ['Portuguese', 'ação', 'acao'],
    ['Polish', 'żółty', 'zolty'],
    ['Czech', 'příliš', 'prilis'],
    ['Danish', 'Ærø', 'aero'],
    ['Icelandic', 'Þórður', 'thordur'],
    ['Turkish', 'ışık', 'isik'],
    ['Turkish', 'İZMİR', 'izmir'],
    ['Vietnamese', 'Đặng', 'dang'],
    ['Romanian', 'știință', 'stiinta'],
    ['Hungarian', 'őrült', 'orult'],
    ['Greek', 'καλημέρα', 'ΚΑΛΗΜΕΡΑ'],
    ['Russian', 'ещё', 'еще'],
    ['Arabic', 'مُحَمَّد', 'محمد'],
    ['Arabic', 'أحمد', 'احمد'],
    ['Hebrew', 'שָׁלוֹם', 'שלום'],
    ['Korean', '환불', '환불'.normalize('NFD')],
    ['Japanese', 'ﾊﾟﾝ', 'パン'],
    ['full width', 'Ｒｅｆｕｎｄ', 'refund'],
    ['ligatures', 'oﬃce', 'office'],
    ['decomposed', 'café'.normalize('NFD'), 'cafe'],
    ['typed with marks', 'réfund', 'refund'],
  ])('treats %s %j and %j as equal', (_, one, other) => {
    expect(normalizeWord(one)).toEqual(normalizeWord(other))
    expect(normalizeText(one)).toBe(normalizeText(other))
  })

  it('ignores emoji and symbols', () => {
    for (const text of ['👍🏽', '❤️', '👨‍👩‍👧', '🇩🇪', '→', '…']) expect(normalizeWord(text)).toEqual([])
  })

  it('truncates unpronounceably long words', () => {
    expect(normalizeWord('x'.repeat(10_000))).toEqual(['x'.repeat(64)])
  })

  it('handles chains of elisions of any length', () => {
    expect(normalizeWord("qu'".repeat(20_000) + 'il').length).toBe(20_001)
  })

  it('normalizes a term to itself, which keeps index and query consistent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const term of normalizeWord(text)) expect(normalizeWord(term)).toEqual([term])
      }),
    )
  })

  it('contains only letters and numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const term of normalizeWord(text)) expect(term).toMatch(/^[\p{L}\p{N}]+$/u)
      }),
    )
  })
})

describe('normalizeText', () => {
  /** Normalizes word by word; the whole text must give the same result. */
  const wordByWord = (text: string) => text.split(/\s+/u).flatMap(normalizeWord).join(' ')

  it.each([
    ["Don't. The l'homme 'n' qu'il, d'you?", 'dont the l homme n qu il d you'],
    ["'l'amour a'l'homme t'5 T'was", 'l amour alhomme t5 t was'],
    [` ${'x'.repeat(64)} ${'Y'.repeat(65)} follow-up`, `${'x'.repeat(64)} ${'y'.repeat(64)} follow up`],
    ['a\tb\nc  d', 'a b c d'],
    ["' -- '", ''],
    ['', ''],
  ])('turns %j into %j', (text, terms) => {
    expect(normalizeText(text)).toBe(terms)
    expect(wordByWord(text)).toBe(terms)
  })

  it('returns the terms of its words, for any text', () => {
    const letter = fc.constantFrom(
      ...Array.from("aAcldqu09'-., \n\u00a0\u001féł’返"),
      "l'",
      "qu'",
      'x'.repeat(40),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(letter).map((all) => all.join('')),
          fc.string(),
        ),
        (text) => {
          expect(normalizeText(text)).toBe(wordByWord(text))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('isUnspaced', () => {
  it.each([
    ['返金', true],
    ['refund 返金', true],
    ['เงิน', true],
    ['ຂອບໃຈ', true],
    ['한국어', false],
    ['café', false],
    ['refund', false],
    ['', false],
  ])('returns for %j: %s', (text, expected) => {
    expect(isUnspaced(text)).toBe(expected)
  })
})

describe('termSpans', () => {
  it('returns the position of each term, without quotes and commas', () => {
    const text = '“Refund,” l’homme 返金'
    expect(termSpans(text).map(({ term, start, end }) => [term, text.slice(start, end)])).toEqual([
      ['refund', 'Refund'],
      ['l', 'l'],
      ['homme', 'homme'],
      ['返', '返'],
      ['金', '金'],
    ])
  })

  it('returns positions inside the text, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let last = 0
        for (const { start, end } of termSpans(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          last = start
        }
      }),
    )
  })
})
