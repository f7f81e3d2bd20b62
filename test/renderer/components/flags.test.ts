import { describe, expect, it } from 'vitest'
import { findFlag } from '../../../src-renderer/components/flags.ts'
import { regionCodes } from '../../../src-renderer/features/dialer/regions.ts'

describe('findFlag', () => {
  it('has a picture for every country that numbers are of', async () => {
    const missing = []
    for (const country of regionCodes) if ((await findFlag(country)) === null) missing.push(country)
    expect(missing).toEqual([])
  })

  it('finds the country’s own, as a file', async () => {
    expect(await findFlag('IE')).toMatch(/IE\.svg/)
  })

  it('has none for what is no country', async () => {
    expect(await findFlag('ZZ')).toBeNull()
    expect(await findFlag('')).toBeNull()
  })
})
