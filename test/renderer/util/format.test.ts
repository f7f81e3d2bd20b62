import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatClock,
  formatCoarse,
  formatCountdown,
  createFormatter,
  formatDuration,
  formatRate,
} from '../../../src-renderer/util/format.ts'

const now = new Date(2026, 10, 20, 14, 20).getTime()
const format = createFormatter('en-GB', () => now)

describe('createFormatter', () => {
  it('names months of a facet, and keeps an invalid month as it is', () => {
    expect(format.month('2026-03')).toBe('March 2026')
    expect(format.month('2026-13')).toBe('2026-13')
    expect(format.month('someday')).toBe('someday')
  })

  it('names today and yesterday by the calendar, not by 24 hours', () => {
    expect(format.day(new Date(2026, 10, 20, 0, 1).getTime())).toBe('Today')
    expect(format.day(new Date(2026, 10, 19, 23, 59).getTime())).toBe('Yesterday')
    expect(format.day(new Date(2026, 10, 18, 23, 59).getTime())).toBe('18 November')
  })

  it('shows the year only when it is not the current one', () => {
    expect(format.day(new Date(2025, 10, 12, 9, 0).getTime())).toBe('12 November 2025')
    expect(format.dateTime(new Date(2026, 1, 3, 9, 5).getTime())).toBe('3 February, 09:05')
  })

  it.each([
    ['en-US', '9:05 AM'],
    ['en-GB', '09:05'],
    ['de-DE', '09:05'],
    ['ja-JP', '9:05'],
  ])('formats the time of day for %s', (locale, written) => {
    const morning = new Date(2026, 1, 3, 9, 5).getTime()
    // The space before AM is a narrow one that does not break.
    expect(
      createFormatter(locale, () => now)
        .time(morning)
        .replace(/\s/gu, ' '),
    ).toBe(written)
  })

  it('shortens the month for narrow columns', () => {
    expect(format.shortDateTime(new Date(2026, 1, 3, 9, 5).getTime())).toBe('3 Feb, 09:05')
    expect(format.shortDateTime(new Date(2025, 10, 12, 9, 0).getTime())).toBe('12 Nov 2025, 09:00')
    expect(format.shortDateTime(null)).toBe('No date')
  })

  it('gives calls without a readable time their own day key', () => {
    expect(format.day(null)).toBe('No date')
    expect(format.dayKey(null)).not.toBe(format.dayKey(0))
  })

  it('gives two moments the same key only on the same local day', () => {
    const moments = fc.integer({ min: 0, max: 4e12 })
    fc.assert(
      fc.property(moments, moments, (a, b) => {
        const sameDay = new Date(a).toDateString() === new Date(b).toDateString()
        expect(format.dayKey(a) === format.dayKey(b)).toBe(sameDay)
      }),
    )
  })

  it('describes moments relative to now, before and after', () => {
    expect([format.ago(now - 10_000), format.ago(now)]).toEqual(['just now', 'just now'])
    expect(format.ago(now - 300_000)).toMatch(/^5 min.* ago$/u)
    expect(format.relative(now + 10_000)).toBe('now')
    expect(format.relative(now - 4 * 60_000)).toMatch(/^4 min.* ago$/u)
    expect(format.relative(now + 2 * 60_000)).toMatch(/^in 2 min/u)
  })
})

describe('durations and sizes', () => {
  it('formats durations in words', () => {
    expect([58, 162, 3_900].map(formatDuration)).toEqual(['58 s', '2 min 42 s', '1 h 05 min'])
  })

  it('returns an empty text for an invalid duration', () => {
    expect([null, Number.NaN, -1].map(formatDuration)).toEqual(['', '', ''])
  })

  it('formats positions like a clock', () => {
    expect([0, 41.9, 162, 3_729, null].map(formatClock)).toEqual(['0:00', '0:41', '2:42', '1:02:09', '–'])
  })

  it('rounds a duration down like the position at its end', () => {
    expect([formatDuration(110.6), formatClock(110.6)]).toEqual(['1 min 50 s', '1:50'])
  })

  it('rounds the remaining time to coarse steps', () => {
    expect([3, 41, 55, 56, 89, 134, 180, 7_200].map(formatCoarse)).toEqual([
      '5 s',
      '45 s',
      '55 s',
      '1 min 00 s',
      '1 min 30 s',
      '2 min 10 s',
      '3 min',
      '2 h',
    ])
  })

  it('counts down to zero, never below', () => {
    expect([64.2, 22.1, 0.4, 0, -3].map(formatCountdown)).toEqual(['1:05', '0:23', '0:01', '0:00', '0:00'])
  })

  it('formats sizes in decimal units', () => {
    expect([3_100_000_000, 420_000_000, 12_000].map(formatBytes)).toEqual(['3.1 GB', '420 MB', '12 kB'])
  })
})

describe('formatRate', () => {
  it('formats megabytes or kilobytes per second', () => {
    expect([formatRate(4_230_000), formatRate(310_400)]).toEqual(['4.2 MB/s', '310 kB/s'])
  })
})
