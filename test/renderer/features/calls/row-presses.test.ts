import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAfterRelease } from '../../../../src-renderer/features/calls/row-presses.ts'

describe('openAfterRelease', () => {
  afterEach(() => void vi.useRealTimers())

  it('runs at once when no button is held, as after a key press', () => {
    const open = vi.fn()
    openAfterRelease(new MouseEvent('contextmenu', { buttons: 0 }), open)
    expect(open).toHaveBeenCalledOnce()
  })

  it('runs once, and not before the button is released', () => {
    vi.useFakeTimers()
    const open = vi.fn()
    openAfterRelease(new MouseEvent('contextmenu', { buttons: 2 }), open)
    vi.runAllTimers()
    expect(open).not.toHaveBeenCalled()
    for (let presses = 0; presses < 2; presses++) {
      window.dispatchEvent(new Event('pointerup'))
      vi.runAllTimers()
    }
    expect(open).toHaveBeenCalledOnce()
  })
})
