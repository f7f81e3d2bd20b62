import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { areaTimeZones } from '../../../../src-main/model/phone-numbers/area-time-zones.ts'
import {
  findTimeZoneCountry,
  listNumberTimeZones,
} from '../../../../src-main/model/phone-numbers/time-zones.ts'

const now = Date.UTC(2026, 10, 21)
const zonesOf = (number: string) => listNumberTimeZones(parsePhoneNumberFromString(number)!, now)

describe('listNumberTimeZones', () => {
  it.each([
    ['+14155550172', ['America/Los_Angeles']],
    ['+16135550172', ['America/Toronto']],
    ['+18085550172', ['Pacific/Honolulu']],
    ['+12085550172', ['America/Boise', 'America/Los_Angeles']],
    ['+353209174199', ['Europe/Dublin']],
    ['+61731234567', ['Australia/Brisbane']],
    ['+559232345678', ['America/Manaus']],
    // Two zones of one country with the same time.
    ['+493012345678', ['Europe/Berlin']],
  ])('finds the zone of %s', (number, zones) => {
    expect(zonesOf(number)).toEqual(zones)
  })

  it('returns every possible zone when a number has no known place', () => {
    expect(zonesOf('+61412345678').length).toBeGreaterThan(3)
    expect(zonesOf('+34612345678')).toHaveLength(2)
  })

  it('returns none for a number without a place', () => {
    expect(zonesOf('+18005550172')).toEqual([])
    expect(zonesOf('+80012345678')).toEqual([])
  })

  it.each([
    ['premium-rate', '+449098790000'],
    ['shared-cost', '+491805123456'],
    ['a company’s', '+445512345678'],
    ['a personal', '+447012345678'],
    ['an internet telephone’s', '+445612345678'],
    ['a voicemail', '+41860123456789'],
  ])('returns none for %s number: %s', (_kind, number) => {
    expect(zonesOf(number)).toEqual([])
  })

  it('separates zones with the same time now but a different time in summer', () => {
    const inWinter = listNumberTimeZones(parsePhoneNumberFromString('+61412345678')!, Date.UTC(2026, 5, 21))
    expect(inWinter).toEqual(expect.arrayContaining(['Australia/Adelaide', 'Australia/Darwin']))
  })

  it('names only existing zones', () => {
    const zones = Object.values(areaTimeZones).flatMap((areas) => Object.keys(areas))
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })
})

describe('findTimeZoneCountry', () => {
  it.each([
    ['Europe/Berlin', 'DE'],
    ['America/Los_Angeles', 'US'],
    // By its newer name.
    ['Asia/Kolkata', 'IN'],
    ['UTC', null],
    ['Nowhere/Land', null],
  ])('returns for %s: %s', (zone, country) => {
    expect(findTimeZoneCountry(zone)).toBe(country)
  })
})
