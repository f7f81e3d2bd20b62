import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeText } from '../../../../src-main/model/merge/merge-text.ts'
import { mergeFields, mergeList, mergeSet } from '../../../../src-main/model/merge/three-way-merge.ts'

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const list = fc.uniqueArray(fc.constantFrom(...letters), { maxLength: 7 })
const itself = (element: string) => element

describe('mergeFields', () => {
  const now = { name: 'Ann', note: 'Likes tea. Asks.', dueDay: '2026-03-04' as string | null, tags: ['new'] }

  it('changes the fields that are as they were, and no others', () => {
    const [from, to] = [
      { name: 'Ann', dueDay: '2026-03-03' },
      { name: 'Anna', dueDay: null },
    ]
    expect(mergeFields(now, from, to)).toEqual({
      ...now,
      name: 'Anna',
    })
  })

  it('compares values by what is in them', () => {
    expect(mergeFields(now, { tags: ['new'] }, { tags: [] }).tags).toEqual([])
    expect(mergeFields(now, { tags: [] }, { tags: ['old'] }).tags).toEqual(['new'])
  })

  it('merges fields in their own way', () => {
    const merged = mergeFields(now, { note: 'Likes tea.' }, { note: 'Likes milk.' }, { note: mergeText })
    expect(merged.note).toBe('Likes milk. Asks.')
  })
})

describe('mergeSet', () => {
  const number = (key: string, value = key) => ({ key, value })

  it('takes back what was added and removed, and keeps the rest', () => {
    fc.assert(
      fc.property(list, list, list, (now, from, to) => {
        const merged = mergeSet(now, from, to, itself)
        const expected = letters.filter((each) =>
          from.includes(each) === to.includes(each) ? now.includes(each) : to.includes(each),
        )
        expect(merged.toSorted()).toEqual(expected)
      }),
    )
  })

  it('leaves an element alone whose value others changed', () => {
    const [now, from, to] = [[number('a', '3')], [number('a', '2')], [number('a', '1')]]
    expect(mergeSet(now, from, to, ({ key }) => key)).toEqual(now)
    expect(mergeSet(from, from, to, ({ key }) => key)).toEqual(to)
  })
})

describe('mergeList', () => {
  it('restores the former list when nobody changed it since', () => {
    const repeated = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 })
    fc.assert(
      fc.property(repeated, repeated, (from, to) => {
        expect(mergeList(from, from, to)).toEqual(to)
      }),
    )
  })

  it('leaves the list alone when there is nothing to undo', () => {
    fc.assert(
      fc.property(list, list, (now, from) => {
        expect(mergeList(now, from, from)).toEqual(now)
      }),
    )
  })

  it('has each element once, and all that others added', () => {
    fc.assert(
      fc.property(list, list, list, (now, from, to) => {
        const merged = mergeList(now, from, to)
        expect(new Set(merged).size).toBe(merged.length)
        expect(merged).toEqual(expect.arrayContaining(now.filter((each) => !from.includes(each))))
        expect(merged.filter((each) => from.includes(each) && !now.includes(each))).toEqual([])
      }),
    )
  })

  it.each([
    ['a move beside one that was added', 'bcxa', 'bca', 'abc', 'abcx'],
    ['a move beside one that was removed', 'ba', 'bca', 'abc', 'ab'],
    ['no move of what others moved too', 'cba', 'bca', 'abc', 'cba'],
    ['an addition after others moved', 'cab', 'abc', 'abxc', 'cabx'],
    ['a removal', 'abxc', 'abc', 'ac', 'axc'],
  ])('undoes %s', (_what, now, from, to, merged) => {
    expect(mergeList(now.split(''), from.split(''), to.split('')).join('')).toBe(merged)
  })

  it('does not restore what others replaced too', () => {
    expect(mergeList(['title', 'third'], ['title', 'second'], ['title', 'first'])).toEqual(['title', 'third'])
  })
})
