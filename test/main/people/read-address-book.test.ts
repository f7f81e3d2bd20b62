import { describe, expect, it } from 'vitest'
import { cleanContactNumber } from '../../../src-main/people/contact-number.ts'
import { decodeText } from '../../../src-main/people/decode-text.ts'
import { readAddressBook } from '../../../src-main/people/read-address-book.ts'
import { maxAddressBookBytes } from '../../../src-main/people/types.ts'

function read(text: string | Uint8Array, region = 'DE') {
  return readAddressBook({ bytes: Buffer.from(text as string), columns: null, region })
}

describe('decodeText', () => {
  const text = 'Name;Größe\nŁukasz;€'
  it.each([
    ['UTF-8', Buffer.from(text), text],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), text],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), text],
    ['UTF-16 without', Buffer.from(text, 'utf16le'), text],
    ['UTF-16, the high byte first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), text],
    ['Windows-1252', Buffer.from('Gr\u00f6\u00dfe \x80', 'latin1'), 'Größe €'],
  ])('reads %s', (_name, bytes, expected) => {
    expect(decodeText(bytes)).toBe(expected)
  })
})

describe('cleanContactNumber', () => {
  it.each([
    ['tel:+49-30-1234567;ext=12', '+49-30-1234567'],
    ['="030 1234567"', '030 1234567'],
    ['030 1234567 ext. 5', '030 1234567'],
    ['\u202a+49 30 1234567\u202c', '+49 30 1234567'],
    ['117', '117'],
    ['12', null],
    ['4.91711E+11', null],
    ['ask Anna', null],
    ['', null],
  ])('reads %j as %j', (written, expected) => {
    expect(cleanContactNumber(written)).toBe(expected)
  })

  it('reads no number in a very long cell', () => {
    expect(cleanContactNumber(`030${' '.repeat(300_000)}1234567`)).toBeNull()
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

  it('reads vCards, whatever the file’s name', () => {
    const book = read('BEGIN:VCARD\nVERSION:3.0\nFN:Anna\nTEL:030 1234567\nEND:VCARD\n')
    expect(book).toEqual({
      kind: 'vcard',
      columns: null,
      contacts: [{ name: 'Anna', numbers: ['+49301234567'] }],
    })
  })

  it('refuses files that are not address books, or far too large', () => {
    const code = (bytes: Uint8Array) => {
      try {
        readAddressBook({ bytes, columns: null, region: 'DE' })
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
