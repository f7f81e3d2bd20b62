import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEncodedText } from '../../../src-main/personal-data/decode-text.ts'
import { isVcard, readVcards } from '../../../src-main/personal-data/read-vcard.ts'
import type { Contact } from '../../../src-main/personal-data/types.ts'

function readCards(content: string | Uint8Array): Contact[] {
  const text = readEncodedText(Buffer.from(content as string), null, 'US')
  return readVcards(text).map(({ name, numbers }) => ({ name, numbers }))
}

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
    expect(readCards(text)[0]!.name).toBe('Niamh')
  })

  it('joins a name folded into many short lines', () => {
    expect(
      readCards(card('FN:N', ...Array.from('iamh Gallagher').map((letter) => ` ${letter}`)))[0]!.name,
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
    expect(readCards(text)).toEqual([
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
    expect(readCards(text)).toEqual([{ name: 'Anna Weber', numbers: ['tel:+49-30-1234567;ext=12'] }])
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
    expect(readCards(text)).toEqual([{ name: 'Jörg Müller', numbers: ['+491711234567', '030 1234567'] }])
    const latin = card('VERSION:2.1', 'FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Ren=E9, Paul', 'TEL;X-Own:123')
    expect(readCards(latin)).toEqual([{ name: 'René, Paul', numbers: ['123'] }])
  })

  const bytesOf = (text: string) => Buffer.from(text, 'latin1')
  it.each<[string, string | Uint8Array, Contact]>([
    [
      'a fold inside a character',
      bytesOf(card('VERSION:3.0', 'FN:J\xc3', ' \xbcrgen', 'TEL:030 1')),
      { name: 'Jürgen', numbers: ['030 1'] },
    ],
    [
      'a damaged byte',
      bytesOf(card('FN:Zo\xc3\xab \xe8imi\xc4\x87', 'TEL:030 1')),
      { name: 'Zoë \ufffdimić', numbers: ['030 1'] },
    ],
    [
      'eight-bit text in a named encoding, in 2.1',
      bytesOf(card('VERSION:2.1', 'N;CHARSET=SHIFT_JIS:\x93c\x92\x86;\x89\xd4\x8eq', 'TEL;CELL:090')),
      { name: '田中 花子', numbers: ['090'] },
    ],
    [
      'the same in 3.0, also in quoted-printable',
      card('VERSION:3.0', 'FN;CHARSET=windows-1251;ENCODING=QUOTED-PRINTABLE:=C0=ED=ED=E0', 'TEL:+7 9'),
      { name: 'Анна', numbers: ['+7 9'] },
    ],
    [
      'eight-bit text without a named encoding',
      bytesOf(card('VERSION:2.1', 'FN:Jos\xe9 Pe\xf1a', 'TEL:612')),
      { name: 'José Peña', numbers: ['612'] },
    ],
    [
      'UTF-16',
      Buffer.from(`\ufeff${card('VERSION:3.0', 'FN:Łucja', 'TEL:512')}`, 'utf16le'),
      { name: 'Łucja', numbers: ['512'] },
    ],
    [
      'bare types in 3.0 and 4.0',
      card('VERSION:4.0', 'FN:Bo', 'TEL;CELL:+44 1', 'TEL;HOME;VOICE:+44 2', 'TEL;WORK;FAX:+44 3'),
      { name: 'Bo', numbers: ['+44 1', '+44 2'] },
    ],
    ['no version', card('FN:Bo', 'TEL;CELL:+44 1'), { name: 'Bo', numbers: ['+44 1'] }],
    [
      'quoted-printable in 3.0',
      card('VERSION:3.0', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=81ucja=20Pr=C3=B3ba', 'TEL:512'),
      { name: 'Łucja Próba', numbers: ['512'] },
    ],
    [
      'soft breaks that are folded too',
      card(
        'VERSION:2.1',
        'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=90=D0=BD=',
        ' =D0=BD=D0=B0',
        'TEL:1',
      ),
      { name: 'Анна', numbers: ['1'] },
    ],
    [
      'soft breaks before a space',
      card('VERSION:2.1', 'FN;QUOTED-PRINTABLE:Anna=', ' Maria=', 'Weber', 'TEL:1'),
      { name: 'Anna MariaWeber', numbers: ['1'] },
    ],
    [
      'a soft break at the end of the value',
      card('VERSION:2.1', 'FN:Bo', 'NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0A=', 'TEL;CELL:+44 1'),
      { name: 'Bo', numbers: ['+44 1'] },
    ],
    [
      'groups, quoted types and labels',
      card('FN:Bo', 'item1.TEL;TYPE="voice,cell";X="a:b":+44 1', 'item1.X-ABLabel:_$!<Mobile>!$_'),
      { name: 'Bo', numbers: ['+44 1'] },
    ],
    [
      'a name in base64',
      card('VERSION:2.1', 'FN;CHARSET=UTF-8;ENCODING=BASE64:xYF1Y2ph', 'TEL:1'),
      { name: 'Łucja', numbers: ['1'] },
    ],
    [
      'escaped characters, and line breaks in the name',
      card('VERSION:3.0', 'N:Weber\\; Sons;Anna\\, Dr.;;;', 'TEL:1'),
      { name: 'Anna, Dr. Weber; Sons', numbers: ['1'] },
    ],
    [
      'doubled line ends inside a folded line',
      'BEGIN:VCARD\r\r\nFN:An\r\r\n na\r\r\nTEL:1\r\r\nEND:VCARD\r\r\n',
      { name: 'Anna', numbers: ['1'] },
    ],
    [
      'a Chinese, Japanese or Korean name without FN',
      card('VERSION:3.0', 'N:김;민수;;;', 'TEL:1'),
      { name: '김 민수', numbers: ['1'] },
    ],
    ['an unclosed quote', card('FN:Bo', 'TEL;TYPE="cell:+44 1'), { name: 'Bo', numbers: ['+44 1'] }],
    [
      'Outlook’s own numbers',
      card('FN:Bo', 'X-MS-TEL;VOICE;COMPANY:+44 1'),
      { name: 'Bo', numbers: ['+44 1'] },
    ],
    ['spaces around names', card('FN : Bo', ' ', 'TEL ;CELL : +44 1'), { name: 'Bo', numbers: ['+44 1'] }],
  ])('reads %s', (_, content, expected) => {
    expect(readCards(content)).toEqual([expected])
  })

  it('reads a file with several encodings card by card', () => {
    const cards = bytesOf(
      card('FN:Zo\xc3\xab', 'TEL:1') + card('FN;CHARSET=KOI8-R:\xe1\xce\xce\xc1', 'TEL:2'),
    )
    expect(readCards(cards).map(({ name }) => name)).toEqual(['Zoë', 'Анна'])
  })

  it('reads the card of an assistant inside another card, and what follows it', () => {
    const text = card('FN:Ada', 'AGENT:', card('FN:Eve', 'TEL:2').trim(), 'TEL:1')
    expect(readCards(text)).toEqual([
      { name: 'Eve', numbers: ['2'] },
      { name: 'Ada', numbers: ['1'] },
    ])
  })

  it('reads cards after byte-order marks, as in joined files', () => {
    expect(readCards(`\ufeff${card('FN:A', 'TEL:1')}\ufeff${card('FN:B', 'TEL:2')}`)).toHaveLength(2)
  })

  it('keeps the text of a card without a name or number, but no pictures and technical lines', () => {
    const text = card(
      'VERSION:2.1',
      'FN:Eve',
      'EMAIL:eve@example.com',
      'NOTE;QUOTED-PRINTABLE:caf=C3=A9',
      'UID:1',
      'PHOTO:x',
    )
    expect(readVcards(readEncodedText(Buffer.from(text), null, 'US'))[0]!.original).toBe(
      'FN: Eve · EMAIL: eve@example.com · NOTE: café',
    )
  })

  it('uses the company or the nickname when a card has no other name', () => {
    expect(readCards(card('VERSION:3.0', 'FN:', 'N:;;;;', 'ORG:Marsh & Sons;Office', 'TEL:1234'))).toEqual([
      { name: 'Marsh & Sons', numbers: ['1234'] },
    ])
    expect(readCards(card('VERSION:3.0', 'NICKNAME:Mum', 'TEL:1234'))[0]!.name).toBe('Mum')
    expect(readCards(card('VERSION:3.0', 'N:Okafor;Ada;Grace;Dr.;', 'TEL:1234'))[0]!.name).toBe(
      'Ada Grace Okafor',
    )
  })

  it('reads several cards, with any line ends, a byte-order mark, and small letters', () => {
    const text = `\ufeffbegin:vcard\nversion:3.0\nfn:Bo\ntel:123\nend:vcard\n${card('VERSION:3.0', 'FN:Cleo')}`
    expect(readCards(text)).toEqual([
      { name: 'Bo', numbers: ['123'] },
      { name: 'Cleo', numbers: [] },
    ])
    expect(isVcard(text)).toBe(true)
    expect(isVcard('Name,Phone\nBEGIN:VCARD,1')).toBe(false)
  })

  it('skips a line that is no property but keeps the card, and reads a truncated card', () => {
    const text = 'BEGIN:VCARD\nVERSION:3.0\nTEL;:x\nFN:Bo\nPHOTO;ENCODING=b:AAAA\nTEL:12345\nTEL;TYPE=CE'
    expect(readCards(text)).toEqual([{ name: 'Bo', numbers: ['x', '12345'] }])
    expect(readCards('BEGIN:VCARD\nFN:A\nBEGIN:VCARD\nFN:B\nEND:VCARD')).toHaveLength(2)
  })

  it('does not join lines too long for a name, such as a quoted-printable picture', () => {
    const picture = [
      'PHOTO;ENCODING=QUOTED-PRINTABLE:=',
      ...Array(100_000).fill(`${'=FF'.repeat(25)}=`),
      '=FF',
    ]
    expect(readCards(card('VERSION:2.1', ...picture, 'FN:Bo', 'TEL:12345'))).toEqual([
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
        for (const { name, numbers } of readCards(lines.join('\n'))) {
          expect([typeof name, Array.isArray(numbers)]).toEqual(['string', true])
        }
      }),
    )
  })
})
