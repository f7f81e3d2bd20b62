import { describe, expect, it } from 'vitest'
import {
  requireLiteral,
  requireRelated,
  type Context,
} from '../../../../src-main/search/planning/clause-requirements.ts'
import type { TextClause } from '../../../../src-main/search/language/types.ts'
import { parseQuery } from '../../../../src-main/search/language/parse-query.ts'

/** Knows only the completions of `re`: `documents` calls for each of 24. */
function contextWith(documents: number): Context {
  const completions = Array.from({ length: 24 }, (_, index) => ({ term: `re${index}`, documents }))
  const vocabulary = {
    recordings: 100_000,
    documents: (term: string) => completions.find((each) => each.term === term)?.documents ?? 0,
    expand: (prefix: string, limit: number) =>
      'refund'.startsWith(prefix) ? completions.slice(0, limit) : [],
    correct: () => [],
  }
  const names = {
    findNumbers: () => [],
    findPeople: () => [],
    findTags: () => [],
    findThemes: () => [],
    numberOf: () => undefined,
    keyOf: () => '',
    readAhead: () => false,
    refresh: () => false,
    numbersVersion: () => 0,
  }
  return {
    lexicon: { vocabulary, names, countUnspoken: () => 1 },
    namesOf: () => ({ people: [], tags: [{ tagId: 7, name: 'refund', match: 'name' }] }),
  }
}

function clauseOf(query: string): TextClause {
  return parseQuery(query, { now: 0 }).groups[0]!.any[0] as TextClause
}

describe('requireLiteral and requireRelated', () => {
  it('restrict a clause with a side to words, and match names and tags otherwise', () => {
    expect(requireLiteral(clauseOf('me:re'), contextWith(1))).toMatchObject({
      expression: '({you} : "re")',
      unspoken: null,
      side: 'you',
    })
    expect(requireLiteral(clauseOf('re'), contextWith(1))).toMatchObject({
      expression: '(({meta} : ("\ue0007")) OR "re")',
      unspoken: '(({meta} : ("\ue0007")) OR ({meta} : "re"))',
      side: null,
    })
  })

  it('complete the last word and mark every word with that beginning', () => {
    const required = requireRelated(clauseOf('me:re'), [], contextWith(10))
    expect(required.expression.match(/"re\d+"/g)).toHaveLength(24)
    expect(required.sequences).toEqual([{ terms: ['re'], prefix: true }])
  })

  it('use only a few completions when they fill the list', () => {
    const required = requireRelated(clauseOf('me:re'), [], contextWith(4000))
    expect(required.expression).toBe('({you} : ("re" OR "re0" OR "re1" OR "re2" OR "re3" OR "re4" OR "re5"))')
    expect(required.sequences).toEqual([{ terms: ['re'], prefix: true }])
  })

  it('complete a phrase with few endings, and otherwise omit its last word', () => {
    expect(requireRelated(clauseOf('me:"full ref'), [], contextWith(10)).expression).toBe(
      '({you} : "full ref" *)',
    )
    for (const [query, documents] of [
      ['me:"full re', 10],
      ['me:"full ref', 4000],
    ] as const) {
      expect(requireRelated(clauseOf(query), [], contextWith(documents)).expression).toBe('({you} : "full")')
    }
    expect(requireRelated(clauseOf('me:"full ref"'), [], contextWith(10)).expression).toBe(
      '({you} : "full ref")',
    )
  })
})
