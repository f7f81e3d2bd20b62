import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLink, readLink, readLoneNumber } from '../../../../src-main/shell/links/links.ts'

const unknown = { kind: 'refused', reason: 'unknown' }
const noNumber = { kind: 'refused', reason: 'no-number' }
const dial = (number: string) => ({ kind: 'dial', number })

describe('readLink', () => {
  it.each([
    ['tel:+1-201-555-0123', '+12015550123'],
    ['TEL:+49%2030%20901820', '+4930901820'],
    ['tel:+44(0)20 7946 0958;ext=12', '+442079460958'],
    ['tel:863-1234;phone-context=+1-914-555', '+19145558631234'],
    ['tel:7042;phone-context=example.com', '7042'],
    ['callto:+4930901820', '+4930901820'],
    ['callto://+4930901820/', '+4930901820'],
    ['offhook://call/%2B4930901820', '+4930901820'],
    ['offhook://call/+4930901820/', '+4930901820'],
    ['OFFHOOK://CALL/030901820', '030901820'],
    ['tel:112', '112'],
    ['tel:+39 (0)2 1234 5678', '+390212345678'],
    ['offhook://call/+39%20(0)2%201234%205678', '+390212345678'],
    ['tel:+14155550172,,55', '+14155550172'],
    ['tel:+1 415 555 0172 x5', '+14155550172'],
    ['tel:1-800-MY-OFFICE', '18006963342'],
    ['tel:%2331%23030901820', '030901820'],
    ['tel:%E2%80%AA+4930901820%E2%80%AC', '+4930901820'],
    ['callto:+49%C2%A030%E2%80%91901820', '+4930901820'],
  ])('reads the number from %s', (text, number) => {
    expect(readLink(text)).toEqual(dial(number))
  })

  it.each([
    ['tel:'],
    ['tel:*%2306%23'],
    ['tel:*21*+4930901820#'],
    ['tel:1'],
    ['callto:some.body'],
    ['tel:+123456789012345678901'],
    ['tel:%00%0A112'],
    ['tel:%E0%A4%A'],
    ['offhook://call/mara'],
  ])('refuses to dial an invalid number: %s', (text) => {
    expect(readLink(text)).toEqual(noNumber)
  })

  it.each([
    ['offhook://recording/rec_Ab-1', 'rec_Ab-1', null],
    ['offhook://recording/rec_1/?t=12', 'rec_1', 12],
    ['offhook://recording/rec_1?t=754.25', 'rec_1', 754.25],
  ])('opens a call: %s', (text, id, at) => {
    expect(readLink(text)).toEqual({ kind: 'recording', id, at })
  })

  it.each([
    ['offhook://recording/'],
    ['offhook://recording/..'],
    ['offhook://recording/..%2F..%2Fetc%2Fpasswd'],
    ['offhook://recording/a\\b'],
    ['offhook://recording/rec_1/delete'],
    ['offhook://recording/rec_1?t=-1'],
    ['offhook://recording/rec_1?t=1e9'],
    ['offhook://recording/rec_1?t=99999'],
    ['offhook://recording/rec_1?t=1&t=2'],
    ['offhook://recording/rec_1?delete=1'],
    ['offhook://recording/rec_1#t=1'],
    ['offhook://call/+4930901820?start=1'],
    ['offhook://settings/erase'],
    ['offhook:call/+4930901820'],
    ['offhook://user@call/+4930901820'],
    ['https://example.com/'],
    ['file:///etc/passwd'],
    ['javascript:alert(1)'],
    ['tel:+49\n30901820'],
    ['tel:+49\u202E30901820'],
    [`tel:${'1'.repeat(100_000)}`],
    [''],
  ])('refuses an unknown link: %s', (text) => {
    expect(readLink(text)).toEqual(unknown)
  })

  it('dials only digits after an optional plus, for any link', () => {
    const schemes = fc.constantFrom('tel:', 'callto:', 'callto://', 'offhook://call/')
    fc.assert(
      fc.property(
        schemes,
        fc.string({
          unit: fc.constantFrom(...'+ 0 1 8 9 ( ) - ; %2A %20 * # \n \u202E x / ?'.split(' ')),
          maxLength: 60,
        }),
        (scheme, rest) => {
          const link = readLink(scheme + rest)
          if (link.kind === 'dial') expect(link.number).toMatch(/^\+?\d{3,20}$/)
          else expect(['refused', 'recording']).toContain(link.kind)
        },
      ),
    )
  })

  it('opens only valid call ids, for any link', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string({ maxLength: 20 }), (path, query) => {
        const link = readLink(`offhook://recording/${path}?${query}`)
        if (link.kind === 'recording') expect(link.id).toMatch(/^[\w.~-]{1,128}$/)
        else expect(link).toEqual(unknown)
      }),
    )
  })
})

describe('findLink', () => {
  it('returns the first argument that is a link', () => {
    expect(findLink(['--sample', 'tel:112', 'tel:110'])).toBe('tel:112')
    expect(findLink(['--sample', 'cli', '/home/tel:112', 'https://example.com'])).toBeNull()
  })
})

describe('readLoneNumber', () => {
  it.each([
    [' +49 (30) 901-820 \n', '+4930901820'],
    ['tel:+4930901820', '+4930901820'],
    ['030/901820', '030901820'],
  ])('reads %j', (text, number) => {
    expect(readLoneNumber(text)).toBe(number)
  })

  it.each([['Meet at 5 in room 2233'], ['hunter2'], ['offhook://recording/rec_1'], [''], ['1']])(
    'ignores %j',
    (text) => {
      expect(readLoneNumber(text)).toBeNull()
    },
  )
})
