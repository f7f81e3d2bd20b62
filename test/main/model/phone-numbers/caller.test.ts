import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatNumber,
  isSameNumber,
  readCaller,
  toNumberKey,
} from '../../../../src-main/model/phone-numbers/caller.ts'

describe('readCaller', () => {
  it.each([
    ['+12015550143', 'US', '+12015550143'],
    ['(201) 555-0143', 'US', '+12015550143'],
    ['tel:+12015550143', 'DE', '+12015550143'],
    // Without a plus.
    ['12015550143', 'DE', '+12015550143'],
    ['353209174199', 'US', '+353209174199'],
    ['1-800-MY-OFFICE', 'US', '+18006963342'],
    // The letters of "NO CALLER ID" are an ordinary number of Thailand.
    ['+6622553743', 'US', '+6622553743'],
  ])('reads %j in %s as the number %s', (raw, region, number) => {
    expect(readCaller(raw, region)).toEqual({ kind: 'number', number })
  })

  it.each([
    ...[
      'client:ann7',
      'client:100',
      'sip:hall2@one.example',
      'sip:+12015550143@two.example',
      'ann7@example.com',
    ],
    ...['-1', '0', 'hall2', '100ann', 'Front desk 12', '22333', '911', '+'],
  ])('keeps %j as it is written', (raw) => {
    expect(readCaller(raw, 'US')).toEqual({ kind: 'identity', text: raw })
  })

  it.each([
    ...[
      null,
      '',
      '  ',
      'Anonymous',
      'RESTRICTED',
      'Private Number',
      'unavailable',
      'unknown',
      'No Caller ID',
    ],
    ...[
      'Unterdrückte Nummer',
      'Appel masqué',
      'Número oculto',
      'Sconosciuto',
      'Anoniem',
      'Скрытый номер',
      '非通知設定',
    ],
    ...['+266696687', '266696687', '+86282452253', '+7378742833', '+2562533', '+8656696', '+464', '+7748283'],
    ...['sip:anonymous@anonymous.invalid', 'unknown@unknown.invalid', '***'],
  ])('reads %j as withheld', (raw) => {
    expect(readCaller(raw, 'US')).toEqual({ kind: 'withheld' })
  })
})

describe('toNumberKey', () => {
  it.each([
    ['+5215512345678', '+525512345678'],
    ['+5491123456789', '+541123456789'],
    ['+54 11 15 2345 6789', '+54 9 11 2345 6789'],
    ['+551187654321', '+5511987654321'],
    ['+22507123456', '+2250707123456'],
    ['+22505123456', '+2250505123456'],
    ['+22501123456', '+2250101123456'],
    ['+22520212223', '+2252720212223'],
    ['+22997979797', '+2290197979797'],
    ['+24107123456', '+24177123456'],
    ['+57 1 2345678', '+57 601 2345678'],
    ['+84 162 1234567', '+84 32 1234567'],
    ['+37744123456', '+38344123456'],
    ['+237 77123456', '+237 677123456'],
  ])('is equal for %s and %s, which are one line', (former, present) => {
    expect(toNumberKey(former, 'US')).toBe(toNumberKey(present, 'US'))
  })

  it('is equal for all forms of a number, and its own for each other caller', () => {
    const forms = ['+12015550143', '(201) 555-0143', '201.555.0143', '1 201 555 0143', '+12015550143;ext=5']
    expect(new Set(forms.map((form) => toNumberKey(form, 'US')))).toEqual(new Set(['12015550143']))
    const others = [
      'client:ann7',
      'client:bo7',
      'sip:hall1@one.example',
      'sip:desk1@two.example',
      '-1',
      '1',
      '22333',
    ]
    expect(new Set(others.map((other) => toNumberKey(other, 'US'))).size).toBe(others.length)
    expect(toNumberKey('anonymous', 'US')).toBe(toNumberKey(null, 'DE'))
  })

  it('is that of the number for the region of a national one', () => {
    expect(toNumberKey('07 12 34 56', 'CI')).toBe('2250707123456')
    expect(toNumberKey('(11) 8765-4321', 'BR')).toBe('5511987654321')
    expect(toNumberKey('011 15-2345-6789', 'AR')).toBe('541123456789')
  })
})

describe('formatNumber', () => {
  it('formats numbers of the region without a country code and others with one', () => {
    expect(formatNumber('+14155550172', 'US')).toBe('(415) 555-0172')
    expect(formatNumber('+14155550172', 'GB')).toBe('+1 415 555 0172')
  })

  it('keeps text that is not a number, without invisible direction marks', () => {
    expect(formatNumber('anonymous\u202e', 'US')).toBe('anonymous')
  })

  it('keeps an emergency number as it is written, even if it could be another number', () => {
    expect(formatNumber('10 111', 'ZA')).toBe('10 111')
    expect(formatNumber('911', 'US')).toBe('911')
  })

  it('shows what is dialled after a number, and identities as they are written', () => {
    expect(formatNumber('+14155550172;ext=5', 'US')).toBe('(415) 555-0172 x5')
    expect(formatNumber('+14155550172;postd=p55', 'US')).toBe('(415) 555-0172,55')
    expect(formatNumber('client:ann7', 'US')).toBe('client:ann7')
  })

  it('can be read back as the same number', () => {
    const nationalNumbers = fc.integer({ min: 2_015_550_000, max: 9_895_559_999 }).map((n) => `+1${n}`)
    fc.assert(
      fc.property(nationalNumbers, fc.constantFrom('US', 'GB', 'DE'), (number, region) => {
        expect(isSameNumber(formatNumber(number, region), number, region)).toBe(true)
      }),
    )
  })
})

describe('isSameNumber', () => {
  it.each([
    ['anonymous', '+14155550172', false],
    ['117', '118', false],
    ['117', '1 17', true],
    // Too short to be read as numbers.
    ['1', '2', false],
    [null, null, false],
    [null, '+14155550172', false],
    ['', '', false],
  ])('returns for %j and %j: %s', (a, b, same) => {
    expect(isSameNumber(a, b, 'US')).toBe(same)
  })
})
