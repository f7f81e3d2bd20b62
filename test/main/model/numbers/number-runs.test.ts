import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLongNumbers } from '../../../../src-main/model/numbers/number-runs.ts'
import { listQuantities } from '../../../../src-main/model/numbers/quantities.ts'

const list = (text: string) => findLongNumbers(text).map(({ from, to }) => text.slice(from, to))

// Without "one", which is also in "phone" before a number.
const spoken = 'zero zero two three four five six seven eight nine'.split(' ')
const scripts = ['0', '٠', '०', '๐', '０', '𝟎']
const digit = fc.integer({ min: 0, max: 9 })
const written = fc
  .tuple(fc.constantFrom(...scripts), digit)
  .map(([zero, value]) => String.fromCodePoint(zero.codePointAt(0)! + value))
const said = digit.map((value) => spoken[value]!)
const separator = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    ':',
    ' & ',
    'x',
    ' x ',
    'and',
    '#',
    '*',
    '\\',
    '😀',
    '\u0336',
    '\u200d',
    '->',
    '🇩🇪',
  ),
  fc.string({ minLength: 0, maxLength: 3 }).filter((text) => !/\d/.test(text)),
)

/** A number of seven digits or more, as they may be written between other words. */
function numberOf(digits: fc.Arbitrary<string>) {
  return fc
    .array(fc.tuple(digits, separator), { minLength: 7, maxLength: 16 })
    .map((parts) =>
      parts.map((part, index) => (index === parts.length - 1 ? part[0] : part.join(''))).join(''),
    )
}

const two = (value: number) => String(value).padStart(2, '0')
const date = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .chain((at) => {
    const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
    const name = (locale: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
    return fc.constantFrom(
      ...[at.toISOString(), at.toISOString().slice(0, 10), `${day}.${month}.${year}`],
      ...[
        `${two(day)}/${two(month)}/${year}`,
        `${two(month)}/${two(day)}/${year}`,
        `${year}/${month}/${day}`,
      ],
      ...['en', 'en-GB', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'ja'].map(name),
    )
  })
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .chain(([hour, minute, second]) =>
    fc.constantFrom(
      ...[
        `${hour}:${two(minute)}`,
        `${two(hour)}:${two(minute)}:${two(second)}`,
        `${hour}.${two(minute)} Uhr`,
      ],
      ...[
        `${(hour % 12) + 1} am`,
        `${(hour % 12) + 1}:${two(minute)} pm`,
        `${two(hour)}:${two(minute)}–23:59`,
      ],
    ),
  )
const amount = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }))
  .chain(([whole, cents]) => {
    const value = whole + cents / 100
    const format = (locale: string, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value)
    return fc.constantFrom(
      ...[
        format('en', 'USD'),
        format('de', 'EUR'),
        format('fr', 'EUR'),
        format('de-CH', 'CHF'),
        format('en', 'GBP'),
      ],
      ...[format('en-IN', 'INR'), `${new Intl.NumberFormat('en').format(whole)} dollars`],
    )
  })

describe('findLongNumbers', () => {
  it('finds seven or more digits, written or spoken, whatever three characters are between two of them', () => {
    for (const digits of [written, said, fc.oneof(written, said)]) {
      fc.assert(
        fc.property(numberOf(digits), (number) => {
          // Some of them are dates, times or amounts, as "12:30" is.
          fc.pre(listQuantities(number).length === 0)
          const text = `please say ${number} immediately`
          const left = list(text).reduce((rest, found) => rest.replace(found, ''), text)
          expect(left).not.toMatch(new RegExp(`\\p{Nd}|${spoken.join('|')}`, 'u'))
        }),
      )
    }
  })

  it('finds no date, time or amount, nor several of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(date, time, amount), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(' ', ', ', ' at ', ' for ', ' and ', ' or '),
        (quantities, between) => {
          expect(list(`we said ${quantities.join(between)}, okay`)).toEqual([])
        },
      ),
    )
  })

  it.each([
    ...['555:123:4567', '20255 & 50147', '1two3four5six7', '02.05.2055.50147', '05.05.2055 5014 7'],
    ...['20:25-15:01-14:07', '02.05.2055-03.06.2055-01.01.2001', '10:30:15:20', '12:34:56.5550147'],
    ...['555$0147', '55%50%14%7', '55 kg 50 kg 147', '5551234', '+2026-01-05', '2026-01-05-14'],
    ...['55 / 50 \\ 147', '５５５ー０１４７', '①②③④⑤⑥⑦', '5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣7', '¹²³⁴⁵⁶⁷', '五五五〇一四七'],
    ...[
      'fünf5fünf0eins4sieben',
      'FIVE-five-５-oh-one-four-7',
      'five\nand 5\nand 50147',
      'fivefivefivezeroonefourseven',
    ],
    ...['５ａｎｄ５and50147', 'ｆｉｖｅ five five zero one four seven', '5각5각5각5각5각5각5'],
  ])('finds %j', (number) => {
    expect(list(`ask for ${number}`).join(' ')).toContain(number.replace('+', ''))
  })

  it('keeps the words around a number, and tells two numbers apart', () => {
    expect(list('my phone 4155550123 often')).toEqual(['4155550123'])
    expect(list('4155550123 or 4155550199')).toEqual(['4155550123', '4155550199'])
    expect(list('on 2026-01-05 at 4155550123')).toEqual(['4155550123'])
    expect(list('someone often listens, money is gone, nothing else is done alone')).toEqual([])
  })

  it.each(['€555123', '$ 999999.95', '555123,45 €', '€5.551.234', '5,551,234 dollars', '₹55,51,234'])(
    'takes %j for an amount',
    (amount) => expect(list(`pay ${amount} today`)).toEqual([]),
  )

  it.each([
    '€5551234',
    '$ 41555501',
    'CHF 415555012',
    '5551234 €',
    '5551234.00 USD',
    '-$5551234',
    '¥5551234 m',
  ])('takes %j for no amount, because it has seven digits without separators', (text) =>
    expect(list(`pay ${text} today`)).toEqual([/\d[\d.]*/.exec(text)![0]]),
  )

  it.each(['1', '1 ', 'one', 'x', '1.', '10:30-', '$1,000,', '1,000 ', 'may ', '5x', '1 or '])(
    'reads a long text of %j in linear time',
    (piece) => {
      expect(findLongNumbers(piece.repeat(50_000)).length).toBeLessThan(50_000)
    },
  )
})
