import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../src-main/people/read-csv.ts'

function contactsOf(text: string) {
  return readCsv(text, null).contacts
}

describe('readCsv', () => {
  it('reads Google’s old and new export', () => {
    const old =
      'Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value\n' +
      '"Gallagher, Niamh",Niamh,Gallagher,* myContacts,* Home,n@example.com,Mobile,+353 20 917 4199 ::: 01 234 5678\n'
    expect(contactsOf(old)).toEqual([
      { name: 'Gallagher, Niamh', numbers: ['+353 20 917 4199', '01 234 5678'] },
    ])
    const now =
      'First Name,Middle Name,Last Name,Organization Name,Labels,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\n' +
      'Ada,,Okafor,Clinic,* myContacts,Mobile,+1 555 010 9999,Work Fax,\n' +
      ',,,Clinic,* myContacts,Work,+1 555 010 0000,,\n'
    expect(contactsOf(now)).toEqual([
      { name: 'Ada Okafor', numbers: ['+1 555 010 9999'] },
      { name: 'Clinic', numbers: ['+1 555 010 0000'] },
    ])
  })

  it('reads Outlook’s export, in English and in German', () => {
    const english =
      '"First Name","Middle Name","Last Name","Company","Business Fax","Business Phone","Mobile Phone","E-mail Address"\r\n' +
      '"Bo","","Marsh","Pier 9","+44 1","020 7946 0000","07700 900123","bo@example.com"\r\n'
    expect(contactsOf(english)).toEqual([{ name: 'Bo Marsh', numbers: ['020 7946 0000', '07700 900123'] }])
    const german =
      'Vorname;Nachname;Firma;Fax geschäftlich;Telefon geschäftlich;Telefon (privat);Mobiltelefon\n' +
      'Jörg;Müller;;030 1;030 1234567;;0171 1234567\n'
    expect(contactsOf(german)).toEqual([{ name: 'Jörg Müller', numbers: ['030 1234567', '0171 1234567'] }])
  })

  it('returns the columns it guessed, and uses those that the person chose', () => {
    const text = 'Wer\tWann\tWie\nAnna\t2026-03-01\t+49 30 1234567\nBo\t2026-03-02\t030 7654321\n'
    const guessed = readCsv(text, null)
    expect(guessed.columns).toEqual({ names: ['Wer', 'Wann', 'Wie'], nameColumns: [0], numberColumns: [2] })
    const chosen = readCsv(text, { nameColumns: [1, 0], numberColumns: [] })
    expect(chosen.contacts[0]).toEqual({ name: '2026-03-01 Anna', numbers: [] })
    expect(chosen.columns).toEqual({ names: ['Wer', 'Wann', 'Wie'], nameColumns: [1, 0], numberColumns: [] })
  })

  it('guesses the columns of a file without headings from their content', () => {
    const book = readCsv('"Anna Weber","+49 30 1234567"\n"Bo","(020) 7946-0000"\n', null)
    expect(book.columns).toEqual({ names: ['', ''], nameColumns: [0], numberColumns: [1] })
    expect(book.contacts).toEqual([
      { name: 'Anna Weber', numbers: ['+49 30 1234567'] },
      { name: 'Bo', numbers: ['(020) 7946-0000'] },
    ])
  })

  it('keeps line breaks and quotes inside cells, and skips empty rows', () => {
    const text = 'Name,Phone\n"Anna ""Ann"" \n Weber","+49 30 1\n+49 30 2"\n,\n\nBo,1\n'
    expect(contactsOf(text)).toEqual([
      { name: 'Anna "Ann" Weber', numbers: ['+49 30 1', '+49 30 2'] },
      { name: 'Bo', numbers: ['1'] },
    ])
  })

  it('continues after a quote that is never closed', () => {
    expect(contactsOf('Name,Phone\n"Anna,+49 30 1234567\nBo,123\n').at(-1)).toEqual({
      name: 'Bo',
      numbers: ['123'],
    })
  })

  it.each(['11111,', 'a,', '"a', ',"', 'a"b', '":::', '1\n'])('reads repeated %j in linear time', (part) => {
    const { columns, contacts } = readCsv(`Name,Phone\nBo,12345\n${part.repeat(2 ** 20 / part.length)}`, null)
    expect(columns!.names.length).toBeLessThanOrEqual(1_000)
    expect(contacts.length).toBeLessThanOrEqual(50_001)
  })

  it('never throws, and returns no empty numbers', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('"', ',', ';', '\t', '\n', 'Name', 'Phone', '+49 30 12345'),
    )
    fc.assert(
      fc.property(fc.array(cell), (cells) => {
        const { columns, contacts } = readCsv(cells.join(''), null)
        expect(columns!.nameColumns.length).toBeLessThanOrEqual(columns!.names.length)
        for (const { numbers } of contacts) expect(numbers.every((number) => number !== '')).toBe(true)
      }),
    )
  })
})
