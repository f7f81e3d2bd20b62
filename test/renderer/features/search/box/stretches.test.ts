import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QueryToken, SearchReading } from '../../../../../src-preload/contract/search.ts'
import { findStretches } from '../../../../../src-renderer/features/search/box/stretches.ts'

function readingOf(query: string, tokens: Partial<QueryToken>[]): SearchReading {
  const whole = tokens.map((token) => ({
    kind: 'filter' as const,
    start: 0,
    end: 0,
    valueStart: token.end ?? 0,
    isWrong: false,
    ...token,
  }))
  return { query, tokens: whole, problems: [], completions: [] }
}

const plain = { kind: null, part: null, isWrong: false }

describe('findStretches', () => {
  it('splits operators into name and value, and leaves words whole', () => {
    const query = 'a in:inbound OR b'
    const reading = readingOf(query, [
      { kind: 'filter', start: 2, end: 12, valueStart: 5 },
      { kind: 'or', start: 13, end: 15 },
    ])
    expect(findStretches(query, reading)).toEqual([
      { text: 'a ', ...plain },
      { text: 'in:', kind: 'filter', part: 'name', isWrong: false },
      { text: 'inbound', kind: 'filter', part: 'value', isWrong: false },
      { text: ' ', ...plain },
      { text: 'OR', kind: 'or', part: null, isWrong: false },
      { text: ' b', ...plain },
    ])
  })

  it('paints an operator without a value as one part', () => {
    const reading = readingOf('longer:', [{ start: 0, end: 7, valueStart: 7, isWrong: true }])
    expect(findStretches('longer:', reading)).toEqual([
      { text: 'longer:', kind: 'filter', part: null, isWrong: true },
    ])
  })

  it('keeps the parts of the unchanged beginning until the new text is parsed', () => {
    const reading = readingOf('in:inbound is:s', [
      { start: 0, end: 10, valueStart: 3 },
      { start: 11, end: 15, valueStart: 14 },
    ])
    const texts = (query: string) =>
      findStretches(query, reading).map(({ text, kind }) => (kind === null ? text : `[${text}]`))
    expect(texts('in:inbound is:st')).toEqual(['[in:]', '[inbound]', ' ', '[is:]', '[s]', 't'])
    expect(texts('in:inbound i')).toEqual(['[in:]', '[inbound]', ' i'])
    expect(texts('refund')).toEqual(['refund'])
    expect(texts('')).toEqual([])
  })

  it('always covers the whole text, whatever text was parsed before', () => {
    const token = fc.record({ start: fc.nat(12), length: fc.nat(6), name: fc.nat(6) })
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.array(token), (query, read, tokens) => {
        let at = 0
        const ascending = tokens.map(({ start, length, name }) => {
          const from = at + start
          at = from + length
          return { start: from, end: at, valueStart: Math.min(at, from + name) }
        })
        const shown = findStretches(query, readingOf(read, ascending))
        expect(shown.map(({ text }) => text).join('')).toBe(query)
        expect(shown.every(({ text }) => text !== '')).toBe(true)
      }),
    )
  })
})
