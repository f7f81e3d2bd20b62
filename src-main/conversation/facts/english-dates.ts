/**
 * Finds the days that are spoken of in English, with or without punctuation and capitals: "tomorrow", "on the fourth of
 * March", "next Tuesday at 3 pm". Not habits ("on Sundays"), newspapers, or "today" for these times.
 */
import { english } from '../../model/numbers/number-words.ts'
import type { PlainWords } from './plain-words.ts'
import { resolveDay, type SaidDay } from './resolve-day.ts'
import type { Tense } from './tense.ts'
import { findEnglishTense, hasTense } from './english-tense.ts'

interface SaidDate {
  from: number
  to: number
  day: Date
  /** Such as "15:00"; null when no time was said, or when it may be morning or evening. */
  time: string | null
}

interface Mention {
  /** Range in `plain`. */
  start: number
  end: number
  said: SaidDay
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]
const weekday = `(?:${weekdays.join('|')})`
const month = `(?:${months.join('|')})`
const ordinals = [...english.smallOrdinals.slice(1), english.tensOrdinals[0]!, english.tensOrdinals[1]!]
const ordinal = `(?:(?:twenty|thirty)[ -](?:${english.smallOrdinals.slice(1, 10).join('|')})|${ordinals.join('|')}|(?:[12]?\\d|3[01])(?:st|nd|rd|th))`
const part = '(?:morning|afternoon|evening|night|lunchtime)'

/** Characters of plain words around a date that show what it means. */
const nearby = 60

const dayWords = new RegExp(
  ` (?<said>the day after tomorrow|the day before yesterday|(?:tomorrow|yesterday)(?: ${part})?|today|tonight|this (?:morning|afternoon|evening)|last (?:night|evening))(?= )`,
  'gu',
)
const inTheMorning = / in the morning(?= )/gu
const weekdayPattern = new RegExp(
  ` (?:on )?(?:(?<modifier>last|past|next|this(?: coming)?) )?(?<day>${weekday})(?: ${part})?(?: (?<week>last|next) week)?(?= )`,
  'gu',
)
const monthDay = new RegExp(
  ` (?:on )?(?:(?:the )?(?<before>${ordinal}|[12]?\\d|3[01])(?: of)? (?<month>${month}|this month|next month|last month)|(?<month2>${month}) (?:the )?(?<after>${ordinal}|[12]?\\d|3[01]))(?: (?<year>20\\d\\d|(?:this|next|last) year))?(?= )`,
  'gu',
)
const dayOfMonth = new RegExp(
  ` (?:on|by|until|till|before|from|since|for|after|is|perhaps|or|and|to) (?<said>the (?<day>${ordinal}))(?= (?:\\.|at|in the|and|or|if|so|but|then|when|because|through|please|okay|yes|yeah|which|thank|thanks|perhaps|maybe|i|we|you|he|she|it|it's|they|would|will|was|until|till) )`,
  'gu',
)
const inDays =
  / in (?<count>two|three|four|five|six|seven|ten|\d{1,2}) days(?: time)?(?= )|(?<ago> (?<count2>two|three|four|five|six|seven|ten|\d{1,2}) days ago)(?= )/gu
const endOfMonth = / (?:the )?end of (?:the|this|next) month(?= )/gu
const numeric =
  / (?:on )?(?:(?<y>20\d\d)-(?<m>\d\d?)-(?<d>\d\d?)|(?<a>\d\d?)[/.](?<b>\d\d?)[/.](?<c>(?:20)?\d\d))(?= )/gu

/** In the order of their kinds; they may overlap. */
export function findEnglishDates(
  text: string,
  words: PlainWords,
  calledOn: Date,
  region: string,
): SaidDate[] {
  const plain = `${words.plain}. `
  const mentions = [
    ...listDayWords(plain, calledOn),
    ...listWeekdays(plain),
    ...listMonthDays(plain, calledOn),
    ...listDaysOfMonth(plain),
    ...listCounted(plain, calledOn),
    ...listNumeric(plain, region),
  ]
  const isTitle = (said: string) => /^(?=.*\p{Lu})[\P{L}\p{Lu}]{5,}$/u.test(said) && /\p{Ll}/u.test(text)
  return mentions.flatMap(({ start, end, said }) => {
    const range = words.rangeOf(start, end)
    // "I watch SATURDAY NIGHT LIVE."
    if (isTitle(text.slice(range.from, range.to)) || quoted.test(thoughtBefore(plain, start))) return []
    const tense = findEnglishTense(plain, start, end)
    // No such day is near on that side.
    const day = resolveDay(said, calledOn, () => tense) ?? resolveDay(said, calledOn, () => opposite(tense))
    if (day === null) return []
    const { to, time } = readTime(plain, end)
    return [{ ...words.rangeOf(start, to), day, time }]
  })
}

