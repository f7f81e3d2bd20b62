/**
 * Finds spoken dates. English has rules of its own; in other languages only those whose day is certain are found: "bis
 * zum fünfzehnten", not months, durations, times of day, "today" or "now".
 */
import type { Component, ParsedResult, ParsingReference } from 'chrono-node'
import type { Language } from '../language.ts'
import { findEnglishDates } from './english-dates.ts'
import { listDaysOfMonth } from './days-of-month.ts'
import { resolveDay, type SaidDay } from './resolve-day.ts'
import { findTense } from './tense.ts'
import type { Circumstances, Found, SpokenTurn } from './types.ts'

interface Parser {
  parse(text: string, reference: ParsingReference): ParsedResult[]
}

type OtherLanguage = Exclude<Language, 'en'>

/** Loaded on demand: each language has its own rules. */
const parsers: Record<OtherLanguage, () => Promise<Parser>> = {
  de: async () => (await import('chrono-node/de')).casual,
  fr: async () => (await import('chrono-node/fr')).casual,
  es: async () => (await import('chrono-node/es')).casual,
  pt: async () => (await import('chrono-node/pt')).casual,
  it: async () => (await import('chrono-node/it')).casual,
  nl: async () => (await import('chrono-node/nl')).casual,
  sv: async () => (await import('chrono-node/sv')).casual,
  ja: async () => (await import('chrono-node/ja')).casual,
}

/** Phrases relative to today that mean a day: "in zwei Wochen", not "zwei Wochen lang". */
const countedFromToday: Partial<Record<OtherLanguage, RegExp>> = {
  de: /^(?:in|vor|nächste[nrms]?|letzte[nrms]?|kommende[nrms]?|diese[nrms]?|ende)\s/iu,
  fr: /^(?:dans|il y a)\s|(?:prochaine?|dernière?)$/iu,
  es: /^(?:en|dentro de|hace|próxim[oa]|pasad[oa]|la próxima|el próximo)\s|(?:próxim[oa]|pasad[oa]|que viene)$/iu,
  pt: /^(?:em|daqui a|há|próxim[oa])\s|(?:que vem|passad[oa])$/iu,
  it: /^(?:tra|fra)\s|\s(?:fa|prossim[oa]|scors[oa])$/iu,
  nl: /^(?:over|volgende|vorige|deze|komende)\s|\sgeleden$/iu,
  sv: /^(?:om|nästa|förra|denna)\s|\ssedan$/iu,
}

/** A week is not a single day. */
const week = /week|woche|semaine|semana|settimana|veck|週/iu

/** A date at [from, to) of a text. `time`: such as "15:00", if it was said. */
interface Mention {
  from: number
  to: number
  said: SaidDay
  time: string | null
}

/**
 * Resolves to a function that finds the dates in a turn. It finds none when the date of the call is unknown.
 */
export async function loadDateFinder(circumstances: Circumstances): Promise<(turn: SpokenTurn) => Found[]> {
  const { language, calledAt, region } = circumstances
  if (language === null || calledAt === null) return () => []
  const calledOn = new Date(calledAt)
  if (language === 'en') {
    return ({ text, words }) =>
      findEnglishDates(text, words!, calledOn, region).map(({ from, to, day, time }) => ({
        ...{ from, to, value: formatIsoDate(day) + (time === null ? '' : `T${time}`) },
      }))
  }
  const parser = await parsers[language]()
  return ({ text }) => {
    return listMentions(text, parser.parse(text, { instant: calledOn }), language).flatMap((mention) => {
      const { from, to, said, time } = mention
      const day = resolveDay(said, calledOn, () => findTense(text, mention, language))
      return day === null ? [] : [{ from, to, value: formatIsoDate(day) + (time === null ? '' : `T${time}`) }]
    })
  }
}

function listMentions(text: string, results: readonly ParsedResult[], language: OtherLanguage): Mention[] {
  const mentions = results.flatMap((result) => readResult(result, language) ?? [])
  const others = listDaysOfMonth(text, language).filter(
    ({ from, to }) => !mentions.some((date) => from < date.to && to > date.from),
  )
  return [
    ...mentions,
    ...others.map(({ from, to, dayOfMonth }): Mention => {
      return { from, to, said: { kind: 'day-of-month', month: null, dayOfMonth, weekday: null }, time: null }
    }),
  ]
}

/** Null unless the result is certainly a day. */
function readResult(result: ParsedResult, language: OtherLanguage): Mention | null {
  const { start } = result
  const isSure = (component: Component) => start.isCertain(component)
  // Chrono includes surrounding punctuation.
  const text = result.text.replace(/(?<![\s,;:])[\s,;:]+$/u, '').replace(/^[\s,;:]+/u, '')
  const from = result.index + result.text.indexOf(text)
  const isRelative = result.tags().has('result/relativeDate')
  if (isRelative && (isSure('hour') || !countedFromToday[language]?.test(text))) return null
  // "Now", "today", "tonight": the day of the call adds nothing.
  if (isSure('day') && isSame(start.date(), result.refDate)) return null
  const said = readDay(result, text)
  return said && { from, to: from + text.length, said, time: readTime(result) }
}

function readDay({ start }: ParsedResult, text: string): SaidDay | null {
  const weekday = start.isCertain('weekday') ? start.get('weekday') : null
  if (start.isCertain('day')) {
    if (start.isCertain('year')) return week.test(text) ? null : { kind: 'date', date: start.date() }
    return { kind: 'day-of-month', month: start.get('month'), dayOfMonth: start.get('day')!, weekday }
  }
  if (weekday === null || week.test(text)) return null
  return { kind: 'weekday', weekday, modifier: readModifier(text) }
}

function readModifier(text: string): 'next' | 'last' | null {
  if (/^nächste[nrms]?\s/iu.test(text)) return 'next'
  return /^(?:letzte[nrms]?|vergangene[nrms]?)\s/iu.test(text) ? 'last' : null
}

/** Null when no time was said. */
function readTime({ start }: ParsedResult): string | null {
  return start.isCertain('hour') ? `${two(start.get('hour')!)}:${two(start.get('minute') ?? 0)}` : null
}

function isSame(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}

/** ISO 8601 of the local day. */
function formatIsoDate(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
