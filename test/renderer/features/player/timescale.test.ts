import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rulerTimes, secondsAt, computeX } from '../../../../src-renderer/features/player/timescale.ts'

describe('a timescale', () => {
  it('converts seconds to pixels and back', () => {
    const view = fc
      .tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 20_000 }))
      .map(([from, size]) => ({ from, to: from + size }))
    fc.assert(
      fc.property(
        view,
        fc.integer({ min: 50, max: 2_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (...all) => {
          const [some, width, share] = all
          const scale = { view: some, width }
          const seconds = some.from + share * (some.to - some.from)
          expect(secondsAt(scale, computeX(scale, seconds))).toBeCloseTo(seconds, 5)
        },
      ),
    )
  })

  it('stays in the view for points outside the picture, and without a width', () => {
    const view = { from: 10, to: 20 }
    expect([-5, 900].map((x) => secondsAt({ view, width: 100 }, x))).toEqual([10, 20])
    expect(secondsAt({ view, width: 0 }, 50)).toBe(10)
  })
})

describe('rulerTimes', () => {
  it('uses round clock times with a minimum distance', () => {
    expect(rulerTimes({ view: { from: 0, to: 111 }, width: 560 }, 72)).toEqual([0, 15, 30, 45, 60, 75, 90])
    expect(rulerTimes({ view: { from: 61.2, to: 66 }, width: 560 }, 72)).toEqual([62, 63, 64, 65])
    expect(rulerTimes({ view: { from: 0, to: 6 * 3600 }, width: 560 }, 72)).toEqual([
      0, 3600, 7200, 10800, 14400, 18000,
    ])
  })

  it('is empty without width or duration', () => {
    expect(rulerTimes({ view: { from: 0, to: 100 }, width: 0 }, 72)).toEqual([])
    expect(rulerTimes({ view: { from: 0, to: 0 }, width: 100 }, 72)).toEqual([])
  })
})
