import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRateWindow } from '../../../src-main/sample-service/rate-window.ts'

describe('createRateWindow', () => {
  it('admits at most the limit in every window, and refuses only when the window is full', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(400), { maxLength: 120 }),
        fc.integer({ min: 1, max: 8 }),
        (gaps, limit) => {
          let now = 0
          const rate = createRateWindow(limit, 1000, () => now)
          const admitted: number[] = []
          for (const gap of gaps) {
            now += gap
            const inWindow = admitted.filter((at) => at > now - 1000).length
            expect(rate.admit()).toBe(inWindow < limit)
            if (inWindow < limit) admitted.push(now)
          }
        },
      ),
    )
  })

  it('admits everything without a limit', () => {
    const rate = createRateWindow(Infinity, 1000, () => 0)
    expect(Array.from({ length: 500 }, () => rate.admit())).not.toContain(false)
  })
})
