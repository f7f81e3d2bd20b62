import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterPress } from '../../../../src-renderer/features/calls/row-presses.ts'

describe('what a press asks for', () => {
  afterEach(() => void vi.useRealTimers())

  it('comes at once where no button is held, as by a key', () => {
    const open = vi.fn()
    afterPress(new MouseEvent('contextmenu', { buttons: 0 }), open)
    expect(open).toHaveBeenCalledOnce()
  })

  it('comes once the button is released, and only then', () => {
    vi.useFakeTimers()
    const open = vi.fn()
    afterPress(new MouseEvent('contextmenu', { buttons: 2 }), open)
    vi.runAllTimers()
    expect(open).not.toHaveBeenCalled()
    for (let presses = 0; presses < 2; presses++) {
      window.dispatchEvent(new Event('pointerup'))
      vi.runAllTimers()
    }
    expect(open).toHaveBeenCalledOnce()
  })
})
