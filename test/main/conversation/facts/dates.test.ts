import { describe, expect, it } from 'vitest'
import { loadDateFinder } from '../../../../src-main/conversation/facts/dates.ts'
import type { Language } from '../../../../src-main/conversation/language.ts'

/** A Saturday, at noon wherever this runs. */
const calledAt = new Date(2026, 10, 21, 12).getTime()

async function find(text: string, language: Language | null = 'en', region = 'US') {
  const findDates = await loadDateFinder({ language, region, locale: 'en', calledAt })
  return findDates(text).map(({ from, to, value }) => [text.slice(from, to), value])
}

describe('loadDateFinder', () => {
  it.each([
    ['We meet on the fourth of March, a Tuesday.', ['fourth of March', '2027-03-04']],
    ['It was tomorrow evening.', ['tomorrow evening', '2026-11-22']],
    ['I have it by the end of the month.', ['end of the month', '2026-11-30']],
    ['It left on the ninth, and it was wet.', ['the ninth', '2026-11-09']],
    ['It leaves on the ninth, and it is wet.', ['the ninth', '2026-12-09']],
    ['By the 22nd at noon.', ['the 22nd', '2026-11-22']],
    ['The rent is due on the thirty-first.', ['the thirty-first', '2026-12-31']],
    ['She came on Monday.', ['on Monday', '2026-11-16']],
    ['She comes on Monday.', ['on Monday', '2026-11-23']],
    ['She said that she will come by Friday.', ['Friday', '2026-11-27']],
    ['He arrived, I think, on Monday.', ['on Monday', '2026-11-16']],
    ['I am asleep since Wednesday.', ['Wednesday', '2026-11-18']],
    ['See you on Saturday.', ['on Saturday', '2026-11-28']],
    ['Next Friday is fine.', ['Next Friday', '2026-11-27']],
    ['We saw him last Sunday.', ['last Sunday', '2026-11-15']],
    ['It is on Saturday.', ['on Saturday', '2026-11-28']],
    ['Tomorrow at 3 pm.', ['Tomorrow at 3 pm', '2026-11-22T15:00']],
    ['Tomorrow at 9.', ['Tomorrow at 9', '2026-11-22']],
    ['On 3 March 2027 at the latest.', ['On 3 March 2027', '2027-03-03']],
  ])('finds dates in “%s”', async (text, ...expected) => {
    expect(await find(text)).toEqual(expected)
  })

  it.each([
    'Wait a second.',
    'You may sit, and march on.',
    'It takes two weeks, for three hours a day.',
    'I have it now, today, this morning.',
    'At ten past nine, or at half past ten.',
    'The ninth floor, on the second shelf.',
    'On the second roaster.',
    'Any weekday from one to five.',
    'It is in about two weeks.',
    'The leases end in August.',
    'The results of the test from Monday.',
    'On a Saturday we sell two.',
    'It was going to be taken on Friday.',
    'She told me that he starts on Monday.',
    'Did it come on Monday?',
    'We saw him last Wednesday.',
    "It's Saturday night.",
    'I promised you a call on Saturday.',
    'We have four pallets of roasted coffee on Thursday.',
    'I was born on the fourteenth of April.',
    'They paid it, it is from the third of November.',
  ])('finds no dates in “%s”', async (text) => {
    expect(await find(text)).toEqual([])
  })

  it('reads the day before the month in regions that write it first', async () => {
    expect(await find('It was 4/3/2026.', 'en', 'GB')).toEqual([['4/3/2026', '2026-03-04']])
    expect(await find('It was 4/3/2026.', 'en', 'US')).toEqual([['4/3/2026', '2026-04-03']])
  })

  it.each([
    [
      'de',
      'Ich schicke es morgen, bis zum fünfzehnten.',
      ['morgen', '2026-11-22'],
      ['fünfzehnten', '2026-12-15'],
    ],
    ['de', 'Er hat es am Montag geschickt.', ['am Montag', '2026-11-16']],
    ['de', 'Wir sehen uns am Montag.', ['am Montag', '2026-11-23']],
    ['de', 'Morgen um 9 Uhr.', ['Morgen um 9 Uhr', '2026-11-22T09:00']],
    ['es', 'Le mando la mitad el viernes.', ['viernes', '2026-11-27']],
    ['es', 'Llegó el viernes.'],
    ['fr', 'Je viens demain.', ['demain', '2026-11-22']],
    ['es', 'Nos vemos mañana.', ['mañana', '2026-11-22']],
    ['pt', 'A peça só chega amanhã.', ['amanhã', '2026-11-22']],
    ['it', 'Ci vediamo domani.', ['domani', '2026-11-22']],
    ['nl', 'Ik kom morgen.', ['morgen', '2026-11-22']],
    ['sv', 'Vi ses imorgon.', ['imorgon', '2026-11-22']],
    ['ja', '明日 行きます', ['明日', '2026-11-22']],
  ] as const)('finds dates in %s', async (language, text, ...expected) => {
    expect(await find(text, language)).toEqual(expected)
  })

  it('finds none in an unknown language', async () => {
    expect(await find('tomorrow', null)).toEqual([])
  })
})
