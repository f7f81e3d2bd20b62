import { describe, expect, it } from 'vitest'
import { computeLocalTime } from '../../../../src-renderer/features/dialer/local-time.ts'

const noonInLondon = Date.UTC(2026, 0, 15, 12, 0)

describe('computeLocalTime', () => {
  it('returns the time of one zone', () => {
    expect(computeLocalTime(['Europe/Berlin'], noonInLondon, 'en-GB')).toEqual({
      earliest: '13:00',
      latest: '13:00',
      isNight: false,
    })
  })

  it('returns the earliest and latest time of several zones, also across midnight', () => {
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
  ])('knows whether it is night in %s', (zone, isNight) => {
    expect(computeLocalTime([zone], noonInLondon, 'en-GB')?.isNight).toBe(isNight)
  })

  it('ignores unknown time zones, and returns null without any known zone', () => {
    expect(computeLocalTime(['Atlantis/Poseidonis', 'Europe/Berlin'], noonInLondon, 'en-GB')?.earliest).toBe(
      '13:00',
    )
    expect(computeLocalTime(['Atlantis/Poseidonis'], noonInLondon, 'en-GB')).toBeNull()
    expect(computeLocalTime([], noonInLondon, 'en-GB')).toBeNull()
  })
})
