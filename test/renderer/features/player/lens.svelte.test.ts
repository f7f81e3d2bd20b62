import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Lens, shortestView } from '../../../../src-renderer/features/player/lens.svelte.ts'

function lensOf(length = 100) {
  const lens = new Lens()
  lens.show('a', length)
  return lens
}

describe('Lens', () => {
  it('shows the whole of a newly shown call', () => {
    const lens = lensOf()
    lens.step('in', 50)
    lens.show('b', 60)
    expect([lens.view, lens.isZoomed]).toEqual([{ from: 0, to: 60 }, false])
  })

  it('keeps the visible range when the call is updated or its length becomes known', () => {
    const lens = lensOf()
    lens.step('in', 50)
    lens.show('a', 100)
    lens.measured('a', 99)
    lens.measured('b', 10)
    expect(lens.view).toEqual({ from: 25, to: 75 })
    expect(lens.length).toBe(99)
  })

  it('zooms in around a moment, down to one second', () => {
    const lens = lensOf()
    lens.step('in', 80)
    expect(lens.view).toEqual({ from: 40, to: 90 })
    for (let press = 0; press < 12; press += 1) lens.step('in', 80)
    expect(lens.view.to - lens.view.from).toBe(shortestView)
    expect(lens.canZoomIn).toBe(false)
  })

  it('zooms out in steps, or to the whole call at once', () => {
    const lens = lensOf()
    lens.step('in', 50)
    lens.step('out', 50)
    expect(lens.isZoomed).toBe(false)
    lens.step('in', 50)
    lens.step('whole', 50)
    expect(lens.isZoomed).toBe(false)
  })

  it('always stays within the call', () => {
    const deed = fc.oneof(
      fc.record({
        scale: fc.double({ min: 0.1, max: 9, noNaN: true }),
        at: fc.integer({ min: -5, max: 120 }),
      }),
      fc.record({ pan: fc.integer({ min: -150, max: 150 }) }),
      fc.record({ follow: fc.integer({ min: 0, max: 100 }) }),
    )
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
        const lens = lensOf()
        for (const each of deeds) {
          if ('scale' in each) lens.scale(each.scale, each.at)
          else if ('pan' in each) lens.pan(each.pan)
          else lens.follow(each.follow)
          const { from, to } = lens.view
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeLessThanOrEqual(100 + 1e-9)
          expect(to - from).toBeGreaterThanOrEqual(shortestView - 1e-9)
        }
      }),
    )
  })

  it('turns the page when playback leaves the view', () => {
    const lens = lensOf()
    lens.step('in', 25)
    lens.follow(40)
    const before = lens.view
    lens.follow(60)
    expect(before).toEqual({ from: 12.5, to: 62.5 })
    expect(lens.view).toEqual(before)
    lens.follow(63)
    expect(lens.view).toEqual({ from: 50, to: 100 })
  })

  it('does not follow playback after scrolling away, until it comes into view again', () => {
    const lens = lensOf()
    lens.step('in', 25)
    lens.step('in', 25)
    lens.follow(25)
    lens.moveTo(70)
    lens.follow(26)
    expect(lens.view.from).toBe(70)
    lens.reveal('b', 10)
    expect(lens.view.from).toBe(70)
    lens.reveal('a', 10)
    expect(lens.view.from).toBeLessThan(10)
  })
})
