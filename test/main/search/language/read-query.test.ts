import { describe, expect, it } from 'vitest'
import { readQuery } from '../../../../src-main/search/language/read-query.ts'
import { fixedSuggestions } from '../../../support/window/fixed-suggestions.ts'

const now = new Date(2026, 10, 21, 15, 30).getTime()

/** `|` is the caret. */
function read(marked: string) {
  return readQuery({ query: marked.replace('|', ''), caret: marked.indexOf('|'), now }, fixedSuggestions)
}

describe('readQuery', () => {
  it('returns the tokens, problems and completions of the query', () => {
    expect(read('before:soon is:sta|')).toEqual({
      query: 'before:soon is:sta',
      tokens: [
        { kind: 'filter', start: 0, end: 11, valueStart: 7, isWrong: true },
        { kind: 'filter', start: 12, end: 18, valueStart: 15, isWrong: false },
      ],
      problems: [
        {
          start: 0,
          end: 11,
          error: { code: 'search-needs-value', params: { name: 'before', value: 'date', choices: [] } },
        },
      ],
      completions: [
        {
          kind: 'value',
          start: 15,
          end: 18,
          insert: 'starred ',
          label: 'starred',
          detail: { kind: 'choice', operator: 'is', value: 'starred' },
        },
      ],
      asksNothing: true,
    })
  })

  it.each(['is:sta| refund', 'before:202| refund', 'with:| refund', 'before:last| refund'])(
    'reports no problem while %j is being typed',
    (marked) => {
      expect(read(marked).problems).toEqual([])
      expect(read(marked).tokens.map(({ isWrong }) => isWrong)).toEqual([false])
    },
  )

  it.each(['is:sta refund|', 'is:sta |refund', 'is:foo| refund', 'is:foo|', 'tag:""| refund'])(
    'reports a problem when %j cannot become valid',
    (marked) => {
      expect(read(marked).problems).toHaveLength(1)
      expect(read(marked).tokens.map(({ isWrong }) => isWrong)).toEqual([true])
    },
  )

  it.each(['in:|', 'in:i|', 'in:xyz|', '"|', '-|', 'OR|', '~20s|', 'them: ~5s me:|'])(
    'reports that %j asks nothing yet',
    (marked) => {
      expect(read(marked).asksNothing).toBe(true)
    },
  )

  it.each(['i|', 'refund in:|', '-refund|', 'in:inbound|', 'them:r|'])('accepts %j as a query', (marked) => {
    expect(read(marked).asksNothing).toBeUndefined()
  })
})
