import { describe, expect, it } from 'vitest'
import { maskAnswer, maskText, maskWords } from '../../../src-main/assistants/mask.ts'

describe('maskText', () => {
  it.each([
    ['Call +1 (415) 555-0123 today', 'Call [number hidden] today'],
    ['4111 1111 1111 1111', '[number hidden]'],
    ['write to nina.o@mail.example.com now', 'write to [address hidden] now'],
    ['٤١٥٥٥٥٠١٢٣', '[number hidden]'],
    ['since 2026-01-05, for 1,500 dollars at 10:30', 'since 2026-01-05, for 1,500 dollars at 10:30'],
    ['due 5.1.2026 or 05/01/2026 or 1/25/2026', 'due 5.1.2026 or 05/01/2026 or 1/25/2026'],
    ['a loan of $1,500,000 in 2026', 'a loan of $1,500,000 in 2026'],
    ['order 2012-34-56 or 415-2012-03-04', 'order [number hidden] or [number hidden]'],
    ['first line\n  second  line 12\n', 'first line\n  second  line 12\n'],
    ['it is 415.555 oh one two three', 'it is [number hidden]'],
    ['ask\nfor 415 555\n0123\nsoon', 'ask\nfor [number hidden]\nsoon'],
    ['four one five five five five zero one two three is hers', '[number hidden] is hers'],
    ['it is nina at gmail.com', 'it is [address hidden]'],
    ['ask 555:123:4567 or 20255 & 50147', 'ask [number hidden] or [number hidden]'],
    ['ask 1two3four5six7 now', 'ask [number hidden] now'],
    ['ask 02.05.2055.50147 or 05.05.2055 5014 7', 'ask [number hidden] or [number hidden]'],
    ['paid €1.234.567,89 on 5 May 2026 at 3:15 pm', 'paid €1.234.567,89 on 5 May 2026 at 3:15 pm'],
  ])('makes of %j %j', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  it.each([
    ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\u00ad', '\u200b', '\u200e'],
    ...['\u2066', '\ufeff', '\u00a0', '\u202f', ',', ', ', '_', '|', '·', '/', '~', '] ['],
  ])('hides a number with %j between its digits', (sign) => {
    expect(maskText(`ask ${['415', '555', '0123'].join(sign)} first`)).toBe('ask [number hidden] first')
  })
})

describe('maskWords', () => {
  const said = (...turns: string[]) => {
    const words = turns.flatMap((text) => text.split(' '))
    let first = 0
    return {
      words,
      turns: turns.map((text, index) => {
        const count = text.split(' ').length
        first += count
        const speaker = index % 2 === 0 ? 'them' : 'you'
        return { speaker, first: first - count, count, start: 0, end: 1 }
      }),
    }
  }
  const mask = (...turns: string[]) =>
    maskWords(said(...turns))
      .words.filter((word) => word !== '')
      .join(' ')

  it('hides spoken numbers and addresses, and leaves the other words in their places', () => {
    const { words } = maskWords(
      said('call me at four one five five five five zero one two three or nina at example dot com please'),
    )
    expect(words.filter((word) => word !== '').join(' ')).toBe(
      'call me at [number hidden] or [address hidden] please',
    )
    expect(words).toHaveLength(20)
  })

  it.each([
    ['n i n a at gmail.com please', '[address hidden] please'],
    ['nina at gmail.com.', '[address hidden]'],
    ['nina underscore s at g mail dot com yes', '[address hidden] yes'],
    ['to n, i, n, a at g, m, x dot c, o, m okay', 'to [address hidden] okay'],
    ['write nina (at) gmail.com or bob＠example.org', 'write [address hidden] or [address hidden]'],
    ['n i n a@gmail.com', '[address hidden]'],
    ['nina at 163.com', '[address hidden]'],
    ['anna punkt weber ät beispiel punkt de bitte', '[address hidden] bitte'],
    ['chiara chiocciola esempio punto it', '[address hidden]'],
    ['we meet at four at home', 'we meet at four at home'],
  ])('hides the address in %j', (text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  it.each([
    ['fr', 'c’est zéro six douze trente-quatre cinquante-six soixante-dix-huit merci'],
    ['fr', 'c’est zéro un quatre-vingt-dix-huit vingt et un douze trente merci'],
    ['es', 'es el seis uno dos treinta y cuatro cincuenta y seis veintidós gracias'],
    ['it', 'è tre quattro sette ventuno trentadue quarantotto grazie'],
    ['pt', 'é nove um dois três quatro meia sete oito obrigado'],
    ['nl', 'het is nul zes twaalf vierendertig zesenvijftig achtenzeventig dank'],
    ['sv', 'det är noll sju tjugotre fyrtiofem sextiosju åttio tack'],
    ['de', 'das ist null eins sieben einundzwanzig zweiundvierzig dreißig danke'],
    ['ja', '番号は 〇 九 〇 一 二 三 四 五 六 七 八 です'],
    ['en', 'that is eight hundred five five five double oh one two people know it'],
    ['en', 'it is one two three four five six seven per the form'],
  ])('hides a number that is said in %s: %j', (_, text) => {
    const words = text.split(' ')
    const masked = mask(text)
    expect(masked).toContain('[number hidden]')
    expect(
      masked
        .replace('[number hidden]', '')
        .trim()
        .split(/\s+/)
        .filter((word) => !words.includes(word)),
    ).toEqual([])
    expect(masked).not.toMatch(
      /zéro|six|soixante|vingt|seis|cuenta|veint|quattro|vent|nove|oito|nul|twaalf|noll|tjugo|null|sieben|九|five|seven/,
    )
  })

  it('hides a number that is said in pieces over many turns', () => {
    const pieces = [
      'four one',
      'yes',
      'five five',
      'okay',
      'five five',
      'mhm',
      'zero one',
      'right',
      'two three',
    ]
    expect(mask(...pieces)).not.toMatch(/four|five|zero|two/)
  })

  it('leaves ordinary numbers', () => {
    const text = 'at 10:30 on 2026-01-05 we had twenty people and 40 of them paid 1,500 dollars or 25 percent'
    expect(mask(text)).toBe(text)
    const french = 'entre soixante-douze et quatre-vingt-dix euros'
    expect(mask(french)).toBe(french)
  })

  it('hides all of many numbers', () => {
    const { words } = maskWords(said('call 4155550123 please, '.repeat(600).trim()))
    expect(words.filter((word) => word.includes('555'))).toEqual([])
  })
})

describe('maskAnswer', () => {
  it('leaves ids, addresses and times as they are, at any depth', () => {
    const answer = {
      calls: [
        { id: '4155550123', uri: 'offhook://recording/4155550123', startedAt: '2026-01-05T10:00:00+01:00' },
      ],
      notes: [{ text: '4155550123', seconds: 4_155_550_123 }],
    }
    expect(maskAnswer(answer)).toEqual({
      ...answer,
      notes: [{ ...answer.notes[0], text: '[number hidden]' }],
    })
  })
})
