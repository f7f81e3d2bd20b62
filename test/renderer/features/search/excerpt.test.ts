import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchMatch } from '../../../../src-preload/contract/search.ts'
import { cutExcerpt } from '../../../../src-renderer/features/search/excerpt.ts'

function matchOf(text: string, marks: [number, number][]): SearchMatch {
  return { text, marks, timestamp: 1, speaker: 'them', wordIndex: 0 }
}
const quote = (text: string, word: string) => {
  const at = text.indexOf(word)
  const excerpt = cutExcerpt(matchOf(text, [[at, at + word.length]]))
  return { ...excerpt, marked: excerpt.marks.map(([start, end]) => excerpt.text.slice(start, end)) }
}

describe('cutExcerpt', () => {
  it('quotes a whole sentence unchanged', () => {
    expect(quote('No refund, a credit note instead.', 'refund').text).toBe(
      'No refund, a credit note instead.',
    )
    expect(quote('“Is the refund through?”', 'refund').text).toBe('“Is the refund through?”')
  })

  it('adds dots when the quote starts or ends within a sentence', () => {
    expect(quote('about the refund for the', 'refund')).toMatchObject({
      text: '…about the refund for the…',
      marked: ['refund'],
    })
  })

  it('keeps the match near the start of the quote, which begins at a word', () => {
    const { text, marked, marks } = quote(
      'For the first eight weeks I take back anything unopened, no questions at all, and refund the price.',
      'refund',
    )
    expect(text).toMatch(/^…unopened, /u)
    expect(marks[0]![0]).toBeLessThanOrEqual(44)
    expect(marked).toEqual(['refund'])
  })

  it('adds no dots to scripts without lower case, and cuts them between characters', () => {
    expect(quote('返金は金曜日です。', '返金').text).toBe('返金は金曜日です。')
    const { text, marked } = quote('𠮷'.repeat(60) + '返金。', '返金')
    expect(text.startsWith('…𠮷')).toBe(true)
    expect(text.isWellFormed()).toBe(true)
    expect(marked).toEqual(['返金'])
  })

  it('marks the matched words, wherever they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 160 }), fc.string({ minLength: 1 }), fc.string(), (a, word, b) => {
        const marks: [number, number][] = [[a.length, a.length + word.length]]
        const excerpt = cutExcerpt(matchOf(a + word + b, marks))
        expect(excerpt.marks.map(([start, end]) => excerpt.text.slice(start, end))).toEqual([word])
      }),
    )
  })
})
