import { describe, expect, it } from 'vitest'
import { readDestination } from '../../../src-main/sample-service/phone-number.ts'

describe('readDestination', () => {
  it.each([
    ['4155550123', '+14155550123'],
    ['14155550123', '+14155550123'],
    ['+1 (415) 555-0123', '+14155550123'],
    ['415.555.0123', '+14155550123'],
    ['011 44 20 7946 0018', '+442079460018'],
    ['0044 20 7946 0018', '+442079460018'],
    ['+353 20 917 4199', '+353209174199'],
  ])('reads %s as E.164', (given, e164) => {
    expect(readDestination(given)).toEqual({ kind: 'valid', e164 })
  })

  it.each([
    '911',
    '112',
    '999',
    '+1 900 555 0100',
    '9005550100',
    '+1 415 976 0100',
    '+44 909 879 0000',
    '+49 900 1 234567',
  ])('blocks %s', (given) => {
    expect(readDestination(given)).toEqual({ kind: 'blocked' })
  })

  it.each([
    '12',
    'call me',
    '+0123456789',
    '+1415555012',
    '+1234567890123456',
    '1155550123',
    {},
    4155550123,
    true,
  ])('reports %j as invalid', (given) => {
    expect(readDestination(given)).toEqual({ kind: 'invalid' })
  })

  it.each([undefined, null, ''])('reports %j as missing', (given) => {
    expect(readDestination(given)).toEqual({ kind: 'missing' })
  })
})
