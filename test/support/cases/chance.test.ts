import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSampled } from './sample.ts'

describe('chance', () => {
  it.skipIf(process.env.OFFHOOK_HUNT)('gives every rule the same cases each time', () => {
    const cases = () => {
      const seen: number[] = []
      fc.assert(fc.property(fc.integer(), (value) => void seen.push(value)))
      return seen
    }
    expect(cases()).toEqual(cases())
    expect(new Set(cases()).size).toBeGreaterThan(isSampled ? 12 : 50)
  })
})
