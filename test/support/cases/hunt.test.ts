import { describe, expect, it } from 'vitest'
import { readHunt } from './hunt.ts'

describe('readHunt', () => {
  it.each([
    [undefined, 1],
    ['30', 30],
  ])('reads from %s by how much the number of cases is multiplied', (asked, times) => {
    expect(readHunt(asked)).toBe(times)
  })

  it.each(['', '0', '-1', '2.5', 'many'])('refuses %j', (asked) => {
    expect(() => readHunt(asked)).toThrow('OFFHOOK_HUNT')
  })
})
