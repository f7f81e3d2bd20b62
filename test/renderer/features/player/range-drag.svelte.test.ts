import { describe, expect, it } from 'vitest'
import { RangeDrag } from '../../../../src-renderer/features/player/range-drag.svelte.ts'

/** A second for each 10 pixels. */
const scale = { view: { from: 0, to: 100 }, width: 1000 }

describe('RangeDrag', () => {
  it('treats a movement of a few pixels as a click', () => {
    const drag = new RangeDrag()
    drag.begin(100, scale, null)
    drag.move(103, scale)
    expect([drag.isUnderWay, drag.range]).toEqual([true, null])
  })

  it('selects the dragged range in either direction', () => {
    const drag = new RangeDrag()
    drag.begin(100, scale, null)
    drag.move(60, scale)
    expect(drag.range).toEqual({ from: 6, to: 10 })
    drag.move(200, scale)
    expect(drag.range).toEqual({ from: 10, to: 20 })
    drag.end()
    expect([drag.isUnderWay, drag.range]).toEqual([false, null])
  })

  it('moves the edge that is dragged', () => {
    const drag = new RangeDrag()
    const chosen = { from: 20, to: 40 }
    drag.look(402, scale, chosen)
    expect(drag.edgeNear).toBe('to')
    drag.begin(402, scale, chosen)
    drag.move(500, scale)
    expect(drag.range).toEqual({ from: 20, to: 50 })
    drag.end()
    drag.begin(198, scale, chosen)
    drag.move(100, scale)
    expect(drag.range).toEqual({ from: 10, to: 40 })
  })

  it('is near no edge without a range, or after the pointer has left', () => {
    const drag = new RangeDrag()
    drag.look(400, scale, null)
    expect(drag.edgeNear).toBeUndefined()
    drag.look(400, scale, { from: 20, to: 40 })
    drag.leave()
    expect(drag.edgeNear).toBeUndefined()
  })
})
