import { describe, expect, it } from 'vitest'
import { drawsFlags, flagOf } from '../../../src-renderer/components/flags.ts'

describe('flags', () => {
  it('spells a country with the letters of flags', () => {
    expect(flagOf('IE')).toBe('🇮🇪')
  })

  it('are drawn where two of these letters are one sign, and not where they stay two, or cannot be measured', () => {
    expect(drawsFlags((text) => ([...text].length === 2 ? 22 : 16))).toBe(true)
    expect(drawsFlags((text) => [...text].length * 16)).toBe(false)
    expect(drawsFlags(() => 0)).toBe(false)
  })
})
