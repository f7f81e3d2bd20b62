import { expect, it, vi } from 'vitest'
import { whenIdle, whenPainted } from '../../../src-renderer/util/when-idle.ts'

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

it('runs the work when the next frame is painted, or without frames in a hidden window', () => {
  vi.useFakeTimers()
  const frames = new Map<number, FrameRequestCallback>()
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    frames.set(frames.size + 1, run)
    return frames.size
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  const [painted, hidden, cancelled] = [vi.fn(), vi.fn(), vi.fn()]
  whenPainted(painted)
  whenPainted(hidden)
  whenPainted(cancelled)()
  expect(painted).not.toHaveBeenCalled()
  frames.get(1)!(0)
  expect(painted).not.toHaveBeenCalled()
  frames.get(frames.size)!(0)
  expect(painted).toHaveBeenCalledOnce()
  expect(hidden).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(hidden).toHaveBeenCalledOnce()
  expect(painted).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
  vi.useRealTimers()
})
