import { describe, expect, it } from 'vitest'
import { followZoom, nextZoom, type ZoomStep } from '../../../../src-main/shell/window/zoom.ts'

describe('nextZoom', () => {
  it('moves by one step and stays within the limits', () => {
    expect([nextZoom(100, 'in'), nextZoom(100, 'out')]).toEqual([110, 90])
    expect([nextZoom(300, 'in'), nextZoom(50, 'out')]).toEqual([300, 50])
    expect([nextZoom(103, 'in'), nextZoom(103, 'out')]).toEqual([110, 100])
    expect(nextZoom(175, 'reset')).toBe(100)
  })
})

describe('followZoom', () => {
  function setUp() {
    const listeners = new Map<string, (...given: unknown[]) => void>()
    const factors: number[] = []
    const asked: ZoomStep[] = []
    const state = { zoom: 125 }
    const page = {
      getZoomFactor: () => factors.at(-1) ?? 1,
      setZoomFactor: (factor: number) => void factors.push(factor),
      isDestroyed: () => false,
      on: (event: string, listener: () => void) => void listeners.set(event, listener),
    } as unknown as Parameters<typeof followZoom>[0]
    const apply = followZoom(
      page,
      () => state.zoom,
      (step) => asked.push(step),
    )
    return { listeners, factors, asked, state, apply }
  }

  it('applies the zoom setting to each page', () => {
    const { listeners, factors, state, apply } = setUp()
    listeners.get('did-navigate')!()
    state.zoom = 150
    apply()
    expect(factors).toEqual([1.25, 1.5])
  })

  it('sets only a changed zoom, as setting it again keeps a hidden window from drawing', () => {
    const { factors, state, apply } = setUp()
    apply()
    state.zoom = 100
    apply()
    apply()
    expect(factors).toEqual([1.25, 1])
  })

  it('zooms when the wheel is turned with Ctrl', () => {
    const { listeners, asked } = setUp()
    listeners.get('zoom-changed')!({}, 'in')
    expect(asked).toEqual(['in'])
  })
})
