import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitPlace, minimumSize, readPlace } from '../../../src-main/shell/window-place.ts'

const laptop = { x: 0, y: 25, width: 1440, height: 875 }
const second = { x: 1440, y: 0, width: 2560, height: 1440 }
const saved = { x: 1600, y: 100, width: 1800, height: 1200, maximized: false }

describe('readPlace', () => {
  it('reads what was written, also by a version that knew nothing of maximising', () => {
    expect(readPlace(JSON.stringify(saved))).toEqual(saved)
    expect(readPlace('{"x":1,"y":2,"width":3,"height":4}')).toMatchObject({ maximized: false })
  })

  it.each(['', '{}', '[]', '{"x":"1","y":2,"width":3,"height":4}', '{"x":1.5,"y":2,"width":3,"height":4}'])(
    'is nothing for %j',
    (json) => {
      expect(readPlace(json)).toBeNull()
    },
  )
})

describe('fitPlace', () => {
  it('puts the window where it was, on whichever screen', () => {
    expect(fitPlace(saved, [laptop, second])).toEqual({ x: 1600, y: 100, width: 1800, height: 1200 })
  })

  it('leaves the place to the system when the screen is gone, no larger than what is left', () => {
    expect(fitPlace(saved, [laptop])).toEqual({ width: 1440, height: 875 })
  })

  it('never lets a title bar be out of reach', () => {
    expect(fitPlace({ ...saved, x: 100, y: -300 }, [laptop])).not.toHaveProperty('y')
    expect(fitPlace({ ...saved, x: -1790 }, [laptop])).not.toHaveProperty('x')
  })

  it('fits any place into any screen', () => {
    const pixel = fc.integer({ min: -5_000, max: 5_000 })
    const size = fc.integer({ min: 0, max: 8_000 })
    const place = fc.record({ x: pixel, y: pixel, width: size, height: size })
    fc.assert(
      fc.property(place, fc.array(place, { minLength: 1, maxLength: 3 }), (where, areas) => {
        const fitted = fitPlace(where, areas)
        expect(fitted.width).toBeGreaterThanOrEqual(minimumSize.width)
        expect(fitted.height).toBeGreaterThanOrEqual(minimumSize.height)
        const largest = Math.max(minimumSize.width, ...areas.map(({ width }) => width))
        expect(fitted.width).toBeLessThanOrEqual(largest)
      }),
    )
  })
})
