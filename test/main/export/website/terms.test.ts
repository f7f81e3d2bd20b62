import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findShard, isHit, listTerms } from '../../../../src-main/export/website/terms.ts'

describe('listTerms', () => {
  it.each([
    ['refund', ['refund']],
    ['Don’t follow-up, "Łódź"!', ['dont', 'follow', 'up', 'lodz']],
    ['L’homme de Besançon', ['homme', 'de', 'besancon']],
    ['STRASSE straße', ['strasse', 'strasse']],
    ['İstanbul, ılık', ['istanbul', 'ilik']],
    ['+353 20 917-4199', ['353', '20', '917', '4199']],
    ['我想取消', ['我', '想', '取', '消']],
    ['A社', ['a', '社']],
    ['שלום לכם', ['שלום', 'לכם']],
    ['… -- !', []],
    ['__proto__ </script>', ['proto', 'script']],
  ])('of %j are %j', (text, terms) => {
    expect(listTerms(text)).toEqual(terms)
  })

  it('are letters and digits alone, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const term of listTerms(text)) expect(term).toMatch(/^[\p{L}\p{N}\p{M}]{1,64}$/u)
      }),
    )
  })

  it('work as text, as in a page', () => {
    const page = [listTerms, isHit, findShard].join('\n')
    const run = (call: string) => runInNewContext(`${page}; JSON.stringify(${call})`) as string
    expect(run(`listTerms('Das Straßenfest')`)).toBe('["das","strassenfest"]')
    expect(run(`isHit('refunds', 'refund')`)).toBe('true')
    expect(run(`findShard('re', 7)`)).toBe(String(findShard('re', 7)))
  })
})

describe('isHit', () => {
  it('finds what begins with two characters, and one character itself', () => {
    expect([isHit('refunds', 're'), isHit('refunds', 'r'), isHit('r', 'r'), isHit('𠀋', '𠀋')]).toEqual([
      ...[true, false, true, true],
    ])
    expect(isHit('refunds', 'funds')).toBe(false)
  })
})

describe('findShard', () => {
  it('is one file for all terms that begin with the same two characters', () => {
    for (const [typed, term] of [
      ['re', 'refunds'],
      ['𠀋a', '𠀋abc'],
      ['שלום', 'שלומית'],
    ] as const) {
      expect(findShard(term, 97)).toBe(findShard(typed, 97))
    }
    expect(findShard('refund', 1)).toBe(0)
  })
})
