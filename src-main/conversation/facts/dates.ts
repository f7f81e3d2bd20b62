/**
 * Finds spoken dates: "on the fourth of March", "next Tuesday", "bis zum fünfzehnten". Only certain days,
 * weeks and months: not "a second", "may", durations, times of day, "today" or "now".
 */
import type { Component, ParsedResult, ParsingReference } from 'chrono-node'
import type { Language } from '../language.ts'
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

/** Days without a month, where the next word shows that nothing else is counted: "by the tenth." */
const daysOfMonth: Partial<Record<Language, RegExp>> = {
  en: dayPattern(
    '(?:on|by|until|till|before|from|since|for|after|perhaps|or|and|to)',
    'the (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty-first|(?:[12]?\\d|3[01])(?:st|nd|rd|th))',
    'at|in the|and|or|if|so|but|then|when|because|through',
  ),
  de: dayPattern(
    '(?:am|zum|vom|ab dem|seit dem|bis zum|vor dem|nach dem)',
    '(?:ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|achten|neunten|zehnten|elften|zwölften|(?:drei|vier|fünf|sech|sieb|acht|neun)zehnten|(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und)?zwanzigsten|(?:einund)?dreißigsten|(?:[12]?\\d|3[01])\\.)',
    'um|und|oder|ab|an|bis|dann|aber|weil|wenn',
  ),
}

function dayPattern(before: string, day: string, behind: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${before} (${day})(?=[.,;:?!]|$| (?:${behind})(?![\\p{L}\\p{N}]))`,
    'giu',
  )
}

/** A week is not a single day. */
const week = /\bweek|woche|semaine|semana|settimana|veck|週/iu

/** Resolves to a function that finds the dates in a turn. */
export async function loadDateFinder(circumstances: Circumstances): Promise<(text: string) => Found[]> {
  const { language, calledAt, region } = circumstances
  if (language === null) return () => []
  const parser = await parsers[language](region)
  const reference = { instant: new Date(calledAt ?? 0) }
  return (text) => {
    const found: Found[] = []
    for (const result of parser.parse(text, reference)) {
      const date = readResult(result, language, calledAt !== null)
      if (date) found.push(date)
    }
    for (const match of text.matchAll(daysOfMonth[language] ?? /(?!)/g)) {
      const to = match.index + match[0].length
      const from = to - match[1]!.length
      if (!found.some((date) => from < date.to && to > date.from)) found.push({ from, to, value: null })
    }
    return found
  }
}

/** Null unless it is certainly a day, week or month. */
function readResult(result: ParsedResult, language: Language, isDated: boolean): Found | null {
  const { start } = result
  const isSure = (component: Component) => start.isCertain(component)
  // Chrono includes surrounding text: " morning,", "March of".
  const text = result.text.replace(/(?<![\s,;:])[\s,;:]+$|(?<!\s)\s+of$/giu, '').replace(/^[\s,;:]+/u, '')
  const from = result.index + result.text.indexOf(text)
  if (/^weekdays?$/i.test(text)) return null
  const isRelative = result.tags().has('result/relativeDate')
  if (isRelative && (isSure('hour') || !countedFromToday[language]?.test(text))) return null
  // "Now", "today", "tonight": the day of the call adds nothing.
  if (isSure('day') && isSame(start.date(), result.refDate)) return null
  const isDay = isSure('day')
  const isMonth = isSure('month') && (isSure('year') || isName(text, language))
  if (!isDay && !isMonth && !isSure('weekday')) return null
  // Without the call's date, the sentence alone does not tell which Tuesday or which year is meant.
  const isKnown = isDated && isSure('year') && !week.test(text)
  return { from, to: from + text.length, value: isKnown ? formatIsoDate(start.date(), isDay) : null }
}

/** Whether a month's name is written as one: not "march" and "may". */
function isName(text: string, language: Language): boolean {
  return (language !== 'en' && language !== 'de') || /\b\p{Lu}\p{L}{2}/u.test(text)
}

function isSame(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}

/** ISO 8601 of the local day or month. */
function formatIsoDate(date: Date, withDay: boolean): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const month = `${date.getFullYear()}-${two(date.getMonth() + 1)}`
  return withDay ? `${month}-${two(date.getDate())}` : month
}
