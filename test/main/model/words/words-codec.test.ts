import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeWord } from '../../../../src-main/model/normalize.ts'
import type { Word } from '../../../../src-main/model/recording.ts'
import { decodeWords, encodeWords, isSameWords } from '../../../../src-main/model/words/words-codec.ts'
import { WordsView } from '../../../../src-main/model/words/words-view.ts'
import { corpusOf } from '../../../bench/search-corpus.ts'

const corpus = corpusOf(1)

/** Any text at all: also halves of surrogate pairs, tabs, newlines, backslashes and control characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(
    '\ud800',
    'a\udfffb',
    '\n',
    '\t',
    '\\',
    '\\000a',
    '\x01',
    '',
    'follow-up',
    'Refund,',
    'refund',
    '返金',
  ),
)
const anyTime = fc.oneof(
  fc.constantFrom(null, 0, -0, -1.5, 1e-9, Number.MAX_SAFE_INTEGER, 2 ** 31, 1e300, 0.1 + 0.2),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1000, max: 10_000_000 }).map((step) => step / 100),
  fc.integer({ min: -1000, max: 10_000_000 }).map((step) => step / 1000),
)
const speakers = fc.oneof(fc.constantFrom('you', 'them', null), anyText)
const wordsOf = (time: fc.Arbitrary<number | null>) =>
  fc.array(fc.record({ word: anyText, start: time, end: time, speaker: speakers }), { maxLength: 60 })
const anyWords = fc.oneof(
  wordsOf(anyTime),
  ...[100, 1000, 1_000_000].map((grid) =>
    wordsOf(fc.option(fc.integer({ min: -5000, max: 2 ** 31 }).map((step) => step / grid))),
  ),
)

describe('encodeWords and decodeWords', () => {
  it('give back every word, time and speaker exactly', () => {
    fc.assert(
      fc.property(anyWords, (words) => {
        expect(decodeWords(encodeWords(words))).toEqual(words)
      }),
    )
  })

  it('convert times that are not finite numbers to null', () => {
    const words = [
      { word: 'a', start: Number.NaN, end: Number.POSITIVE_INFINITY, speaker: 'you' },
      { word: 'b', start: Number.NEGATIVE_INFINITY, end: 1.234567891234, speaker: 'you' },
    ]
    expect(decodeWords(encodeWords(words))).toEqual([
      { word: 'a', start: null, end: null, speaker: 'you' },
      { word: 'b', start: null, end: 1.234567891234, speaker: 'you' },
    ])
  })

  it('keep 100,000 words', () => {
    const words = longTranscript(100_000)
    expect(decodeWords(encodeWords(words))).toEqual(words)
  })

  it('stay below 8 bytes a word for repetitive speech on the 10 ms grid', () => {
    expect(encodeWords(longTranscript(1500)).length / 1500).toBeLessThan(8)
  })

  it('read the format of earlier releases', () => {
    const written =
      'KLUv/SBZyQIAAgVkBS4FEgYFCnRoZQkKcmVmdW5kCQMsCmZvbGxvdwF1cAlmb2xsb3ctdXAKZG9udAlEb24ndAEAAgMAAwR5b3UFdGhl' +
      'bQADAAMBAQIB8QEBAF0VPRlVZSk='
    const words = [
      { word: 'Refund,', start: 1.2, end: 1.5, speaker: 'you' },
      { word: 'the', start: 1.5, end: 1.62, speaker: 'you' },
      { word: 'follow-up', start: null, end: 2.04, speaker: 'you' },
      { word: "Don't", start: 2.5, end: 3, speaker: 'them' },
      { word: 'the', start: 3.1, end: 3.3, speaker: null },
    ]
    const blob = Buffer.from(written, 'base64')
    expect(decodeWords(blob)).toEqual(words)
    expect(new WordsView(blob).slice(0, 5)).toEqual(words)
    expect(isSameWords(blob, encodeWords(words))).toBe(true)
    expect(isSameWords(blob, encodeWords(words.slice(1)))).toBe(false)
  })

  it('round-trip transcripts whose sections begin at block boundaries', () => {
    const step = fc.integer({ min: 0, max: 2_000_000 }).map((at) => at / 100)
    const word = fc.record({ word: anyText, start: step, end: fc.option(step), speaker: speakers })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), fc.nat(3000), (some, count) => {
        const words = Array.from({ length: count }, (_, index) => {
          const { word: text, ...said } = some[(index * 7) % some.length]!
          // More different words than one-byte ids.
          return { ...said, word: `${text}${index % 700}` }
        })
        expect(decodeWords(encodeWords(words))).toEqual(words)
        expect(new WordsView(encodeWords(words)).slice(0, count)).toEqual(words)
      }),
      { numRuns: 30 },
    )
  })

  it('stay below 4 bytes a word for realistic calls of ten minutes', () => {
    const sizes = [0, 1, 2, 3, 4].map((call) => {
      const { words } = corpus.call(call).transcript!
      return encodeWords(words).length / words.length
    })
    expect(Math.max(...sizes)).toBeLessThan(4)
  })

  it('refuse other bytes', () => {
    expect(() => decodeWords(new Uint8Array([1, 2, 3]))).toThrow()
  })
})

describe('a blob that unpacks endlessly', () => {
  it('is unpacked only up to the size of the largest transcript', () => {
    const bomb = zstdCompressSync(Buffer.alloc(200 * 2 ** 20))
    expect(() => decodeWords(bomb)).toThrow(expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }))
  })

  it('allocates nothing for more words than it has bytes', () => {
    // Version 3, 2^28 words, no grid, no alignment, five empty sections.
    const header = Buffer.from([3, 0x80, 0x80, 0x80, 0x80, 0x01, 0, 1, 5, 0, 0, 0, 0, 0])
    expect(() => decodeWords(zstdCompressSync(header))).toThrow('incomplete')
  })
})

describe('WordsView', () => {
  it('finds exactly the words that contain a term', () => {
    fc.assert(
      fc.property(anyWords, fc.boolean(), (words, prefix) => {
        const view = new WordsView(encodeWords(words))
        for (const term of new Set([...words.flatMap(({ word }) => normalizeWord(word)), 'refund', 'a'])) {
          const entries = new Set(view.findEntries(term, prefix))
          const found = words.map((_, index) => entries.has(view.entries[index]!))
          const expected = words.map(({ word }) =>
            normalizeWord(word).some((other) => (prefix ? other.startsWith(term) : other === term)),
          )
          expect(found).toEqual(expected)
        }
      }),
    )
  })

  it('returns the terms, the display form and the whole word at every position', () => {
    fc.assert(
      fc.property(anyWords, (words) => {
        const view = new WordsView(encodeWords(words))
        expect(view.count).toBe(words.length)
        expect(view.slice(0, words.length + 5)).toEqual(words)
        words.forEach(({ word }, index) => {
          expect(view.displayOf(view.entries[index]!)).toBe(word)
          expect(view.termsOf(view.entries[index]!)).toEqual(normalizeWord(word))
        })
        expect(view.allTerms()).toEqual(new Set(words.flatMap(({ word }) => normalizeWord(word))))
      }),
    )
  })

  it('returns a slice from the middle', () => {
    const words = longTranscript(50)
    expect(new WordsView(encodeWords(words)).slice(10, 3)).toEqual(words.slice(10, 13))
  })
})

function longTranscript(count: number): Word[] {
  return Array.from({ length: count }, (_, index) => ({
    word: `w${(index * index) % 997}${index % 7 === 0 ? ',' : ''}`,
    start: (index * 40 + (index % 3)) / 100,
    end: (index * 40 + 31) / 100,
    speaker: Math.floor(index / 23) % 2 === 0 ? 'you' : 'them',
  }))
}
