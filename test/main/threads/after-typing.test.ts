import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAfterTyping } from '../../../src-main/threads/after-typing.ts'

describe('createAfterTyping', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('runs work at once while there is no typing', () => {
    const work = vi.fn()
    createAfterTyping().later(work)
    vi.advanceTimersByTime(0)
    expect(work).toHaveBeenCalledOnce()
  })

  it('waits for a pause in typing', () => {
    const { typed, later } = createAfterTyping()
    const work = vi.fn()
    typed()
    later(work)
    vi.advanceTimersByTime(100)
    typed()
    vi.advanceTimersByTime(100)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60)
    expect(work).toHaveBeenCalledOnce()
  })

  it('waits at most a second when typing never pauses', () => {
    const { typed, later } = createAfterTyping()
    const work = vi.fn()
    typed()
    later(work)
    for (let ms = 0; ms < 1100; ms += 50) {
      typed()
      vi.advanceTimersByTime(50)
    }
    expect(work).toHaveBeenCalledOnce()
  })
})
