import { expect, test } from 'vitest'
import { readTypedDay } from '../../../src-main/model/typed-day.ts'

/** A Wednesday. */
const now = new Date(2026, 10, 25, 16, 30).getTime()
const read = (text: string, language: 'en' | 'de' = 'en', region = 'US') =>
  readTypedDay(text, { language, region, now })

test.each([
  ['today', '2026-11-25'],
  ['tomorrow', '2026-11-26'],
  ['fri', '2026-11-27'],
  ['Friday', '2026-11-27'],
  ['wed', '2026-12-02'],
  ['next monday', '2026-11-30'],
  ['in 2 weeks', '2026-12-09'],
  ['2w', '2026-12-09'],
  ['+3d', '2026-11-28'],
  ['in a month', '2026-12-25'],
  ['3 dec', '2026-12-03'],
  ['dec 3', '2026-12-03'],
  ['jan 5', '2027-01-05'],
  ['2026-12-24', '2026-12-24'],
  ['12/3', '2026-12-03'],
])('reads "%s"', async (text, day) => {
  expect(await read(text)).toBe(day)
})

test('reads the day before the month outside the US', async () => {
  expect(await read('3/12', 'en', 'GB')).toBe('2026-12-03')
})

test.each([
  ['morgen', '2026-11-26'],
  ['übermorgen', '2026-11-27'],
  ['fr', '2026-11-27'],
  ['Freitag', '2026-11-27'],
  ['nächsten Montag', '2026-11-30'],
  ['in 2 Wochen', '2026-12-09'],
  ['in zwei wochen', '2026-12-09'],
  ['3.12.', '2026-12-03'],
  ['3. Dez', '2026-12-03'],
  ['in 2 weeks', '2026-12-09'],
])('reads German "%s"', async (text, day) => {
  expect(await read(text, 'de', 'DE')).toBe(day)
})

test.each(['', 'soon', 'call Ann on friday', 'yesterday', '2025-01-01', 'ASAP', '31 feb'])(
  'reads no day in "%s"',
  async (text) => {
    expect(await read(text)).toBeNull()
  },
)
