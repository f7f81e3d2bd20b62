import { describe, expect, it } from 'vitest'
import { tokenize } from '../../../../src-main/search/language/tokens.ts'

/** Kind and text of each, `/` where the value begins. */
function paint(query: string): string[] {
  return tokenize(query, []).map(
    ({ kind, start, end, valueStart }) =>
      `${kind} ${query.slice(start, valueStart)}${valueStart < end ? '/' : ''}${query.slice(valueStart, end)}`,
  )
}

describe('tokenize', () => {
  it.each([
    ['refund policy', []],
    ['"money back" refund', ['phrase "money back"']],
    ['-refund -"by card"', ['minus -refund', 'minus -"by card"']],
    ['with:"Anna Weber" refund', ['filter with:/"Anna Weber"']],
    ['-before:last week refund', ['filter -before:/last week']],
    ['me:price ~20s them:yes', ['side me:/price', 'near ~20s', 'side them:/yes']],
    ['a OR b', ['or OR']],
    ['before:', ['filter before:']],
  ])('splits %j into %j', (query, tokens) => {
    expect(paint(query)).toEqual(tokens)
  })

  it('marks the token of a problem', () => {
    const error = { code: 'search-lone-or' } as const
    const problems = [{ start: 2, end: 10, error }]
    expect(tokenize('a in:there "b"', problems).map(({ isWrong }) => isWrong)).toEqual([true, false])
  })
})
