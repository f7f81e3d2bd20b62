import { describe, expect, it } from 'vitest'
import { levelAt } from '../../../../src-renderer/features/player/levels.ts'

describe('levelAt', () => {
  it('is the percentile of the peaks', () => {
    const peaks = Uint8Array.from({ length: 100 }, (_, at) => at)
    expect([0, 0.1, 0.5, 0.995].map((share) => levelAt(peaks, share))).toEqual([0, 10, 50, 99])
  })

  it('is estimated from a sample in a long call', () => {
    const peaks = new Uint8Array(2_000_000).map((_, at) => (at % 10 === 0 ? 200 : (at * 7) % 50))
    expect(levelAt(peaks, 0.95)).toBe(200)
    expect(Math.abs(levelAt(peaks, 0.45) - 25)).toBeLessThan(3)
  })

  it('is the maximum without peaks', () => {
    expect(levelAt(new Uint8Array(), 0.5)).toBe(255)
  })
})
