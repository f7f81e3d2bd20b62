import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanNumber, printNumber, readNumber } from '../../../../src-main/model/phone-numbers/read-number.ts'

describe('readNumber', () => {
  it.each([
    ['+1 415 555 0172', '+14155550172', null, null],
    ["'+14155550172", '+14155550172', null, null],
    ['="+14155550172"', '+14155550172', null, null],
    ['+1 415 555 0172 ext. 12', '+14155550172', '12', null],
    ['+1 415 555 0172 (ext 12)', '+14155550172', '12', null],
    ['+1-415-555-0172x12', '+14155550172', '12', null],
    ['+1 415 555 0172 #12', '+14155550172', '12', null],
    ['+1 415 555 0172 poste 12', '+14155550172', '12', null],
    ['030 1234567 Durchwahl 12', '0301234567', '12', null],
    ['tel:+14155550172;ext=12;isub=9', '+14155550172', '12', null],
    ['tel:7042;phone-context=+1-415-555', '+14155557042', null, null],
    ['+14155550172p34', '+14155550172', null, 'p34'],
    ['+14155550172,,34#', '+14155550172', null, 'pp34#'],
    ['+1 415 555 0172 w 9', '+14155550172', null, 'w9'],
    ['+14155550172;34', '+14155550172', null, 'w34'],
    ['#31#0171 2345678', '01712345678', null, null],
    ['*31#0171 2345678', '01712345678', null, null],
    ['*67 415 555 0172', '4155550172', null, null],
    ['*82-415-555-0172', '4155550172', null, null],
    ['1831 0412 345 678', '0412345678', null, null],
    ['141 020 7946 0958', '02079460958', null, null],
    ['+39 (0)6 1234 5678', '+390612345678', null, null],
    ['+49 (0)171 2345678', '+491712345678', null, null],
    ['(+49) 171 2345678', '+491712345678', null, null],
    ['1-800-MY-OFFICE', '18006963342', null, null],
    ['0800 REIMANN', '08007346266', null, null],
    ['٠١٠٢٣٤٥٦٧٨٩', '01023456789', null, null],
    ['۰۹۱۲۳۴۵۶۷۸۹', '09123456789', null, null],
    ['०९१२३४५६७८', '0912345678', null, null],
    ['＋１ ４１５ ５５５ ０１７２', '+14155550172', null, null],
    ['\u202a+1\u00a0415\u2011555\u00ad0172\u202c', '+14155550172', null, null],
  ])('reads %j', (text, main, extension, postDial) => {
    expect(readNumber(text)).toMatchObject({ main, extension, postDial })
  })

  it.each([
    ...['', 'Anna', 'client:ann7', 'sip:hall2@one.example', 'hall2', '-1', '*100#', '*21*+4930901820#', 'A2'],
    ...['4.9E+11', '12+34', 'www.example.com/12'],
  ])('reads no number from %j', (text) => {
    expect(readNumber(text)).toBeNull()
    expect(cleanNumber(text)).toBe('')
  })

  it('reads what it prints, for any text', () => {
    const parts = fc.constantFrom(
      ...'+ 0 1 2 8 9 ( ) - ; , p w x # * ext. ;ext= ;postd= (0) tel: a ٣'.split(' '),
    )
    fc.assert(
      fc.property(fc.string({ unit: parts, maxLength: 25 }), (text) => {
        const read = readNumber(text)
        if (read === null) return
        expect(read.main).toMatch(/^\+?\d{1,20}$/)
        const { isSpelled: _, ...parts } = read
        if (read.main.length > 6) expect(readNumber(printNumber(read))).toMatchObject(parts)
      }),
    )
  })
})
