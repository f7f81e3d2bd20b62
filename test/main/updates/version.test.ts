import { describe, expect, it } from 'vitest'
import { compareVersions } from '../../../src-main/updates/version.ts'

describe('compareVersions', () => {
  it('compares numbers, not letters', () => {
    const sorted = ['0.1.0', '0.1.9', '0.1.10', '0.2.0', '0.10.0', '1.0.0', '10.0.0']
    expect([...sorted].reverse().sort(compareVersions)).toEqual(sorted)
    expect(compareVersions('1.2.3', '1.2.3')).toBe(0)
  })
})
