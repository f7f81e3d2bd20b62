import { expect, it, vi } from 'vitest'
import { whenIdle } from '../../../src-renderer/util/when-idle.ts'

it('runs the work once the window is idle, unless it was cancelled', () => {
  const waiting = new Map<number, IdleRequestCallback>()
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => {
    waiting.set(waiting.size + 1, run)
    return waiting.size
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
  const [kept, cancelled] = [vi.fn(), vi.fn()]
  whenIdle(kept)
  whenIdle(cancelled)()
  expect(kept).not.toHaveBeenCalled()
  for (const run of waiting.values()) run({ didTimeout: false, timeRemaining: () => 50 })
  expect(kept).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})
