import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasClause,
  toggleClause,
  withoutRange,
  withQuoted,
} from '../../../../src-renderer/app/open-call/query-clauses.ts'

describe('the clauses of a query', () => {
  it.each([
    ['refund', 'with:"Anna Weber"', 'refund with:"Anna Weber"'],
    ['', 'in:inbound', 'in:inbound'],
    ['refund ', 'on:2026-03', 'refund on:2026-03'],
    ['"refund pol', 'in:inbound', 'in:inbound "refund pol'],
    ['refund with:"An', 'in:inbound', 'in:inbound refund with:"An'],
    ['refund OR ', 'in:inbound', 'in:inbound refund OR '],
    ['me:price ~20s', 'in:inbound', 'in:inbound me:price ~20s'],
  ])('adds to “%s” the clause %s', (query, clause, result) => {
    expect(toggleClause(query, clause)).toBe(result)
    expect(hasClause(result, clause)).toBe(true)
  })

  it.each([
    ['refund with:"Anna Weber" later', 'with:"Anna Weber"', 'refund later'],
    ['WITH:“anna weber” refund', 'with:“Anna Weber”', 'refund'],
    ['in:inbound', 'in:inbound', ''],
  ])('takes out of “%s” the clause %s', (query, clause, result) => {
    expect(toggleClause(query, clause)).toBe(result)
  })

  it.each([
    ['on:2026-03-14', 'on:2026-03'],
    ['-in:inbound', 'in:inbound'],
    ['"say in:inbound twice"', 'in:inbound'],
    ['with:"Anna Weber', 'with:"Anna'],
  ])('does not find in “%s” the clause %s', (query, clause) => {
    expect(hasClause(query, clause)).toBe(false)
  })

  it('leaves a query unchanged when a clause is added and removed', () => {
    const word = fc.stringMatching(/^[a-z:-]{1,8}$|^"[a-z ]{1,8}"$/u)
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const query = words.join(' ')
        expect(toggleClause(toggleClause(query, 'tag:vip!'), 'tag:vip!')).toBe(query)
      }),
    )
  })

  it('removes a range together with one space', () => {
    expect(withoutRange('a before:2026 b', 2, 13)).toBe('a b')
    expect(withoutRange('before:2026 b', 0, 11)).toBe('b')
  })

  it('quotes a single word as it is spelled in the query', () => {
    expect(withQuoted('the Refnd -tax', 'refnd')).toBe('the "Refnd" -tax')
    expect(withQuoted('the refnds', 'refnd')).toBeNull()
  })
})
