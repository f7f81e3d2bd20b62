import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEncodedText } from '../../../src-main/personal-data/decode-text.ts'
import { textEncodings, type TextEncoding } from '../../../src-preload/contract/people.ts'

function read(content: string | Uint8Array, chosen: TextEncoding | null = null, region = 'US') {
  const text = readEncodedText(Buffer.from(content as string), chosen, region)
  const lines = text.bytes.split('\n').map((line) => text.decode(line))
  return { encoding: text.encoding, text: lines.join('\n') }
}

/** Encoding, region, text, and its bytes in base64. */
// prettier-ignore
const encoded: [TextEncoding, string, string, string][] = [
  ['windows-1252', 'DE', 'Name;Größe\nJörg Müller;030', 'TmFtZTtHcvbfZQpK9nJnIE38bGxlcjswMzA='],
  ['windows-1252', 'US', 'José García,Señor Peña', 'Sm9z6SBHYXJj7WEsU2Xxb3IgUGXxYQ=='],
  ['windows-1252', 'FR', 'Prénom;Téléphone\nHélène;Lefèvre', 'UHLpbm9tO1TpbOlwaG9uZQpI6WzobmU7TGVm6HZyZQ=='],
  ['windows-1252', 'SE', 'Åke Sjöström;Märta', 'xWtlIFNq9nN0cvZtO03kcnRh'],
  ['windows-1252', 'US', 'Zoë’s “Café” – 5 €', 'Wm/rknMgk0NhZumUIJYgNSCA'],
  ['windows-1250', 'US', 'Łukasz Wałęsa;Małgorzata Dąbrowska', 'o3VrYXN6IFdhs+pzYTtNYbNnb3J6YXRhIES5YnJvd3NrYQ=='],
  ['windows-1250', 'CZ', 'Příjmení;Jméno\nDvořák;Jiří', 'UPjtam1lbu07Sm3pbm8KRHZv+OFrO0pp+O0='],
  ['windows-1250', 'HU', 'Vezetéknév;Őri Gergő;Szűcs', 'VmV6ZXTpa27pdjvVcmkgR2VyZ/U7U3r7Y3M='],
  ['windows-1251', 'US', 'Фамилия;Имя\nИванов;Сергей', '1ODs6Ovo/zvI7P8KyOLg7e7iO9Hl8OPl6Q=='],
  ['windows-1251', 'DE', 'АННА ИВАНОВА', 'wM3NwCDIwsDNzsLA'],
  ['windows-1251', 'UA', 'Прізвище;Юлія;Їжак', 'z/Cz5+Lo+eU73uuz/zuv5uDq'],
  ['koi8-r', 'US', 'Имя;Телефон\nАнна Петрова;Сергей', '6c3RO/TFzMXGz84K4c7OwSDwxdTSz9fBO/PF0sfFyg=='],
  ['ibm866', 'US', 'Имя;Телефон\nАнна Петрова;Сергей', 'iKzvO5Klq6Xkrq0KgK2toCCPpeLgrqKgO5Gl4KOlqQ=='],
  ['windows-1253', 'US', 'Όνομα;Τηλέφωνο\nΓιώργος Παπαδόπουλος;Νίκος', 'vO3v7OE71Ofr3fb57e8Kw+n+8ePv8iDQ4fDh5Pzw7/Xr7/I7zd/q7/I='],
  ['windows-1254', 'TR', 'Şükrü Öztürk;İbrahim Yıldız;Ağaoğlu', '3vxrcvwg1np0/HJrO91icmFoaW0gWf1sZP16O0HwYW/wbHU='],
  ['windows-1255', 'US', 'שם פרטי;טלפון נייד\nמשה רבינוביץ', '+e0g9Pjo6Tvo7PTl7yDw6enjCu755CD44enw5eHp9Q=='],
  ['windows-1256', 'US', 'الاسم;الهاتف\nمحمد علي', 'x+HH0+M7x+Hlx8rdCuPN488g2uHt'],
  ['windows-1257', 'LT', 'Vardas;Pavardė\nŽydrūnas Šarūnas;Ąžuolas', 'VmFyZGFzO1BhdmFyZOsK3nlkcvtuYXMg0GFy+25hczvA/nVvbGFz'],
  ['windows-874', 'US', 'ชื่อ;โทรศัพท์\nสมชาย ใจดี', 'qtfozTvit8PI0b637ArKwarSwiDjqLTV'],
  ['macintosh', 'US', 'José García;Hélène Müller;Señor', 'Sm9zjiBHYXJjkmE7SI5sj25lIE2fbGxlcjtTZZZvcg=='],
  ['shift_jis', 'US', '氏名,電話番号\n山田 花子,ヤマダ ハナコ,090', 'joGWvCyTZJhilNSNhgqOUpNjIInUjnEsg4SDfYNfIINug2mDUiwwOTA='],
  ['shift_jis', 'JP', '氏名,電話\n田中,090', 'joGWvCyTZJhiCpNjkoYsMDkw'],
  ['shift_jis', 'DE', 'ﾔﾏﾀﾞ ﾊﾅｺ,山田花子', '1M/A3iDKxbosjlKTY4nUjnE='],
  ['euc-jp', 'US', '氏名,電話番号\n山田 花子,ヤマダ ハナコ', 'u+HMvizFxc/DyNa55gq7s8XEILLWu9IspeSl3qXAIKXPpcqlsw=='],
  ['iso-2022-jp', 'US', '氏名,電話番号\n山田 花子,ヤマダ', 'GyRCO2FMPhsoQiwbJEJFRU9DSFY5ZhsoQgobJEI7M0VEGyhCIBskQjJWO1IbKEIsGyRCJWQlXiVAGyhC'],
  ['gb18030', 'US', '姓名,电话号码\n张伟,李娜', '0NXD+yy157uwusXC6wrVxc6wLMDuxMg='],
  ['big5', 'US', '姓名,行動電話\n林美玲,陳怡君', 'qW2mVyym5rDKuXG43AqqTKz8rMIss6+pyadn'],
  ['euc-kr', 'US', '이름,휴대폰 번호\n김민수,박지영', 'wMy4pyzI3rTrxvkgufjIowqx6LnOvPYsudrB9r+1'],
  ['utf-16le', 'US', 'Имя;Телефон\nАнна;0301234567\n', 'GAQ8BE8EOwAiBDUEOwQ1BEQEPgQ9BAoAEAQ9BD0EMAQ7ADAAMwAwADEAMgAzADQANQA2ADcACgA='],
  ['utf-16be', 'JP', '氏名,電話番号\n山田花子,0312345678\n', 'bA9UDQAslvuKcXVqU/cAClxxdTCCsVtQACwAMAAzADEAMgAzADQANQA2ADcAOAAK'],
]