function opposite(tense: Tense): Tense {
  return tense === 'past' ? 'future' : 'past'
}

/** Before "today": these times, or a greeting. */
const inGeneral =
  / (?:even|especially|given|suspect|of|than|until|in|world|society|people|kids?|children|parents|schools?|wom[ae]n|m[ae]n|girls?|boys?|person|country|problems?|(?:subject|topic|how's|how (?:are|is|can|may)|nice|good|help|talk|talking|discuss|discussing|is it|it's|it is)(?: [^ .]+){0,4}) $/u
const generalPlural = /^ (?:people|kids|children|families|women|men|society|shows?|program(?:me)?s?) /u
const everybody = / (?:people|kids|children|parents|families|women|men|everybody) /u
/** A habit: no single day. */
const usual =
  / (?:usually|always|every|each|normally|generally|often|sometimes|whenever|typically|most|any|tend to|used to|never) /u
/** What is asked for or announced is still to come. */
const toCome =
  / (?:will|going to|(?:can|could) (?:i|you|we)|booked|book|call (?:you|me|us|back|again)|ring (?:you|me|us|back|again)|i'd like|need to) /u
/** Fewer words are an answer: "closed today". */
const shortThought = 5

function listDayWords(plain: string, calledOn: Date): Mention[] {
  const days: Mention[] = []
  for (const match of plain.matchAll(dayWords)) {
    const start = match.index + 1
    const end = match.index + match[0].length
    const said = match.groups!.said!
    const before = thoughtBefore(plain, start)
    if (said === 'today' && !isThisDay(plain, start, end)) continue
    if (said !== 'today' && / (?:topic|subject)(?: [^ .]+){0,2} $/u.test(before)) continue
    const far = said.startsWith('the day') ? 2 : 1
    const distance = said.includes('tomorrow') ? far : /yesterday|^last/u.test(said) ? -far : 0
    days.push({ start, end, said: { kind: 'date', date: addDays(calledOn, distance) } })
  }
  for (const match of plain.matchAll(inTheMorning)) {
    const before = thoughtBefore(plain, match.index + 1)
    const isAsked =
      toCome.test(before) || / please /u.test(thoughtAfter(plain, match.index + match[0].length))
    if (!isAsked || usual.test(before)) continue
    const date = addDays(calledOn, 1)
    days.push({ start: match.index + 1, end: match.index + match[0].length, said: { kind: 'date', date } })
  }
  return days
}

/** Whether "today" means the day of the call, and not these times. */
function isThisDay(plain: string, start: number, end: number): boolean {
  const before = thoughtBefore(plain, start)
  if (inGeneral.test(before) || generalPlural.test(plain.slice(end))) return false
  return hasTense(plain, start, end) || (countWords(before) < shortThought && !everybody.test(before))
}

/** Not "every Sunday", "a Sunday", "Monday to Friday", "the Sunday paper". */
const anyWeekday =
  / (?:every|each|any|most|some|a|an|another|one|per|alternate|other|my|your|our|their|his|her|good|typical|midnight|of) $/u
const otherWeekday = new RegExp(` (?:${weekday}) (?:to|through|thru|till|until) (?:[^ .]+ )?$`, 'u')
const weekdayThing = new RegExp(
  `^ (?:(?:to|through|thru|till|until) (?:[^ .]+ )?${weekday}|papers?|newspapers?|section|school|edition|nights?|mornings|afternoons|evenings|night's|dinner|lunch|best|football|movies?|golf|bachelor|service) `,
  'u',
)
const isToday = / (?:is it|it is|it's|today is|today's|day is) $/u
/** "Tuesday and Thursday", "Saturdays": a timetable. */
const timetable = new RegExp(
  ` ${weekday}s |^ (?:and |or )?${weekday}s? | (?:${weekday}s?) (?:${part} )?(?:and |or )?$`,
  'u',
)
/** What anybody does: "you've got to rent it on Thursday". */
const anybody = / (?:if you are|you (?:get|go|do|see|watch|want|have(?: got)? to)) /u
/** What somebody said in their own words: "he says, I'll be there on Monday". */
const quoted =
  / (?:say|says|said|saying|goes) (?:well |okay |no |yes |oh ){0,2}(?:i|we) (?:am|are|will|have|can) /u
/** Before a weekday that is one day. */
const deadline = / (?:by|until|till|since|from|for|before|after|not)(?: the)? $/u

function listWeekdays(plain: string): Mention[] {
  return [...plain.matchAll(weekdayPattern)].flatMap((match) => {
    const { day, modifier, week } = match.groups!
    const start = match.index + 1
    const end = match.index + match[0].length
    const before = thoughtBefore(plain, start)
    const thought = before + plain.slice(start, end) + thoughtAfter(plain, end)
    const after = plain.slice(end, end + nearby)
    if (anyWeekday.test(before) || otherWeekday.test(before) || weekdayThing.test(after)) return []
    if (usual.test(thought) || (isToday.test(before) && !match[0].startsWith(' on'))) return []
    const isMeant = modifier !== undefined || deadline.test(before) || countWords(before) < shortThought
    if (!isMeant && (!hasTense(plain, start, end) || anybody.test(before))) return []
    const isListed = timetable.test(before) || timetable.test(after)
    if (isListed && findEnglishTense(plain, start, end) === 'future') return []
    const weeks = week === 'last' ? -1 : week === 'next' || modifier === 'next' ? 1 : null
    const said: SaidDay = { kind: 'weekday', weekday: weekdays.indexOf(day!), modifier: null, weeks }
    return [{ start, end, said }]
  })
}

function listMonthDays(plain: string, calledOn: Date): Mention[] {
  return [...plain.matchAll(monthDay)].flatMap((match): Mention[] => {
    const start = match.index + 1
    const end = match.index + match[0].length
    const thought = thoughtBefore(plain, start) + thoughtAfter(plain, end)
    // A year in words is long ago.
    if (
      / (?:born|birthday|every|each|anniversary) /u.test(thought) ||
      /^ (?:in )?nineteen /u.test(plain.slice(end))
    )
      return []
    const { before, month: named, month2, after, year } = match.groups!
    const dayOfMonth = readDayOfMonth(before ?? after!)
    const month = months.indexOf(named ?? month2!) + 1
    if (month > 0 && year === undefined)
      return [{ start, end, said: { kind: 'day-of-month', month, dayOfMonth, weekday: null } }]
    const date = new Date(
      readYear(year, calledOn),
      month > 0 ? month - 1 : calledOn.getMonth() + distances[named!.split(' ')[0]!]!,
      dayOfMonth,
      12,
    )
    return date.getDate() === dayOfMonth ? [{ start, end, said: { kind: 'date', date } }] : []
  })
}

/** In months or years: "of this month", "next year". */
const distances: Record<string, number> = { last: -1, this: 0, next: 1 }

function readYear(said: string | undefined, calledOn: Date): number {
  const distance = distances[said?.split(' ')[0] ?? 'this']
  return distance === undefined ? Number(said) : calledOn.getFullYear() + distance
}

function listDaysOfMonth(plain: string): Mention[] {
  const found: Mention[] = []
  for (const match of plain.matchAll(dayOfMonth)) {
    const { day, said } = match.groups!
    const end = match.index + match[0].length
    const dayOfMonth = readDayOfMonth(day!)
    const before = thoughtBefore(plain, end - said!.length)
    // "The first" and "the second" are more often no days; "on the second, perhaps the third".
    const isSecond = found.at(-1)?.end === match.index
    const isDay = /^ (?:on|by|until|till|from|since) /u.test(match[0]) && !/ one /u.test(before)
    if ((dayOfMonth <= 3 && !isDay && !isSecond) || isToday.test(before)) continue
    const saidDay: SaidDay = { kind: 'day-of-month', month: null, dayOfMonth, weekday: null }
    found.push({ start: end - said!.length, end, said: saidDay })
  }
  return found
}

function readDayOfMonth(said: string): number {
  const value = parseInt(said, 10)
  if (!Number.isNaN(value)) return value
  const [tens, ones] = said.split(/[ -]/u)
  if (ones !== undefined) return (tens === 'thirty' ? 30 : 20) + english.smallOrdinals.indexOf(ones)
  const small = english.smallOrdinals.indexOf(said)
  return small >= 0 ? small : (english.tensOrdinals.indexOf(said) + 2) * 10
}

/** "In three days", when it is to come; "three days ago"; "by the end of the month". */
function listCounted(plain: string, calledOn: Date): Mention[] {
  const found: Mention[] = []
  const add = (match: RegExpMatchArray, date: Date) => {
    const said: SaidDay = { kind: 'date', date }
    found.push({ start: match.index! + 1, end: match.index! + match[0].length, said })
  }
  for (const match of plain.matchAll(inDays)) {
    const before = thoughtBefore(plain, match.index + 1)
    const { count, count2 } = match.groups!
    const days = readCount(count ?? count2!)
    if (/ (?:about|around|like|or|some|maybe) $/u.test(before)) continue
    if (count2 !== undefined) add(match, addDays(calledOn, -days))
    else if (/ (?:will|going to|should|due|back|is|are) /u.test(before)) add(match, addDays(calledOn, days))
  }
  for (const match of plain.matchAll(endOfMonth)) {
    const before = thoughtBefore(plain, match.index + 1)
    if (
      !/ (?:by|until|till|before) $/u.test(before) &&
      / (?:you|they|your|people|usually|always) /u.test(before)
    )
      continue
    const months = match[0].endsWith('next month') ? 2 : 1
    add(match, new Date(calledOn.getFullYear(), calledOn.getMonth() + months, 0, 12))
  }
  return found
}

function readCount(said: string): number {
  const value = english.small.indexOf(said)
  return value >= 0 ? value : parseInt(said, 10)
}

function listNumeric(plain: string, region: string): Mention[] {
  return [...plain.matchAll(numeric)].flatMap((match) => {
    const { y, m, d, a, b, c } = match.groups!
    const [first, second] = region === 'US' ? [a, b] : [b, a]
    const [year, month, day] = y === undefined ? [c, first, second].map(Number) : [y, m, d].map(Number)
    const date = new Date(year! < 100 ? year! + 2000 : year!, month! - 1, day, 12)
    if (date.getDate() !== day || date.getMonth() + 1 !== month) return []
    return [
      { start: match.index + 1, end: match.index + match[0].length, said: { kind: 'date', date } as const },
    ]
  })
}

/** A time after a date: "at 3 pm", "at nine". */
const timeAfter =
  /^ (?:at )?(?<hour>[01]?\d|2[0-3])(?::(?<minute>[0-5]\d))?(?: (?<half>am|pm|a\.m|p\.m))?(?= )|^ at (?<word>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?<half2>am|pm|a m|p m|a\.m|p\.m))?(?= (?!hundred|thousand|percent|dollars|pounds))/u

