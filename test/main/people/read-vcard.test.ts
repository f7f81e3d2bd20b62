import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVcard, readVcards } from '../../../src-main/people/read-vcard.ts'

/** A card of these lines, as programs on Windows write it. */
function card(...lines: string[]): string {
  return ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
}

describe('readVcards', () => {
  const megabytes = 4 * 2 ** 20
  it.each([
    ['folded lines', 'NOTE:a', '\r\n b'],
    ['empty folded lines', 'NOTE:a', '\r\n '],
    ['soft breaks', 'NOTE;ENCODING=QUOTED-PRINTABLE:', '=\r\n'],
    ['soft breaks between characters', 'NOTE;QUOTED-PRINTABLE:', 'b=\r\n'],
    ['encodings without a value', '', 'QUOTED-PRINTABLE'],
    ['numbers', '', 'TEL:1\r\n'],
    ['numbers in short lines', '', 'TEL:12345\r'],
    ['names', '', 'N:a\r\n'],
    ['properties', '', 'VERSION: \r\n'],
    ['cards', '', 'END:VCARD\r\nBEGIN:VCARD\r\n'],
  ])('reads repeated %s in linear time', (_, before, part) => {
    const text = card('FN:Niamh', before + part.repeat(megabytes / part.length), '', 'FN:Bo')
    expect(readVcards(text)[0]!.name).toBe('Niamh')
  })

  it('joins a name folded into many short lines', () => {
    expect(
      readVcards(card('FN:N', ...Array.from('iamh Gallagher').map((letter) => ` ${letter}`)))[0]!.name,
    ).toBe('Niamh Gallagher')
  })

  it('reads version 3.0 as iCloud writes it: groups, several numbers, folded lines', () => {
    const text = card(
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iOS 17.0//EN',
      'N:Gallagher;Niamh;;;',
      'FN:Niamh Gall',
      ' agher',
      'ORG:Gallagher Timber\\, Ltd;',
      'TEL;type=CELL;type=VOICE;type=pref:+353 20 917 4199',
      'item1.TEL:(020) 7946 0000',
      'item1.X-ABLabel:_$!<Other>!$_',
      'TEL;type=WORK;type=FAX:+353 20 917 4100',
    )
    expect(readVcards(text)).toEqual([
      { name: 'Niamh Gallagher', numbers: ['+353 20 917 4199', '(020) 7946 0000'] },
    ])
  })

  it('reads version 4.0 with tel URIs as numbers', () => {
    const text = card(
      'VERSION:4.0',
      'FN;PREF=1:Anna Weber',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:+49-30-1234567;ext=12',
      'TEL;TYPE=pager:+49301111111',
    )
    expect(readVcards(text)).toEqual([{ name: 'Anna Weber', numbers: ['tel:+49-30-1234567;ext=12'] }])
  })

  it('reads version 2.1 as phones write it: bare types, quoted-printable over several lines, an encoding', () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=',
      '=4A=C3=B6=72=67;;;',
      'TEL;CELL;PREF:+491711234567',
      'TEL;HOME;VOICE:030 1234567',
      'TEL;WORK;FAX:030 999',
    )
    expect(readVcards(text)).toEqual([{ name: 'Jörg Müller', numbers: ['+491711234567', '030 1234567'] }])
    const latin = card('VERSION:2.1', 'FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Ren=E9, Paul', 'TEL;X-Own:123')
    expect(readVcards(latin)).toEqual([{ name: 'René, Paul', numbers: ['123'] }])
  })

  it('uses the company or the nickname when a card has no other name', () => {
    expect(readVcards(card('VERSION:3.0', 'FN:', 'N:;;;;', 'ORG:Marsh & Sons;Office', 'TEL:1234'))).toEqual([
      { name: 'Marsh & Sons', numbers: ['1234'] },
    ])
    expect(readVcards(card('VERSION:3.0', 'NICKNAME:Mum', 'TEL:1234'))[0]!.name).toBe('Mum')
    expect(readVcards(card('VERSION:3.0', 'N:Okafor;Ada;Grace;Dr.;', 'TEL:1234'))[0]!.name).toBe(
      'Ada Grace Okafor',
    )
  })

  it('reads several cards, with any line ends, a byte-order mark, and small letters', () => {
    const text = `\ufeffbegin:vcard\nversion:3.0\nfn:Bo\ntel:123\nend:vcard\n${card('VERSION:3.0', 'FN:Cleo')}`
    expect(readVcards(text)).toEqual([
      { name: 'Bo', numbers: ['123'] },
      { name: 'Cleo', numbers: [] },
    ])
    expect(isVcard(text)).toBe(true)
    expect(isVcard('Name,Phone\nBEGIN:VCARD,1')).toBe(false)
  })

  it('skips a line that it cannot read but keeps the card, and reads a truncated card', () => {
    const text = 'BEGIN:VCARD\nVERSION:3.0\nTEL;:x\nFN:Bo\nPHOTO;ENCODING=b:AAAA\nTEL:12345\nTEL;TYPE=CE'
    expect(readVcards(text)).toEqual([{ name: 'Bo', numbers: ['12345'] }])
    expect(readVcards('BEGIN:VCARD\nFN:A\nBEGIN:VCARD\nFN:B\nEND:VCARD')).toHaveLength(2)
  })

  it('does not join lines too long for a name, such as a quoted-printable picture', () => {
    const picture = [
      'PHOTO;ENCODING=QUOTED-PRINTABLE:=',
      ...Array(100_000).fill(`${'=FF'.repeat(25)}=`),
      '=FF',
    ]
    expect(readVcards(card('VERSION:2.1', ...picture, 'FN:Bo', 'TEL:12345'))).toEqual([
      { name: 'Bo', numbers: ['12345'] },
    ])
  })

  it('never throws', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('BEGIN:VCARD', 'END:VCARD', 'VERSION:2.1', 'VERSION:4.0', 'FN', 'N:;;', 'TEL;A="b:1', ' =', 'TEL;ENCODING=QUOTED-PRINTABLE:=G', 'N;CHARSET=none;QUOTED-PRINTABLE:=FF='), // prettier-ignore
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        for (const { name, numbers } of readVcards(lines.join('\n'))) {
          expect([typeof name, Array.isArray(numbers)]).toEqual(['string', true])
        }
      }),
    )
  })
})
