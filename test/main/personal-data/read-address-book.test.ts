import { describe, expect, it } from 'vitest'
import { readContactNumber } from '../../../src-main/personal-data/contact-number.ts'
import type { ImportChoices } from '../../../src-preload/contract/people.ts'
import { readAddressBook } from '../../../src-main/personal-data/read-address-book.ts'
import { maxAddressBookBytes } from '../../../src-main/personal-data/types.ts'

function read(text: string | Uint8Array, region = 'DE', choices: Partial<ImportChoices> = {}) {
  const guessed = { encoding: null, columns: null, corrections: [] }
  return readAddressBook({ bytes: Buffer.from(text as string), region, ...guessed, ...choices })
}

describe('readContactNumber', () => {
  it.each([
    ['tel:+49-30-1234567;ext=12', '+49301234567;ext=12'],
    ['="030 1234567"', '+49301234567'],
    // As Offhook's own CSV writes it.
    ["'+49301234567", '+49301234567'],
    ['030 1234567 ext. 5', '+49301234567;ext=5'],
    ['030 1234567 #5', '+49301234567;ext=5'],
    ['+1-415-555-0172x5', '+14155550172;ext=5'],
    ['030 1234567 Durchwahl 5', '+49301234567;ext=5'],
    ['+14155550172p55', '+14155550172;postd=p55'],
    ['+1 415 555 0172 w 5', '+14155550172;postd=w5'],
    ['\u202a+49 30 1234567\u202c', '+49301234567'],
    ['#31#030 1234567', '+49301234567'],
    ['+1-800-MY-OFFICE', '+18006963342'],
    ['٠٣٠١٢٣٤٥٦٧', '+49301234567'],
    ['117', '117'],
    ['12', null],
    ['4.91711E+11', null],
    ['ask Anna', null],
    ['', null],
  ])('reads %j as %j', (written, expected) => {
    expect(readContactNumber(written, 'DE')).toBe(expected)
  })

  it('reads no number in a very long cell', () => {
    expect(readContactNumber(`030${' '.repeat(300_000)}1234567`, 'DE')).toBeNull()
  })
})

describe('readAddressBook', () => {
  it('writes numbers in the service’s format, with the default region', () => {
    const book = read('Name,Phone,Mobile\nAnna,030 1234567,+1 (415) 555-0172\nDesk,117,\n')
    expect(book.contacts).toEqual([
      { name: 'Anna', numbers: ['+49301234567', '+14155550172'] },
      { name: 'Desk', numbers: ['117'] },
    ])
  })

  it('reads the file in another encoding on request', () => {
    const text = Buffer.from('Name;Phone\n\xc0\xed\xed\xe0;030 1234567\n', 'latin1')
    expect(read(text, 'RU')).toMatchObject({ encoding: 'windows-1251', contacts: [{ name: 'Анна' }] })
    expect(read(text, 'RU', { encoding: 'windows-1252' })).toMatchObject({
      encoding: 'windows-1252',
      contacts: [{ name: 'Àííà' }],
    })
  })

  it('imports what was left out once its name or number is corrected', () => {
    const text = 'Name,Phone,Mobile\nAnna,030 1234567,ask Bo\nDan,,\n,030 7654321,\n'
    expect(read(text).leftOut).toEqual([
      { entry: 0, number: 1, reason: 'not-a-number', name: 'Anna', original: 'ask Bo' },
      { entry: 1, number: 0, reason: 'no-number', name: 'Dan', original: 'Dan' },
      { entry: 2, number: null, reason: 'no-name', name: '', original: '030 7654321' },
    ])
    const corrections = [
      { entry: 0, number: 1, text: '0171 1234567' },
      { entry: 1, number: 0, text: '030 2222222' },
      { entry: 2, number: null, text: 'Eve' },
      { entry: 99, number: 0, text: '030 3333333' },
    ]
    expect(read(text, 'DE', { corrections })).toMatchObject({
      contacts: [
        { name: 'Anna', numbers: ['+49301234567', '+491711234567'] },
        { name: 'Dan', numbers: ['+49302222222'] },
        { name: 'Eve', numbers: ['+49307654321'] },
      ],
      leftOut: [],
    })
  })

  it('reads vCards, whatever the file’s name', () => {
    const book = read('BEGIN:VCARD\nVERSION:3.0\nFN:Anna\nTEL:030 1234567\nEND:VCARD\n')
    expect(book).toEqual({
      kind: 'vcard',
      encoding: null,
      columns: null,
      leftOut: [],
      contacts: [{ name: 'Anna', numbers: ['+49301234567'] }],
    })
  })

  it('refuses files that are not address books, or far too large', () => {
    const code = (bytes: Uint8Array) => {
      try {
        read(bytes)
        return null
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    expect(code(Buffer.from(''))).toBe('not-an-address-book')
    expect(code(Buffer.from('PK\x03\x04\0\0\0\x08abc'))).toBe('not-an-address-book')
    expect(code(new Uint8Array(maxAddressBookBytes + 1))).toBe('address-book-too-large')
    expect(code(Buffer.from(`Name,Phone\n${'A,030 1234567\n'.repeat(50_001)}`))).toBe(
      'address-book-too-large',
    )
  })
})
