import { describe, expect, it } from 'vitest'
import { decideRegion, findProfileRegion, type Profile } from '../../../src-main/dialer/region.ts'

const profileOf = (changes: Partial<NonNullable<Profile>>): Profile => ({
  phoneNumber: null,
  timezone: null,
  createdAt: null,
  fetchedAt: 1,
  ...changes,
})

describe('the region of numbers without a country code', () => {
  it('is the one that the person chose', () => {
    const ofProfile = findProfileRegion(profileOf({ phoneNumber: '14155550100' }))
    expect(decideRegion('DE', ofProfile, 'FR')).toEqual({ region: 'DE', regionFrom: 'setting' })
    expect(decideRegion('XX', ofProfile, 'FR').regionFrom).toBe('phone-number')
  })

  it('is the one of the account’s phone number, which the service writes as digits', () => {
    expect(findProfileRegion(profileOf({ phoneNumber: '4930123456', timezone: 'America/New_York' }))).toEqual(
      {
        region: 'DE',
        regionFrom: 'phone-number',
      },
    )
  })

  it('is the one of the account’s time zone when the number has none', () => {
    const profile = profileOf({ phoneNumber: '12', timezone: 'Europe/Dublin' })
    expect(findProfileRegion(profile)).toEqual({ region: 'IE', regionFrom: 'time-zone' })
  })

  it('is unknown for a number that is too short', () => {
    expect(findProfileRegion(profileOf({ phoneNumber: '353123' }))).toBeNull()
  })

  it('is the system’s when nothing else is known', () => {
    expect(findProfileRegion(null)).toBeNull()
    expect(findProfileRegion(profileOf({ timezone: 'UTC' }))).toBeNull()
    expect(decideRegion(null, null, 'FR')).toEqual({ region: 'FR', regionFrom: 'system' })
  })
})