/** The end of a date with its time. */
function readTime(plain: string, end: number): { to: number; time: string | null } {
  const match = timeAfter.exec(plain.slice(end, end + nearby))
  if (match === null) return { to: end, time: null }
  const { hour, minute, half, word, half2 } = match.groups!
  const isAt = match[0].startsWith(' at ')
  const meridiem = (half ?? half2)?.[0]
  if (!isAt && meridiem === undefined && minute === undefined) return { to: end, time: null }
  const to = end + match[0].length
  const said = word === undefined ? Number(hour) : english.small.indexOf(word)
  const said24 = meridiem === 'p' ? (said % 12) + 12 : meridiem === 'a' ? said % 12 : said
  const isKnown = meridiem !== undefined || said > 12
  return { to, time: isKnown ? `${two(said24)}:${minute ?? '00'}` : null }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** At noon, so that a clock change cannot move it to another day. */
function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12)
}

/** The same thought before a position, with a space at both ends. */
function thoughtBefore(plain: string, start: number): string {
  const before = plain.slice(Math.max(0, start - nearby), start)
  return before.slice(before.lastIndexOf(' . ') + 1)
}

function countWords(thought: string): number {
  return thought.split(' ').length - 2
}

function thoughtAfter(plain: string, end: number): string {
  const after = plain.slice(end, end + nearby)
  const stop = after.indexOf(' . ')
  return stop < 0 ? after : after.slice(0, stop + 1)
}
