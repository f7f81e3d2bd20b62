import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Move, buildPlaybackPlan } from '../../../../src-renderer/features/player/schedule.ts'
import { Skipper } from '../../../../src-renderer/features/player/skipper.ts'

/** Plays by the fake clock. */
function setup({ rate = 1 } = {}) {
  const started = Date.now()
  let from = 0
  let since = started
  const state = { isPlaying: true, moves: [] as (Move & { done: number })[] }
  const position = () => from + ((Date.now() - since) / 1000) * rate
  const plan = buildPlaybackPlan({
    duration: 100,
    only: null,
    heard: [],
    range: null,
    loops: false,
    silences: [
      { from: 3, to: 10 },
      { from: 12, to: 20 },
    ],
  })
  const skipper: Skipper = new Skipper({
    plan: () => plan,
    position,
    rate: () => rate,
    isPlaying: () => state.isPlaying,
    move: (move) => {
      state.moves.push({ ...move, done: position() })
      from = move.to
      since = Date.now()
      skipper.check()
    },
  })
  return { skipper, state }
}

describe('Skipper', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('makes each move on time', async () => {
    const { skipper, state } = setup()
    skipper.check()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(state.moves.map(({ at, to }) => [at, to])).toEqual([
      [3, 10],
      [12, 20],
    ])
    for (const { at, done } of state.moves) expect(Math.abs(done - at)).toBeLessThan(0.05)
  })

  it('makes moves on time at triple speed', async () => {
    const { skipper, state } = setup({ rate: 3 })
    skipper.check()
    await vi.advanceTimersByTimeAsync(1_100)
    expect(state.moves.map(({ to }) => to)).toEqual([10])
  })

  it('does nothing while paused or after it was stopped', async () => {
    const { skipper, state } = setup()
    state.isPlaying = false
    skipper.check()
    expect(vi.getTimerCount()).toBe(0)
    state.isPlaying = true
    skipper.check()
    skipper.stop()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(state.moves).toEqual([])
  })
})
