import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEncodedText } from '../../../src-main/personal-data/decode-text.ts'
import { readCsv } from '../../../src-main/personal-data/read-csv.ts'
import type { ChosenColumns } from '../../../src-main/personal-data/types.ts'

function readRows(content: string | Uint8Array, chosen: ChosenColumns | null = null) {
  const { columns, entries } = readCsv(readEncodedText(Buffer.from(content as string), null, 'US'), chosen)
  return { columns, contacts: entries.map(({ name, numbers }) => ({ name, numbers })) }
}

function contactsOf(content: string | Uint8Array) {
  return readRows(content).contacts
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

  it.each<[string, string, string[], string[]]>([
    [
      'Outlook in French',
      '"Prénom","Nom","Société","Télécopie (bureau)","Téléphone (bureau)","Tél. mobile"\n"Jeanne","Essai","Ex SA","01 99 00 12 35","01 99 00 12 34","06 39 98 00 01"',
      ['Jeanne Essai'],
      ['01 99 00 12 34', '06 39 98 00 01'],
    ],
    [
      'Outlook in Spanish',
      'Nombre,Segundo nombre,Apellidos,Organización,Fax del trabajo,Teléfono del trabajo,Teléfono móvil\nAna,María,Prueba,Ej SL,912345670,912345678,612345678',
      ['Ana María Prueba'],
      ['912345678', '612345678'],
    ],
    [
      'Outlook in Italian',
      'Nome,Cognome,Società,Fax ufficio,Telefono ufficio,Cellulare\nAnna,Prova,Es srl,0612345670,0612345678,3471234567',
      ['Anna Prova'],
      ['0612345678', '3471234567'],
    ],
    [
      'Outlook in Dutch',
      'Voornaam;Achternaam;Bedrijf;Fax werk;Telefoon werk;Mobiele telefoon\nJan;Proef;Vb BV;0201234560;0201234567;0612345678',
      ['Jan Proef'],
      ['0201234567', '0612345678'],
    ],
    [
      'Outlook in Portuguese',
      'Nome,Segundo Nome,Sobrenome,Empresa,Fax Comercial,Telefone Comercial,Telefone Celular\nJoão,,Teste,Ex,1130000001,1130000000,11987654321',
      ['João Teste'],
      ['1130000000', '11987654321'],
    ],
    ['Portuguese of Portugal', 'Nome;Apelido;Telemóvel\nInês;Teste;912345678', ['Inês Teste'], ['912345678']],
    [
      'Outlook in Polish',
      'Imię,Nazwisko,Firma,Faks służbowy,Telefon służbowy,Telefon komórkowy\nŁucja,Próba,Ex,221234560,221234567,512345678',
      ['Łucja Próba'],
      ['221234567', '512345678'],
    ],
    [
      'Outlook in Swedish',
      'Förnamn;Efternamn;Företag;Fax, arbete;Telefon, arbete;Mobiltelefon\nÅsa;Prov;Ex AB;081234560;081234567;0701234567',
      ['Åsa Prov'],
      ['081234567', '0701234567'],
    ],
    [
      'Outlook in Danish',
      'Fornavn;Efternavn;Firma;Fax arbejde;Telefon, arbejde;Mobiltelefon\nSøren;Prøve;Ex;33123450;33123456;20123456',
      ['Søren Prøve'],
      ['33123456', '20123456'],
    ],
    [
      'Norwegian',
      'Fornavn;Etternavn;Tlf.;Mobil\nKari;Prøve;22123456;90123456',
      ['Kari Prøve'],
      ['22123456', '90123456'],
    ],
    [
      'Finnish',
      'Etunimi;Sukunimi;Faksi;Matkapuhelin\nAino;Koe;091234560;0401234567',
      ['Aino Koe'],
      ['0401234567'],
    ],
    [
      'Outlook in Russian',
      'Имя;Отчество;Фамилия;Организация;Рабочий факс;Рабочий телефон;Телефон переносной;Мобильный\nАнна;Ивановна;Тест;Пр;84951234560;84951234567;;89120001122',
      ['Анна Ивановна Тест'],
      ['84951234567', '89120001122'],
    ],
    ['Ukrainian', 'Прізвище;Ім’я;Мобільний телефон\nПроба;Юлія;0501234567', ['Юлія Проба'], ['0501234567']],
    [
      'Czech',
      'Jméno;Příjmení;Mobilní telefon;Fax\nJiří;Zkouška;601123456;601123450',
      ['Jiří Zkouška'],
      ['601123456'],
    ],
    [
      'Hungarian',
      'Vezetéknév;Keresztnév;Mobiltelefon\nPróba;Gergő;301234567',
      ['Próba Gergő'],
      ['301234567'],
    ],
    [
      'Turkish',
      'Adı;Soyadı;Cep Telefonu;İş Faksı\nŞükrü;Deneme;05321234567;02121234567',
      ['Şükrü Deneme'],
      ['05321234567'],
    ],
    [
      'Greek',
      'Όνομα;Επώνυμο;Κινητό τηλέφωνο;Φαξ\nΝίκος;Δοκιμή;6912345678;2101234567',
      ['Νίκος Δοκιμή'],
      ['6912345678'],
    ],
    [
      'Outlook in Japanese',
      '姓,名,会社名,会社 FAX,会社電話,携帯電話,郵便番号\n山田,花子,例社,0312345670,0312345678,09012345678,1000001',
      ['山田 花子'],
      ['0312345678', '09012345678'],
    ],
    [
      'Japanese with one name',
      '名前,フリガナ,電話番号\n山田花子,ヤマダハナコ,09012345678',
      ['山田花子'],
      ['09012345678'],
    ],
    [
      'Chinese, simplified',
      '姓名,公司,传真,手机\n王小明,例公司,01012345670,13812345678',
      ['王小明'],
      ['13812345678'],
    ],
    [
      'Outlook in Chinese',
      '姓,名,单位,商务传真,商务电话,移动电话\n王,小明,例,01012345670,01012345678,13812345678',
      ['王 小明'],
      ['01012345678', '13812345678'],
    ],
    ['Chinese, traditional', '姓氏,名字,公司,行動電話\n陳,大文,例,0912345678', ['陳 大文'], ['0912345678']],
    ['Korean', '성,이름,회사,팩스,휴대폰\n김,민수,예,0212345670,01012345678', ['김 민수'], ['01012345678']],
    ['Hebrew', 'שם פרטי,שם משפחה,טלפון נייד\nמשה,מבחן,0501234567', ['משה מבחן'], ['0501234567']],
    ['Arabic', 'الاسم,رقم الهاتف\nمحمد,0501234567', ['محمد'], ['0501234567']],
    ['Vietnamese', 'Họ và tên,Điện thoại\nNguyễn Thử,0912345678', ['Nguyễn Thử'], ['0912345678']],
    [
      'German with the family name first',
      'Name;Vorname;Ort;Telefon privat;Handy\nWeber;Anna;Berlin;0301234567;01711234567',
      ['Anna Weber'],
      ['0301234567', '01711234567'],
    ],
    [
      'Thunderbird',
      'First Name,Last Name,Display Name,Nickname,Primary Email,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number\nBo,Marsh,Bo M.,,b@example.com,020 7946 0000,,020 7946 0009,,07700 900123',
      ['Bo M.'],
      ['020 7946 0000', '07700 900123'],
    ],
    [
      'Thunderbird without a display name',
      'First Name,Last Name,Display Name,Work Phone\nBo,Marsh,,020 7946 0000',
      ['Bo Marsh'],
      ['020 7946 0000'],
    ],
    [
      'Yahoo',
      'First,Middle,Last,Nickname,Email,Home,Work,Pager,Fax,Mobile,Other\nBo,,Marsh,,b@example.com,020 7946 0000,,,020 7946 0009,07700 900123,',
      ['Bo Marsh'],
      ['020 7946 0000', '07700 900123'],
    ],
    [
      'Samsung and Nokia',
      'First name|Last name|General mobile|General phone|General fax\nBo|Marsh|07700 900123|020 7946 0000|020 7946 0009',
      ['Bo Marsh'],
      ['07700 900123', '020 7946 0000'],
    ],
    [
      '“File as” beside the parts of a name',
      'File As,First Name,Last Name,Phone\n"Marsh, Bo",Bo,Marsh,020 7946 0000',
      ['Bo Marsh'],
      ['020 7946 0000'],
    ],
    [
      'numbers that are not of phones',
      'Name,Customer number,Number,Immobilie\nBo,1234567890,020 7946 0000,Haus\nAl,1234567891,020 7946 0001,Hof\nCy,1234567892,020 7946 0002,Hof',
      ['Bo', 'Al', 'Cy'],
      ['020 7946 0000', '020 7946 0001', '020 7946 0002'],
    ],
  ])('reads the headings of %s', (_, text, names, numbers) => {
    const contacts = contactsOf(`\ufeff${text}\n`)
    expect(contacts.map(({ name }) => name)).toEqual(names)
    expect(contacts.flatMap((contact) => contact.numbers)).toEqual(numbers)
  })

  it.each([
    ['sep=;\r\nName;Phone\r\nBo;020 7946 0000\r\n'],
    ['"sep=;"\nName;Phone\nBo;020 7946 0000\n'],
    ['\ufeffsep=|\nName|Phone\nBo|020 7946 0000\n'],
    ['SEP=\t\nName\tPhone\nBo\t020 7946 0000\n'],
    ['sep=;;;\nName;Phone\nBo;020 7946 0000\n'],
    ['Name|Phone\nBo|020 7946 0000\n'],
    ['Name;Phone\rBo;020 7946 0000\r'],
  ])('reads the delimiter of %j', (text) => {
    expect(contactsOf(text)).toEqual([{ name: 'Bo', numbers: ['020 7946 0000'] }])
  })

  it('guesses first and last names, and other columns, of a file without headings', () => {
    const text = 'Weber\tAnna\tBerlin\t10115\t030 1234567\nMarsh\tBo\tBerlin\t10117\t٠٣٠ ١٢٣٤٥٦٨\n'
    const { columns, contacts } = readRows(text)
    expect([columns!.nameColumns, columns!.numberColumns]).toEqual([[0, 1], [4]])
    expect(contacts[1]).toEqual({ name: 'Marsh Bo', numbers: ['٠٣٠ ١٢٣٤٥٦٨'] })
  })

  it('guesses the columns under headings of no known language', () => {
    const text =
      'Vārds X,Piezīmes X,Saziņa X\nAnna Weber,2026-03-01 10:00,+371 20123456\nBo,,"=""+371 20123457"""\n'
    const { columns } = readRows(text)
    expect([columns!.nameColumns, columns!.numberColumns]).toEqual([[0], [2]])
  })

  it.each([
    ['+44 1 ::: +44 2', ['+44 1', '+44 2']],
    ['030 1234567, 0171 1234567', ['030 1234567', '0171 1234567']],
    ['030 1234567 / 0171 1234567; 0172 1234567', ['030 1234567', '0171 1234567', '0172 1234567']],
    ['030/1234567', ['030/1234567']],
    ['+18005550123,,1234', ['+18005550123,,1234']],
    ['+1 201 555 0123 x12', ['+1 201 555 0123 x12']],
    ["'+12015550123", ["'+12015550123"]],
    ['-', []],
  ])('reads the numbers of the cell %j', (cell, numbers) => {
    expect(contactsOf(`Name;Phone\nBo;"${cell}"\n`)).toEqual([{ name: 'Bo', numbers }])
  })

  it('keeps the text of a row for what is left out', () => {
    const { entries } = readCsv(
      readEncodedText(Buffer.from('Name,Phone,Email\nEve,,eve@example.com\n'), null, 'US'),
      null,
    )
    expect(entries[0]).toEqual({ name: 'Eve', numbers: [], original: 'Eve · eve@example.com' })
  })

  it('loses one character of the file for a damaged byte', () => {
    const text = Buffer.from('Name,Phone\nZo\xc3\xab \xe8imi\xc4\x87,030 1\nJ\xc3\xbcrgen,030 2\n', 'latin1')
    expect(contactsOf(text).map(({ name }) => name)).toEqual(['Zoë \ufffdimić', 'Jürgen'])
  })

  it('returns the columns it guessed, and uses those that the person chose', () => {
    const text = 'Wer\tWann\tWie\nAnna\t2026-03-01\t+49 30 1234567\nBo\t2026-03-02\t030 7654321\n'
    const guessed = readRows(text, null)
    expect(guessed.columns).toEqual({ names: ['Wer', 'Wann', 'Wie'], nameColumns: [0], numberColumns: [2] })
    const chosen = readRows(text, { nameColumns: [1, 0], numberColumns: [] })
    expect(chosen.contacts[0]).toEqual({ name: '2026-03-01 Anna', numbers: [] })
    expect(chosen.columns).toEqual({ names: ['Wer', 'Wann', 'Wie'], nameColumns: [1, 0], numberColumns: [] })
  })

  it('guesses the columns of a file without headings from their content', () => {
    const book = readRows('"Anna Weber","+49 30 1234567"\n"Bo","(020) 7946-0000"\n', null)
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
    const { columns, contacts } = readRows(
      `Name,Phone\nBo,12345\n${part.repeat(2 ** 20 / part.length)}`,
      null,
    )
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
        const { columns, contacts } = readRows(cells.join(''), null)
        expect(columns!.nameColumns.length).toBeLessThanOrEqual(columns!.names.length)
        for (const { numbers } of contacts) expect(numbers.every((number) => number !== '')).toBe(true)
      }),
    )
  })
})
