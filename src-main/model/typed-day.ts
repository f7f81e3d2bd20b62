/** Reads a day that the user types, as one speaks: "fri", "in 2 weeks", "3 Dec", "morgen". */
import type { ParsingOption, ParsingReference } from 'chrono-node'
import type { Language } from '../../src-preload/contract/language.ts'
import { formatLocalDay } from '../util/local-day.ts'

type ParseDate = (text: string, reference: ParsingReference, option: ParsingOption) => Match[]
type Match = { text: string; start: { date(): Date; isCertain(part: 'day' | 'weekday'): boolean } }

export interface TypedDayReader {
  language: Language
  /** ISO 3166: "3/4" is in March in the US, and in April elsewhere. */
  region: string
  /** Milliseconds since the epoch. */
  now: number
}

const units: Record<string, string> = { d: 'days', w: 'weeks', m: 'months', t: 'days' }

/** In ISO 8601; null when the text means no day from today on. */
export async function readTypedDay(typed: string, reader: TypedDayReader): Promise<string | null> {
  const text = typed
    .trim()
    .replace(/^\+?(\d{1,3}) ?([dwmt])$/iu, (_, count: string, unit: string) => {
      return `in ${count} ${units[unit.toLowerCase()]}`
    })
    // As in German; chrono knows it with a year only.
    .replace(/^(\d{1,2})\.(\d{1,2})\.?$/u, '$1/$2')
  const today = formatLocalDay(reader.now)
  for (const parse of await loadParsers(reader)) {
    const found = parse(text, { instant: new Date(reader.now) }, { forwardDate: true })
    const [match] = found
    if (found.length !== 1 || match!.text.length !== text.length) continue
    const day = formatLocalDay(match!.start.date().getTime())
    if (day >= today) return day
  }
  return null
}

/** The user's language first. */
async function loadParsers({ language, region }: TypedDayReader): Promise<ParseDate[]> {
  const english = await import('chrono-node/en')
  const parser = region === 'US' ? english.casual : english.GB
  const parsers = language === 'de' ? [(await import('chrono-node/de')).casual, parser] : [parser]
  return parsers.map((each) => each.parse.bind(each) as ParseDate)
}
