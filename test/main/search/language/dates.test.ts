import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  datePhrases,
  isDateBeginning,
  printDate,
  readDate,
} from '../../../../src-main/search/language/dates.ts'

/** A zone with daylight saving, so that days of 23 and 25 hours are among those tested. */
const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** Saturday afternoon. */
const now = () => new Date(2026, 10, 21, 15, 30).getTime()

function read(text: string, at = now()): string | null {
  const dates = readDate(text, at)
  return dates && printDate(dates)
}

describe('readDate', () => {
  it.each([
    ['2026', '2026'],
    ['2026-03', '2026-03'],
    ['2026/3', '2026-03'],
    ['2026-03-14', '2026-03-14'],
    ['2026/3/4', '2026-03-04'],
    ['14.3.2026', '2026-03-14'],
    ['14.03.26', '2026-03-14'],
    ['14-03-2026', '2026-03-14'],
    ['3/14/2026', '2026-03-14'],
    ['3/4/2026', '2026-03-04'],
    ['14/3/2026', '2026-03-14'],
    ['today', '2026-11-21'],
    ['Yesterday', '2026-11-20'],
    ['monday', '2026-11-16'],
    ['last monday', '2026-11-16'],
    ['sun', '2026-11-15'],
    ['saturday', '2026-11-14'],
    ['this week', '2026-11-16..2026-11-22'],
    ['last week', '2026-11-09..2026-11-15'],
    ['last-week', '2026-11-09..2026-11-15'],
    ['lastweek', '2026-11-09..2026-11-15'],
    ['last   week', '2026-11-09..2026-11-15'],
    ['this month', '2026-11'],
    ['last month', '2026-10'],
    ['this year', '2026'],
    ['last year', '2025'],
    ['7d', '2026-11-14'],
    ['2w', '2026-11-07'],
    ['3m', '2026-08-21'],
    ['1y', '2025-11-21'],
    ['3 days ago', '2026-11-18'],
    ['march', '2026-03'],
    ['december', '2025-12'],
    ['last december', '2025-12'],
    ['november', '2026-11'],
    ['mar 2025', '2025-03'],
    ['March-2025', '2025-03'],
    ['14 march', '2026-03-14'],
    ['14th march 2025', '2025-03-14'],
    ['march 14, 2025', '2025-03-14'],
    ['december 24', '2025-12-24'],
    ['29 february', '2024-02-29'],
    ['2026-03-09..2026-03-15', '2026-03-09..2026-03-15'],
    ['january .. march', '2026-01..2026-03'],
    ['2025..2026', '2025-01..2026-12'],
  ])('reads %j as %s', (text, dates) => {
    expect(read(text)).toBe(dates)
  })

  it.each([
    '',
    'soon',
    '20',
    '202',
    '2026-13',
    '2026-02-30',
    '30.2.2026',
    '13/13/2026',
    'last',
    'march march',
  ])('finds no date in %j', (text) => expect(readDate(text, now())).toBeNull())

  it.each(['2026..', '..2026', '2026..2025', '2024..2025..2026', 'a..b'])('finds no range in %j', (text) => {
    expect(readDate(text, now())).toBeNull()
  })

  it('uses the last day of a month that is too short', () => {
    expect(read('1m', new Date(2026, 2, 31).getTime())).toBe('2026-02-28')
    expect(read('1y', new Date(2024, 1, 29).getTime())).toBe('2023-02-28')
  })

  it('starts and ends days at midnight, also when daylight saving changes', () => {
    const hours = (text: string) => {
      const { from, before } = readDate(text, now())!
      expect(new Date(from).getHours()).toBe(0)
      return (before - from) / 3_600_000
    }
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-10-25')).toBe(25)
    expect(hours('2026-10-26')).toBe(24)
    expect(hours('2026-03-23..2026-03-29')).toBe(7 * 24 - 1)
  })

  it('counts days back across a daylight saving change', () => {
    expect(read('1d', new Date(2026, 2, 30, 0, 30).getTime())).toBe('2026-03-29')
    expect(read('yesterday', new Date(2026, 9, 26, 0, 30).getTime())).toBe('2026-10-25')
  })

  it('starts a day without midnight at its first hour', () => {
    process.env.TZ = 'America/Sao_Paulo'
    try {
      const { from, before } = readDate('2018-11-04', now())!
      expect(new Date(from).getHours()).toBe(1)
      expect(before - from).toBe(23 * 3_600_000)
      expect(printDate({ from, before })).toBe('2018-11-04')
    } finally {
      process.env.TZ = 'Europe/Berlin'
    }
  })

  it('reads every offered phrase as a time in the past or today', () => {
    for (const phrase of datePhrases) {
      expect(readDate(phrase, now()), phrase).not.toBeNull()
      expect(readDate(phrase, now())!.from, phrase).toBeLessThanOrEqual(now())
    }
  })

  it('reads back what it prints', () => {
    const day = fc.date({ min: new Date(1900, 0, 1), max: new Date(2200, 0, 1), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.nat({ max: 800 }), (first, days) => {
        const [year, month, date] = [first.getFullYear(), first.getMonth(), first.getDate()]
        const dates = {
          from: new Date(year, month, date).getTime(),
          before: new Date(year, month, date + days + 1).getTime(),
        }
        expect(readDate(printDate(dates), now())).toEqual(dates)
      }),
    )
  })
})

describe('isDateBeginning', () => {
  const dates = [
    ...datePhrases,
    ...['2026-03-14', '2026-3', '14.3.2026', '3/14/2026', '14-03-2026', '3 days ago', '7d', '12w'],
    ...[
      'march 2026',
      '14 march 2026',
      'march 14, 2026',
      '14th march',
      'last friday',
      'last-week',
      'lastweek',
    ],
    ...['2026-03-09..2026-03-15', 'jan..mar'],
  ]

  it.each(dates)('accepts every beginning of %j', (date) => {
    for (let length = 0; length <= date.length; length++) {
      expect(isDateBeginning(date.slice(0, length)), date.slice(0, length)).toBe(true)
    }
  })

  it.each(['x', 'refund', '2026x', 'last refund', 'march x', '202 ', 'a..', '2025..2026..'])(
    'rejects %j',
    (text) => expect(isDateBeginning(text)).toBe(false),
  )
})
