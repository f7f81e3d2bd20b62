import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '../../../../src-preload/contract/conversation.ts'
import {
  firstAfter,
  findGaps,
  joined,
  secondsWithin,
} from '../../../../src-renderer/features/player/spans.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 20 }))
  .map(([from, size]): Span => ({ from, to: from + size }))
const spans = fc.array(span, { maxLength: 12 })
const covers = (some: readonly Span[], at: number) => some.some(({ from, to }) => at >= from && at < to)

describe('joined', () => {
  it('covers the same time with spans that do not touch', () => {
    fc.assert(
      fc.property(spans, (some) => {
        const result = joined(some)
        for (let at = 0; at <= 121; at += 1) expect(covers(result, at)).toBe(covers(some, at))
        for (let index = 1; index < result.length; index += 1)
          expect(result[index]!.from).toBeGreaterThan(result[index - 1]!.to)
      }),
    )
  })

  it('closes gaps up to the given length', () => {
    const some = [
      { from: 3, to: 4 },
      { from: 0, to: 2.5 },
    ]
    expect(joined(some, 0.5)).toEqual([{ from: 0, to: 4 }])
    expect(joined(some, 0.4)).toHaveLength(2)
  })
})

describe('findGaps', () => {
  it('covers everything that the spans do not', () => {
    fc.assert(
      fc.property(spans, (some) => {
        const whole = joined(some)
        const gaps = findGaps(whole, 100)
        for (let at = 0; at < 100; at += 1) expect(covers(gaps, at)).toBe(!covers(whole, at))
        expect(gaps.every(({ from, to }) => from < to && to <= 100)).toBe(true)
      }),
    )
  })
})

describe('secondsWithin', () => {
  it('counts the covered seconds within a span', () => {
    fc.assert(
      fc.property(spans, span, (some, within) => {
        const whole = joined(some)
        let counted = 0
        for (let at = within.from; at < within.to; at += 1) counted += covers(whole, at) ? 1 : 0
        expect(secondsWithin(whole, within)).toBe(counted)
      }),
    )
  })
})

describe('firstAfter', () => {
  it('finds the first span that ends after the position', () => {
    const some = [
      { from: 0, to: 2 },
      { from: 5, to: 7 },
    ]
    expect([1, 2, 6, 7].map((at) => firstAfter(some, at))).toEqual([0, 1, 1, 2])
  })
})
