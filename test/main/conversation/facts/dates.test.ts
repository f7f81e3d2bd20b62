import { describe, expect, it } from 'vitest'
import { loadDateFinder } from '../../../../src-main/conversation/facts/dates.ts'
import { PlainWords } from '../../../../src-main/conversation/facts/plain-words.ts'
import type { Language } from '../../../../src-main/conversation/language.ts'

/** A Saturday, at noon wherever this runs. */
const calledAt = new Date(2026, 10, 21, 12).getTime()

async function find(text: string, language: Language | null = 'en', region = 'US') {
  const findDates = await loadDateFinder({ language, region, locale: 'en', calledAt })
  const words = language === 'en' ? new PlainWords(text) : null
  return findDates({ text, words, previous: null, next: null }).map(({ from, to, value }) => [
    text.slice(from, to),
    value,
  ])
}

describe('loadDateFinder', () => {
  it.each([
    ['We meet on the fourth of March, a Tuesday.', ['on the fourth of March', '2027-03-04']],
    ['we meet on the twenty second of march then', ['on the twenty second of march', '2027-03-22']],
    ['I turned forty on April third.', ['on April third', '2026-04-03']],
    ['The thirtieth of September next year.', ['The thirtieth of September next year', '2027-09-30']],
    ['It is due on the eighth of next month.', ['on the eighth of next month', '2026-12-08']],
    ['It was tomorrow evening.', ['tomorrow evening', '2026-11-22']],
    ['I have it by the end of the month.', ['the end of the month', '2026-11-30']],
    ['It left on the ninth, and it was wet.', ['the ninth', '2026-11-09']],
    ['It leaves on the ninth, and it is wet.', ['the ninth', '2026-12-09']],
    ['By the 22nd at noon.', ['the 22nd', '2026-11-22']],
    ['The rent is due on the thirty-first.', ['the thirty-first', '2026-12-31']],
    ['On the second, perhaps the third.', ['the second', '2026-12-02'], ['the third', '2026-12-03']],
    ['I booked the boat for the ninth.', ['the ninth', '2026-12-09']],
    ['The letter is from the third of November.', ['the third of November', '2026-11-03']],
    ['On 3 March 2027 at the latest.', ['On 3 March 2027', '2027-03-03']],
    ['It starts 2027-01-15.', ['2027-01-15', '2027-01-15']],
    // The day of the call, and those beside it.
    ['The boiler stopped this morning.', ['this morning', '2026-11-21']],
    ['nobody came today', ['today', '2026-11-21']],
    ["they're closed today", ['today', '2026-11-21']],
    ['I could pay half today.', ['today', '2026-11-21']],
    ['somebody was trying to reach me yesterday', ['yesterday', '2026-11-20']],
    ['It snowed last night.', ['last night', '2026-11-20']],
    ['we have guests tonight', ['tonight', '2026-11-21']],
    ['can i have a call in the morning please', ['in the morning', '2026-11-22']],
    ['the day after tomorrow at the latest', ['the day after tomorrow', '2026-11-23']],
    // Weekdays.
    ['She came on Monday.', ['on Monday', '2026-11-16']],
    ['She comes on Monday.', ['on Monday', '2026-11-23']],
    ['it was supposed to be done monday', ['monday', '2026-11-16']],
    ['which is being fitted on monday', ['on monday', '2026-11-23']],
    ['i got the keys friday', ['friday', '2026-11-20']],
    ["it didn't arrive until Friday", ['Friday', '2026-11-20']],
    ['She said that she will come by Friday.', ['Friday', '2026-11-27']],
    ['He arrived, I think, on Monday.', ['on Monday', '2026-11-16']],
    ['Did it come on Monday?', ['on Monday', '2026-11-16']],
    ['I am asleep since Wednesday.', ['Wednesday', '2026-11-18']],
    ['See you on Saturday.', ['on Saturday', '2026-11-28']],
    ['It came on Saturday.', ['on Saturday', '2026-11-14']],
    ['Next Friday is fine.', ['Next Friday', '2026-11-27']],
    ['We saw him last Sunday.', ['last Sunday', '2026-11-15']],
    ['We saw him last Wednesday.', ['last Wednesday', '2026-11-18']],
    ['it was wednesday last week', ['wednesday last week', '2026-11-11']],
    ['It is on Saturday.', ['on Saturday', '2026-11-28']],
    ['The results of the test from Monday.', ['Monday', '2026-11-16']],
    ['It was going to be taken on Friday.', ['on Friday', '2026-11-20']],
    ['We get four pallets of roasted coffee this Thursday.', ['this Thursday', '2026-11-26']],
    ["I'm getting married on the second of May.", ['on the second of May', '2027-05-02']],
    // With a time, or counted.
    ['Tomorrow at 3 pm.', ['Tomorrow at 3 pm', '2026-11-22T15:00']],
    ['tomorrow at four p m', ['tomorrow at four p m', '2026-11-22T16:00']],
    ['On Monday at 15:30.', ['On Monday at 15:30', '2026-11-23T15:30']],
    ['Tomorrow at 9.', ['Tomorrow at 9', '2026-11-22']],
    ["it'll be with you in three days", ['in three days', '2026-11-24']],
    ['I sent it five days ago.', ['five days ago', '2026-11-16']],
  ])('finds dates in “%s”', async (text, ...expected) => {
    expect(await find(text)).toEqual(expected)
  })

  it.each([
    'Wait a second.',
    'You may sit, and march on.',
    'The sun sat on the second of them.',
    'It takes two weeks, for three hours a day.',
    'Back in a day or in about two days.',
    'At ten past nine, or at half past ten.',
    'The ninth floor, on the second shelf.',
    'On the second roaster.',
    'It is in about two weeks, or next week, or last month.',
    'The leases end in August.',
    'In May nineteen eighty.',
    'I was born on the fourteenth of April.',
    // These times.
    'Kids today read less.',
    'How are you today?',
    'People behave badly today.',
    "What is today's special?",
    'Our topic for today was sailing.',
    // Habits, and any such day.
    'On Sundays we rest.',
    'Every Sunday we go out.',
    'On a Saturday we sell two.',
    'Any weekday from one to five.',
    'We are open Monday to Friday.',
    'we usually eat fish on friday',
    'I watch the news on Sunday nights, on Saturday and on Monday.',
    "you've got to water them on Thursday",
    'they meet on Tuesdays and Thursday',
    'we can swim there on saturday and sunday',
    'She told me that he starts on Monday.',
    'We have four pallets of roasted coffee on Thursday.',
    'she gets up at six in the morning',
    // Of a newspaper, a programme.
    'I read the Sunday paper.',
    'The Friday section is thick.',
    'I was watching SATURDAY NIGHT STARS.',
    // The day of the call has a name.
    "It's Saturday night.",
    'is it monday today',
    'Today is the sixth.',
    // In somebody else's words.
    "He says, I'll be there on Monday.",
  ])('finds no dates in “%s”', async (text) => {
    const found = await find(text)
    // "Today" itself may be found.
    expect(found.filter(([said]) => !/^today$/i.test(said!) || !/today is|is it/i.test(text))).toEqual([])
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
