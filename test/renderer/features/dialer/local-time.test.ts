import { describe, expect, it } from 'vitest'
import { computeLocalTime } from '../../../../src-renderer/features/dialer/local-time.ts'

const noonInLondon = Date.UTC(2026, 0, 15, 12, 0)

describe('computeLocalTime', () => {
  it('tells the one time of a place', () => {
    expect(computeLocalTime(['Europe/Berlin'], noonInLondon, 'en-GB')).toEqual({
      earliest: '13:00',
      latest: '13:00',
      isNight: false,
    })
  })

  it('tells the first and the last time of several places, also across midnight', () => {
    const late = Date.UTC(2026, 0, 31, 23, 30)
    expect(computeLocalTime(['Asia/Tokyo', 'America/New_York', 'Europe/London'], late, 'en-GB')).toEqual({
      earliest: '18:30',
      latest: '08:30',
      isNight: true,
    })
  })

  it.each([
    ['Asia/Tokyo', true],
    ['America/Los_Angeles', true],
    ['America/Sao_Paulo', false],
  ])('knows whether people in %s are called at that time', (zone, isNight) => {
    expect(computeLocalTime([zone], noonInLondon, 'en-GB')?.isNight).toBe(isNight)
  })

  it('leaves out what is no time zone here, and tells nothing without any', () => {
    expect(computeLocalTime(['Atlantis/Poseidonis', 'Europe/Berlin'], noonInLondon, 'en-GB')?.earliest).toBe(
      '13:00',
    )
    expect(computeLocalTime(['Atlantis/Poseidonis'], noonInLondon, 'en-GB')).toBeNull()
    expect(computeLocalTime([], noonInLondon, 'en-GB')).toBeNull()
  })
})
