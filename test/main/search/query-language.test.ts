import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../../src-main/search/query-language.ts'

/** Kind, negation, terms and openness in one line each. */
function read(text: string): string[] {
  return parseQuery(text).clauses.map(
    ({ kind, negated, terms, open }) =>
      `${negated ? '-' : ''}${kind === 'phrase' ? `"${terms.join(' ')}"` : terms.join('+')}${open ? '…' : ''}`,
  )
}

describe('parseQuery', () => {
  it.each([
    ['refund policy', ['refund', 'policy…']],
    ['"refund policy"', ['"refund policy"']],
    ['"refund pol', ['"refund pol"…']],
    ['“refund policy” now', ['"refund policy"', 'now…']],
    ['-credit refund', ['-credit', 'refund…']],
    ['-"by card" refund ', ['-"by card"', 'refund…']],
    ['follow-up', ['follow+up…']],
    ['- refund', ['refund…']],
    ['refund - policy', ['refund', 'policy…']],
    ['them:refund', ['them+refund…']],
    ['refund AND policy', ['refund', 'and', 'policy…']],
    ['👍 refund', ['refund…']],
    ['refund 👍', ['refund']],
    ['refund refund policy', ['refund', 'policy…']],
    ["don’t don't stop", ['dont', 'stop…']],
    ['', []],
    ['"', []],
    ['-', []],
    ['-""', []],
  ])('reads %j', (text, clauses) => {
    expect(read(text)).toEqual(clauses)
  })

  it('tells where each clause was typed', () => {
    const text = 'refund -"by  card" ok'
    expect(parseQuery(text).clauses.map(({ start, end }) => text.slice(start, end))).toEqual([
      'refund',
      '-"by  card"',
      'ok',
    ])
  })

  it('reads the beginning of a pasted page', () => {
    const page = Array.from({ length: 1000 }, (_, index) => `word${index}`).join(' ')
    expect(parseQuery(page).clauses).toHaveLength(48)
  })

  it('reads any text into clauses that lie apart, in order, with terms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let last = 0
        for (const { start, end, terms } of parseQuery(text).clauses) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(terms.length).toBeGreaterThan(0)
          last = end
        }
      }),
    )
  })
})
