import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoffMs } from '../../../src-main/util/backoff.ts'

describe('backoffMs', () => {
  it('doubles from the base up to the cap', () => {
    const waits = [1, 2, 3, 4, 5].map((attempt) =>
      backoffMs(attempt, { baseMs: 100, capMs: 1000, random: () => 1 }),
    )
    expect(waits).toEqual([100, 200, 400, 800, 1000])
  })

  it('is between half the full wait and the cap for any attempt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, chance) => {
          const wait = backoffMs(attempt, { baseMs: 1000, capMs: 60_000, random: () => chance })
          expect(wait).toBeGreaterThanOrEqual(500)
          expect(wait).toBeLessThanOrEqual(60_000)
        },
      ),
    )
  })
})
