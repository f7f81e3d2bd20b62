import { describe, expect, it } from 'vitest'
import { readAskedTexts } from '../../../../src-main/search/remote/asked-texts.ts'
import { parseQuery } from '../../../../src-main/search/language/parse-query.ts'

const now = Date.UTC(2026, 10, 20)
const askedFor = (query: string) => readAskedTexts(parseQuery(query, { now })).q

describe('readAskedTexts', () => {
  it.each([
    ['refund policy', 'refund policy'],
    ['  "money   back" please', 'money back please'],
    ['them:"second pallet" in:inbound', 'second pallet'],
    ['refund -credit', 'refund'],
    ['refund OR credit', 'refund'],
    ['tag:vip OR refund', 'refund'],
    ['me:price ~20s them:yes', 'price yes'],
    ['前回の返金', '前回の返金'],
    ['in:inbound -is:starred', ''],
    ['-credit', ''],
    ['', ''],
  ])('searches for %j as %j', (query, q) => {
    expect(askedFor(query)).toBe(q)
  })

  it('searches for the beginning of a pasted paragraph, cut at the end of a word', () => {
    const q = askedFor(Array.from({ length: 40 }, (_, index) => `paragraph${index}`).join(' '))
    expect(q.length).toBeLessThanOrEqual(200)
    expect(q.length).toBeGreaterThan(180)
    expect(q).toMatch(/^paragraph0 .* paragraph\d+$/)
  })

  it('returns the excluded terms', () => {
    const { unwanted } = readAskedTexts(parseQuery('refund -credit -"by card"', { now }))
    expect(unwanted.map(({ terms }) => terms)).toEqual([['credit'], ['by', 'card']])
  })
})
