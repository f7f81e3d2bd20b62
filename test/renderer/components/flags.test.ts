import { describe, expect, it } from 'vitest'
import { findFlag } from '../../../src-renderer/components/flags.ts'
import { regionCodes } from '../../../src-renderer/features/dialer/regions.ts'

describe('findFlag', () => {
  it('has a picture for every country with phone numbers', async () => {
    const missing = []
    for (const country of regionCodes) if ((await findFlag(country)) === null) missing.push(country)
    expect(missing).toEqual([])
  })

  it('returns the file of the country', async () => {
    expect(await findFlag('IE')).toMatch(/IE\.svg/)
  })

  it('returns null for an unknown country', async () => {
    expect(await findFlag('ZZ')).toBeNull()
    expect(await findFlag('')).toBeNull()
  })
})