describe('readEncodedText', () => {
  it.each(encoded)('guesses %s, in %s: %j', (encoding, region, text, bytes) => {
    expect(read(Buffer.from(bytes, 'base64'), null, region)).toEqual({ encoding, text })
  })

  const text = 'Name;Größe\nŁukasz;€'
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['utf-16be', Buffer.from(text, 'utf16le').swap16()],
  ])('reads %s, with and without a byte-order mark', (encoding, bytes) => {
    expect(read(bytes)).toEqual({ encoding, text })
  })

  it('names no encoding for ASCII, in which all are alike', () => {
    expect(read('Name,Phone')).toEqual({ encoding: null, text: 'Name,Phone' })
  })

  it('loses one character for a damaged byte', () => {
    const bytes = Buffer.concat([Buffer.from('Zoë '), Buffer.of(0xe8), Buffer.from('imić\nŁucja')])
    expect(read(bytes)).toEqual({ encoding: 'utf-8', text: 'Zoë \ufffdimić\nŁucja' })
  })

  it('reads lines of another encoding in a file of UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('Zoë Šimić\n'), Buffer.from('José', 'latin1')])
    expect(read(bytes)).toEqual({ encoding: 'utf-8', text: 'Zoë Šimić\nJosé' })
  })

  it('uses the chosen encoding for all of it', () => {
    expect(read(Buffer.from('\xc0\xed\xed\xe0', 'latin1'), 'windows-1251').text).toBe('Анна')
    expect(read(Buffer.from('\xc0\xed\xed\xe0', 'latin1'), 'windows-1252').text).toBe('Àííà')
  })

  it('uses the encoding that a line names, unless it is UTF-8 and wrong', () => {
    const decode = (bytes: string, charset: string) =>
      readEncodedText(Buffer.of(), null, 'US').decode(bytes, charset)
    expect(decode('\x93c\x92\x86', 'SHIFT_JIS')).toBe('田中')
    expect(decode('\x93c\x92\x86', 'cp932')).toBe('田中')
    expect(decode('\xc4\xe3\xba\xc3', '"GB2312"')).toBe('你好')
    expect(decode('Ren+AOk-', 'UTF-7')).toBe('René')
    expect(decode('Ren\xe9', 'UTF-8')).toBe('René')
    expect(decode('Ren\xe9', 'unheard-of')).toBe('René')
  })

  it('decodes any bytes in any encoding', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.option(fc.constantFrom(...textEncodings)), (bytes, chosen) => {
        expect(typeof read(bytes, chosen).text).toBe('string')
      }),
    )
  })

  it('guesses in linear time', () => {
    const line = Buffer.from('\xc0\xed\xed\xe0 \xc8\xe2\xe0\xed\xee\xe2\xe0;030 123456\n', 'latin1')
    const whole = Buffer.concat(Array.from({ length: 100_000 }, () => line))
    expect(read(whole).text.slice(0, 12)).toBe('Анна Иванова')
    expect(read(Buffer.alloc(2 ** 21, 'a')).encoding).toBeNull()
  })
})
