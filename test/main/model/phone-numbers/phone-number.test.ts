import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeError } from '../../../../src-preload/contract/errors.ts'
import {
  describeNumber,
  findTimeZones,
  listBeginnings,
  toE164,
} from '../../../../src-main/model/phone-numbers/phone-number.ts'

describe('describeNumber', () => {
  it.each([
    ['(415) 555-0172', 'US', '+14155550172'],
    ['415.555.0172', 'US', '+14155550172'],
    ['+44 (0)20 7946 0958', 'US', '+442079460958'],
    // No number of Spain begins with a zero.
    ['+34 (0)612 345 678', 'US', '+34612345678'],
    // The zero belongs to the number in Italy and San Marino.
    ['+39 (0)6 6982 1234', 'US', '+390669821234'],
    ['0039(0)2 1234567', 'DE', '+39021234567'],
    ['+378 (0)549 882914', 'US', '+3780549882914'],
    ['0044 20 7946 0958', 'DE', '+442079460958'],
    ['0044 20 7946 0958', 'US', '+442079460958'],
    ['011 44 20 7946 0958', 'US', '+442079460958'],
    ['0011 44 20 7946 0958', 'AU', '+442079460958'],
    ['001 44 20 7946 0958', 'SG', '+442079460958'],
    ['030 23125 123', 'DE', '+493023125123'],
    ['tel:+353209174199', 'US', '+353209174199'],
    ['1-800-FLOWERS', 'US', '+18003569377'],
    ['+1 415 555 0172 ext. 5', 'US', '+14155550172'],
    ['\u202a+1 415 555 0172\u202c', 'US', '+14155550172'],
    ['٠٢٠٧٩٤٦٠٩٥٨', 'GB', '+442079460958'],
    ['1-800-ＦＬＯＷＥＲＳ', 'US', '+18003569377'],
    ['\u202atel:+14155550172', 'US', '+14155550172'],
    ['callto:+14155550172', 'DE', '+14155550172'],
    ['sip:+14155550172', 'DE', '+14155550172'],
    ['+14155550172;ext=5', 'DE', '+14155550172'],
    ['415 555 0172,,12', 'US', '+14155550172'],
    ['415 555 0172 x5', 'US', '+14155550172'],
    ['415 555 0172 #1', 'US', '+14155550172'],
    ['*67 415 555 0172', 'US', '+14155550172'],
    ['+5215512345678', 'US', '+525512345678'],
    ['4155550172ext5', 'US', '+14155550172'],
    // As short as any number is.
    ['+683 4002', 'US', '+6834002'],
  ])('reads %j in %s as %s', (input, region, e164) => {
    expect(describeNumber(input, region, 'en', 0)).toMatchObject({ e164, refusal: null })
  })

  it('formats a number as it is typed and names its country', () => {
    expect(describeNumber('415555', 'US', 'en', 0).formatted).toBe('(415) 555')
    expect(describeNumber('+4930231', 'US', 'de', 0)).toMatchObject({
      country: 'DE',
      countryName: 'Deutschland',
    })
  })

  it('returns the country and the time zones as soon as they are known', () => {
    expect(describeNumber('+49', 'US', 'en', 0)).toMatchObject({ e164: null, country: 'DE', timeZones: [] })
    expect(describeNumber('(415) 555-0172', 'US', 'en', 0).timeZones).toEqual(['America/Los_Angeles'])
  })

  it.each(['', 'hello world', '12', '41555501', '123456789012345678'])(
    'refuses %j with a reason',
    (input) => {
      const { e164, refusal } = describeNumber(input, 'US', 'en', 0)
      expect(e164).toBeNull()
      expect(refusal).not.toBeNull()
    },
  )

  it.each([
    ['911', 'US'],
    ['1 1 2', 'US'],
    ['112', 'DE'],
    ['110', 'DE'],
    ['000', 'AU'],
    ['111', 'NZ'],
    ['113', 'NO'],
    ['115', 'IT'],
    ['117', 'CH'],
    ['118', 'CH'],
    ['119', 'JP'],
    ['999', 'GB'],
    ['17', 'FR'],
    ['1122', 'PK'],
    ['10111', 'ZA'],
    ['+27 10111', 'US'],
  ])('refuses the emergency number %s in %s and says why', (input, region) => {
    expect(describeNumber(input, region, 'en', 0).refusal).toEqual({ code: 'number-is-emergency' })
  })

  it.each([
    ['64264', 'US', 'number-too-short'],
    ['+44 20 79', 'US', 'number-too-short'],
    ['415 555 01720', 'US', 'number-too-long'],
  ])('returns for %s in %s: %s', (input, region, code) => {
    expect(describeNumber(input, region, 'en', 0).refusal).toEqual({ code })
  })

  it('does not treat the beginning of an ordinary number as an emergency number', () => {
    for (const [input, region] of [
      ['133', 'CN'],
      ['12', 'CN'],
      ['933', 'ES'],
      ['+91 11 2', 'US'],
    ] as const)
      expect(describeNumber(input, region, 'en', 0).refusal).not.toEqual({ code: 'number-is-emergency' })
  })

  it.each([
    ...['*67', '*100#', '*#06#', '*21*4155550172#'],
    // Valid numbers without the code.
    ...['415 555 0172#', '*4155550172'],
  ])('refuses the code %s with a reason', (input) => {
    const { e164, refusal, formatted } = describeNumber(input, 'US', 'en', 0)
    expect(e164).toBeNull()
    expect(formatted).toBe(input)
    expect(refusal).toEqual({ code: 'number-is-code' })
  })

  it('formats an emergency number as it is dialled, and a longer number as a number', () => {
    for (const [number, region] of [
      ['911', 'US'],
      ['112', 'US'],
      ['10111', 'ZA'],
    ] as const)
      expect(describeNumber(number, region, 'en', 0).formatted).toBe(number)
    expect(describeNumber('9115550172', 'US', 'en', 0).formatted).toBe('(911) 555-0172')
  })

  it('warns of a premium number without refusing it', () => {
    const number = describeNumber('+1 900 555 0199', 'US', 'en', 0)
    expect(number.refusal).toBeNull()
    expect(number.warning).toEqual({ code: 'number-premium-rate' })
  })

  it('warns of a shared-cost number', () => {
    expect(describeNumber('+49 180 5 123456', 'US', 'en', 0).warning).toEqual({ code: 'number-shared-cost' })
  })

  it('accepts a number in an unknown range with a warning', () => {
    const number = describeNumber('+353 20 917 4199', 'US', 'en', 0)
    expect(number).toMatchObject({ e164: '+353209174199', refusal: null })
    expect(number.warning).not.toBeNull()
  })

  it('returns either an E.164 number or a reason, for any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constantFrom('US', 'DE', 'XX'),
        (input, region) => {
          const { e164, refusal } = describeNumber(input, region, 'en', 0)
          if (refusal === null) expect(e164).toMatch(/^\+[1-9]\d{1,14}$/)
          else expect(describeError(refusal).length).toBeGreaterThan(10)
        },
      ),
    )
  })
})

describe('listBeginnings', () => {
  it.each([
    ['030', 'DE', ['030', '49030', '4930']],
    ['06', 'IT', ['06', '3906', '396']],
    ['+49 30', 'DE', ['4930']],
    ['0049 30', 'DE', ['4930']],
    ['415', 'XX', ['415']],
    ['anna', 'DE', []],
  ])('reads %s, typed in %s, as the beginning of %j', (typed, region, beginnings) => {
    expect(listBeginnings(typed, region)).toEqual(beginnings)
  })
})

describe('findTimeZones', () => {
  it('finds numbers in any format and ignores other text', () => {
    expect(findTimeZones('(415) 555-0172', 'US', 0)).toEqual(['America/Los_Angeles'])
    expect(findTimeZones('anonymous', 'US', 0)).toEqual([])
  })
})

describe('toE164', () => {
  it.each([
    ['030 1234567', '+49301234567'],
    ['0049 30 1234567', '+49301234567'],
    ['+1 (415) 555-0172', '+14155550172'],
    ['117', null],
    ['anonymous', null],
  ])('converts %j to the service’s format: %j', (raw, expected) => {
    expect(toE164(raw, 'DE')).toBe(expected)
  })
})
