import { describe, expect, it } from 'vitest'
import { parseServiceDate } from '../../../src-preload/contract/service-date.ts'

const noon = Date.UTC(2026, 4, 14, 9, 30)

describe('parseServiceDate', () => {
  it.each([
    ['2026-11-20T14:06:00.000Z', Date.UTC(2026, 10, 20, 14, 6)],
    ['2026-11-20', Date.UTC(2026, 10, 20)],
    ['2026-11', Date.UTC(2026, 10, 1)],
    ['2026-11-20T14:06:00.123456Z', Date.UTC(2026, 10, 20, 14, 6, 0, 123)],
    ['2026-05-14T09:30:00Z', noon],
    ['2026-05-14T14:30:00+05', noon],
    ['2026-05-14T15:00:00+0530', noon],
    ['2026-05-14T15:00:00+05:30', noon],
    ['2026-05-14T04:00:00−05:30', noon],
    ['2026-05-14T09:30:00-00:00', noon],
    ['20260514T093000Z', noon],
    ['20260514T0930Z', noon],
    ['20260514T113000+0200', noon],
    ['20260514', Date.UTC(2026, 4, 14)],
    ['2026-05-14T09:30:00,250Z', noon + 250],
    ['2026-05-14T09:30,5Z', noon + 30_000],
    ['2026-05-14T09.5Z', noon],
    ['2026-05-14T09Z', Date.UTC(2026, 4, 14, 9)],
    ['2026-05-14 09:30:00.000+00', noon],
    ['2026-05-14 09:30:00 +0000', noon],
    ['2026-05-14 09:30:00 UTC', noon],
    ['2026-05-14t09:30:00z', noon],
    ['2026-05-14T11:30:00+02:00[Europe/Berlin]', noon],
    ['2026-05-14T11:30:00+02:00[!Europe/Berlin][u-ca=gregory]', noon],
    ['2026-05-14T09:30:00Z[Asia/Tokyo]', noon],
    ['2026-05-14T18:30:00[Asia/Tokyo]', noon],
    ['2026-05-14T11:30:00[+02:00]', noon],
    ['2026-05-14T09:30:00Z[x-unknown=1]', noon],
    ['2026-W20-4T09:30:00Z', noon],
    ['2026W204T093000Z', noon],
    ['2026-134T09:30:00Z', noon],
    ['2026134T0930Z', noon],
    ['2027-W01-1', Date.UTC(2027, 0, 4)],
    ['2026-W53-7', Date.UTC(2027, 0, 3)],
    ['2024-366', Date.UTC(2024, 11, 31)],
    ['2026-05-13T24:00:00Z', Date.UTC(2026, 4, 14)],
    ['2016-12-31T23:59:60Z', Date.UTC(2017, 0, 1)],
    ['2017-01-01T05:29:60+05:30', Date.UTC(2017, 0, 1)],
    ['+002026-05-14T09:30:00Z', noon],
    [' 2026-05-14T09:30:00Z\n', noon],
    // The clocks of Berlin are put forward at 01:00 UTC on 29 March 2026.
    ['2026-03-29T03:00:00[Europe/Berlin]', Date.UTC(2026, 2, 29, 1)],
    ['2026-03-29T01:59:00[Europe/Berlin]', Date.UTC(2026, 2, 29, 0, 59)],
  ])('reads %s', (text, expected) => {
    expect(parseServiceDate(text)).toBe(expected)
  })

  it('reads a time without an offset as UTC, in any time zone', () => {
    expect(parseServiceDate('2026-05-14T09:30:00')).toBe(noon)
    expect(parseServiceDate('2026-05-14 09:30')).toBe(noon)
    expect(parseServiceDate('2026-05-14T09:30:00[Nowhere/Atlantis]')).toBe(noon)
  })

  it.each([
    ...['', 'yesterday', '1', '202605', '20/11/2026', 'null', '2026-05-14T', 'T09:30:00Z'],
    ...['2026-13-40T00:00:00Z', '2026-02-29', '2026-04-31T10:00:00Z', '2026-00-10', '2026-05-00', '2025-366'],
    ...['2026-000', '2025-W53-1', '2026-W00-1', '2026-W20-8', '-000000-01-01'],
    ...['2026-11-20T99:00:00Z', '2026-11-20T24:00:01Z', '2026-11-20T10:60:00Z', '2026-11-20T10:00:61Z'],
    ...['2026-11-20T10:30:60Z', '2026-11-20T10:00:00+24:00', '2026-11-20T10:00:00+05:99', '+999999-01-01'],
  ])('finds no date in "%s"', (text) => {
    expect(parseServiceDate(text)).toBeNull()
  })
})
