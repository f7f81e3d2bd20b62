import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fitWindow,
  preferredSize,
  readPlace,
  fitMinimumSize,
} from '../../../../src-main/shell/window/window-place.ts'

const laptop = { x: 0, y: 25, width: 1440, height: 875 }
const second = { x: 1440, y: 0, width: 2560, height: 1440 }
const saved = { x: 1600, y: 100, width: 1800, height: 1200, maximized: false }

describe('readPlace', () => {
  it('reads a saved place, including one from before maximising was saved', () => {
    expect(readPlace(JSON.stringify(saved))).toEqual(saved)
    expect(readPlace('{"x":1,"y":2,"width":3,"height":4}')).toMatchObject({ maximized: false })
  })

  it.each(['', '{}', '[]', '{"x":"1","y":2,"width":3,"height":4}', '{"x":1.5,"y":2,"width":3,"height":4}'])(
    'is null for %j',
    (json) => {
      expect(readPlace(json)).toBeNull()
    },
  )
})

describe('fitWindow', () => {
  it('puts the window at its saved place, on any screen', () => {
    expect(fitWindow(saved, [second, laptop])).toEqual({ x: 1600, y: 100, width: 1800, height: 1200 })
  })

  it('lets the system place the window when its screen is gone, at a size within the remaining screen', () => {
    expect(fitWindow(saved, [laptop])).toEqual({ width: 1440, height: 875 })
  })

  it('moves a window that would not be fully visible, for example with its title bar above the screen', () => {
    expect(fitWindow({ ...saved, x: 100, y: -300, width: 1000, height: 700 }, [laptop])).toEqual({
      x: 100,
      y: 25,
      width: 1000,
      height: 700,
    })
    expect(fitWindow({ ...saved, x: 900, y: 500, width: 1000, height: 700 }, [laptop])).toEqual({
      x: 440,
      y: 200,
      width: 1000,
      height: 700,
    })
  })

  it('keeps a window across two screens', () => {
    const across = { x: 1000, y: 100, width: 1200, height: 700 }
    expect(fitWindow(across, [second, laptop])).toEqual(across)
  })

  it('uses the default size when none was saved, as far as the screen allows', () => {
    expect(fitWindow(null, [laptop])).toEqual(preferredSize)
    expect(fitWindow(null, [{ ...laptop, width: 1024, height: 600 }])).toEqual({ width: 1024, height: 600 })
  })

  it('makes any place fully visible and never smaller than the minimum size', () => {
    const pixel = fc.integer({ min: -5_000, max: 5_000 })
    const size = fc.integer({ min: 1, max: 8_000 })
    const place = fc.record({ x: pixel, y: pixel, width: size, height: size })
    fc.assert(
      fc.property(place, place, (where, area) => {
        const { x = area.x, y = area.y, width, height } = fitWindow(where, [area])
        const smallest = fitMinimumSize(area)
        expect(width).toBeGreaterThanOrEqual(smallest.width)
        expect(height).toBeGreaterThanOrEqual(smallest.height)
        expect([x >= area.x, y >= area.y]).toEqual([true, true])
        expect(x + width).toBeLessThanOrEqual(area.x + area.width)
        expect(y + height).toBeLessThanOrEqual(area.y + area.height)
      }),
    )
  })
})
