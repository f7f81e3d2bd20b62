import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinRanges, type Range } from '../../../../src-main/library/tables/heard-table.ts'

describe('joinRanges', () => {
  it('drops invalid ranges', () => {
    const none: Range[] = [
      [5, 5],
      [6, 5],
      [NaN, 3],
      [1, Infinity],
    ]
    expect(joinRanges(none)).toEqual([])
    expect(joinRanges([[-3, 2]])).toEqual([[0, 2]])
  })

  it('contains exactly the hundredths of all ranges, sorted and separate', () => {
    const range = fc.tuple(fc.nat(60), fc.nat(60)).map(([from, to]): Range => [from / 100, to / 100])
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
        const joined = joinRanges(ranges)
        const isIn = (list: readonly Range[], moment: number) =>
          list.some(([from, to]) => from <= moment && moment < to)
        for (let hundredth = 0; hundredth < 60; hundredth++) {
          const moment = (hundredth + 0.5) / 100
          expect(isIn(joined, moment)).toBe(isIn(ranges, moment))
        }
        joined.slice(1).forEach(([from], index) => expect(from).toBeGreaterThan(joined[index]![1]))
        expect(joinRanges([...joined, ...ranges])).toEqual(joined)
      }),
    )
  })
})
