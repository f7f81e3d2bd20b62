import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Ticker } from '../../../src-renderer/util/ticker.svelte.ts'

describe('Ticker', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('updates only while there are listeners', () => {
    const ticker = new Ticker(() => Date.now(), 1_000)
    const seen: number[] = []
    const stop = $effect.root(() => {
      $effect(() => void seen.push(ticker.now))
    })
    flushSync()
    const off = ticker.listen()
    vi.advanceTimersByTime(1_000)
    flushSync()
    expect(seen).toHaveLength(2)
    expect(seen[1]! - seen[0]!).toBe(1_000)
    off()
    vi.advanceTimersByTime(10_000)
    flushSync()
    expect(seen).toHaveLength(2)
    stop()
  })
})
