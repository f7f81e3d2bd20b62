import { describe, expect, it } from 'vitest'
import { readAskedTexts } from '../../../../src-main/search/remote/asked-texts.ts'
import { toMatches } from '../../../../src-main/search/remote/service-matches.ts'
import { parseQuery } from '../../../../src-main/search/language/parse-query.ts'

const now = Date.UTC(2026, 10, 20)

type Given = Parameters<typeof toMatches>[0][number]

function matchesOf(query: string, ...texts: (string | Partial<Given>)[]) {
  const given = texts.map((text) => ({
    text: '',
    timestamp: 1,
    speaker: 'them',
    ...(typeof text === 'string' ? { text } : text),
  }))
  return toMatches(given, readAskedTexts(parseQuery(query, { now })))
}

function marked(query: string, text: string): string[] {
  const [match] = matchesOf(query, text)!
  return match!.marks.map(([start, end]) => match!.text.slice(start, end))
}

describe('toMatches', () => {
  it('marks the searched words by the app’s own word rules', () => {
    expect(marked('refund', 'A “Refund,” and refunds.')).toEqual(['Refund', 'refunds'])
    expect(marked('"money back"', 'Money — back, not back money.')).toEqual(['Money — back'])
    expect(marked('déjà vu', 'Deja… VU!')).toEqual(['Deja', 'VU'])
    expect(marked('返金', '昨日の返金です')).toEqual(['返金'])
  })

  it('marks nothing in a match found by the service’s own rules', () => {
    expect(matchesOf('refund', 'They gave the money back.')).toMatchObject([{ marks: [] }])
  })

  it('shows plain text on one line, whatever it holds', () => {
    expect(matchesOf('refund', ' a\n  <b>refund</b>\t')).toEqual([
      { text: 'a <b>refund</b>', marks: [[5, 11]], timestamp: 1, speaker: 'them', wordIndex: null },
    ])
  })

  it('cuts a very long text around the first mark', () => {
    const [match] = matchesOf('refund', `${'😀 '.repeat(500)}refund ${'x'.repeat(5_000)}`)!
    expect(match!.text.length).toBeLessThanOrEqual(242)
    expect(match!.text.isWellFormed()).toBe(true)
    expect(match!.marks.map(([start, end]) => match!.text.slice(start, end))).toEqual(['refund'])
  })

  it('shows at most three matches, those with marks first', () => {
    const matches = matchesOf('refund', 'money back', 'refund 1', 'refund 2', 'refund 3', 'refund 4')!
    expect(matches.map(({ text }) => text)).toEqual(['refund 1', 'refund 2', 'refund 3'])
  })

  it('accepts words of an unknown speaker for either side', () => {
    expect(matchesOf('me:refund', { text: 'refund', speaker: null, timestamp: null })).toMatchObject([
      { marks: [[0, 6]], timestamp: null, speaker: null },
    ])
    expect(matchesOf('me:refund', 'refund')).toBeNull()
  })

  it('keeps a call for which the service returns no text', () => {
    expect(matchesOf('refund')).toEqual([])
  })
})
