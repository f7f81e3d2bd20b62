/**
 * Finds spoken dates: "on the fourth of March", "next Tuesday", "bis zum fünfzehnten". Only those whose day is
 * certain: not "a second", "may", "in June", durations, times of day, "today" or "now".
 */
import type { Component, ParsedResult, ParsingReference } from 'chrono-node'
import type { Language } from '../language.ts'
import { listDaysOfMonth } from './days-of-month.ts'
import { findPromises } from './promises.ts'
import { resolveDay, type SaidDay } from './resolve-day.ts'
import { findTense } from './tense.ts'
import type { Circumstances, Found } from './types.ts'

interface Parser {
  parse(text: string, reference: ParsingReference): ParsedResult[]
}

/** Loaded on demand: each language has its own rules. */
const parsers: Record<Language, (region: string) => Promise<Parser>> = {
  en: async (region) => {
    const { casual, GB } = await import('chrono-node/en')
    return region === 'US' ? casual : GB
  },
  de: async () => (await import('chrono-node/de')).casual,
  fr: async () => (await import('chrono-node/fr')).casual,
  es: async () => (await import('chrono-node/es')).casual,
  pt: async () => (await import('chrono-node/pt')).casual,
  it: async () => (await import('chrono-node/it')).casual,
  nl: async () => (await import('chrono-node/nl')).casual,
  sv: async () => (await import('chrono-node/sv')).casual,
  ja: async () => (await import('chrono-node/ja')).casual,
}

/** Phrases relative to today that mean a day: "in two weeks", not "for two weeks". */
const countedFromToday: Partial<Record<Language, RegExp>> = {
  en: /^(?:in|next|last|this|end of)\s|\s(?:ago|from now)$/iu,
  de: /^(?:in|vor|nächste[nrms]?|letzte[nrms]?|kommende[nrms]?|diese[nrms]?|ende)\s/iu,
  fr: /^(?:dans|il y a)\s|(?:prochaine?|dernière?)$/iu,
  es: /^(?:en|dentro de|hace|próxim[oa]|pasad[oa]|la próxima|el próximo)\s|(?:próxim[oa]|pasad[oa]|que viene)$/iu,
  pt: /^(?:em|daqui a|há|próxim[oa])\s|(?:que vem|passad[oa])$/iu,
  it: /^(?:tra|fra)\s|\s(?:fa|prossim[oa]|scors[oa])$/iu,
  nl: /^(?:over|volgende|vorige|deze|komende)\s|\sgeleden$/iu,
  sv: /^(?:om|nästa|förra|denna)\s|\ssedan$/iu,
}

/** A week is not a single day. */
const week = /\bweek|woche|semaine|semana|settimana|veck|週/iu

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
export async function loadDateFinder(circumstances: Circumstances): Promise<(text: string) => Found[]> {
  const { language, calledAt, region } = circumstances
  if (language === null || calledAt === null) return () => []
  const parser = await parsers[language](region)
  const calledOn = new Date(calledAt)
  return (text) => {
    const promises = findPromises(text, circumstances)
    return listMentions(text, parser.parse(text, { instant: calledOn }), language).flatMap((mention) => {
      const { from, to, said, time } = mention
      const isPromised = promises.some((promise) => from >= promise.from && from < promise.to)
      const day = resolveDay(said, calledOn, () => findTense(text, mention, { language, isPromised }))
      return day === null ? [] : [{ from, to, value: formatIsoDate(day) + (time === null ? '' : `T${time}`) }]
    })
  }
}

function listMentions(text: string, results: readonly ParsedResult[], language: Language): Mention[] {
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
function readResult(result: ParsedResult, language: Language): Mention | null {
  const { start } = result
  const isSure = (component: Component) => start.isCertain(component)
  // Chrono includes surrounding text: " morning,", "March of".
  const text = result.text.replace(/(?<![\s,;:])[\s,;:]+$|(?<!\s)\s+of$/giu, '').replace(/^[\s,;:]+/u, '')
  const from = result.index + result.text.indexOf(text)
  const isRelative = result.tags().has('result/relativeDate')
  if (isRelative && (isSure('hour') || !countedFromToday[language]?.test(text))) return null
  // "Now", "today", "tonight": the day of the call adds nothing.
  if (isSure('day') && isSame(start.date(), result.refDate)) return null
  const said = readDay(result, text)
  return said && { from, to: from + text.length, said, time: readTime(result, language) }
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
  if (/^(?:next|nächste[nrms]?)\s/iu.test(text)) return 'next'
  return /^(?:last|past|letzte[nrms]?|vergangene[nrms]?)\s/iu.test(text) ? 'last' : null
}

/** Null when no time was said, or when it may be morning or evening. */
function readTime({ start }: ParsedResult, language: Language): string | null {
  const hour = start.get('hour') ?? 0
  const isHalfKnown = language === 'en' && hour <= 12 && !start.isCertain('meridiem')
  return start.isCertain('hour') && !isHalfKnown ? `${two(hour)}:${two(start.get('minute') ?? 0)}` : null
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
