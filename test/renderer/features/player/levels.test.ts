import { describe, expect, it } from 'vitest'
import { levelAt } from '../../../../src-renderer/features/player/levels.ts'

describe('levelAt', () => {
  it('is the level that a share of all moments stays at or below', () => {
    const peaks = Uint8Array.from({ length: 100 }, (_, at) => at)
    expect([0, 0.1, 0.5, 0.995].map((share) => levelAt(peaks, share))).toEqual([0, 10, 50, 99])
  })

  it('is found in a call of hours by looking at some of it', () => {
    const peaks = new Uint8Array(2_000_000).map((_, at) => (at % 10 === 0 ? 200 : (at * 7) % 50))
    expect(levelAt(peaks, 0.95)).toBe(200)
    expect(Math.abs(levelAt(peaks, 0.45) - 25)).toBeLessThan(3)
  })

  it('is the loudest there can be where nothing is known', () => {
    expect(levelAt(new Uint8Array(), 0.5)).toBe(255)
  })
})
