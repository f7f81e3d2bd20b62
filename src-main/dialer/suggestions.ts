/**
 * Suggests numbers for what was typed: a name, a number in any format, or the keys that spell a name. The
 * library finds the matches; this module ranks them.
 */
import type { NumberSuggestion } from '../../src-preload/contract/dialer.ts'
import type { LibraryReader } from '../library/types.ts'
import type { Callee, CalleeQuery } from '../library/stored-types.ts'
import { extractDigits } from '../model/digits.ts'
import { matchKeys, matchTerms, readName, typedTerms, type NameSpans } from '../model/match-name.ts'
import type { Remote } from '../threads/rpc.ts'
import { formatNumber } from '../model/phone-numbers/caller.ts'
import { listBeginnings, toE164 } from '../model/phone-numbers/phone-number.ts'
import { cleanNumber } from '../model/phone-numbers/read-number.ts'

/** Shorter parts match nearly every number. */
const minPart = 3
/** Newest matches read per kind of lookup; the most likely are among them. */
const lookedAt = 200
/** A call half a month ago counts half as much as one today. */
const halfLifeMs = 15 * 86_400_000
/** A call just now counts as much as some 250 long ago. */
const recencyWeight = 8

export interface SuggestOptions {
  reader: Pick<Remote<LibraryReader>, 'findCallees'>
  region: string
  limit: number
  /** Milliseconds since the epoch. */
  now: number
}

/** A call dated further in the future than this has a wrong date. */
const clockSkewMs = 86_400_000

/** The most likely first; for empty input the numbers of calls, the latest call first. */
export async function suggestNumbers(
  input: string,
  { reader, region, limit, now }: SuggestOptions,
): Promise<NumberSuggestion[]> {
  const query = readInput(input, region)
  if (input.trim() !== '' && isNothing(query)) return []
  const callees = await reader.findCallees({ ...query, limit: lookedAt })
  if (isNothing(query)) {
    const latest = callees
      .filter(({ lastCallAt }) => lastCallAt !== null)
      .sort((one, other) => placeInTime(other, now) - placeInTime(one, now))
    return dropSameNumbers(latest.map((callee) => rank(callee, query, region, now).suggestion)).slice(
      0,
      limit,
    )
  }
  const ranked = callees
    .map((callee) => rank(callee, query, region, now))
    .sort((one, other) => one.place - other.place || other.score - one.score || compareNames(one, other))
  return dropSameNumbers(ranked.map(({ suggestion }) => suggestion)).slice(0, limit)
}

function placeInTime({ lastCallAt }: Callee, now: number): number {
  return lastCallAt === null || lastCallAt > now + clockSkewMs ? -Infinity : lastCallAt
}

type Looked = Omit<CalleeQuery, 'limit'>

/** Text with letters may be a name; digits a number or keys; "1-800-FLOWERS" is a number with letters. */
export function readInput(input: string, region: string): Looked {
  const hasLetters = /\p{L}/u.test(input)
  const digits = cleanNumber(input).replace(/\D/g, '')
  const isDigits = digits !== '' && !hasLetters
  return {
    terms: hasLetters ? typedTerms(input) : [],
    keys: isDigits && /^[0-9]+$/.test(input.trim()) ? digits : '',
    beginnings: digits === '' ? [] : listBeginnings(input, region),
    part: digits.length >= minPart ? digits.replace(/^0+/, '') || digits : '',
  }
}

function isNothing({ terms, keys, beginnings, part }: Looked): boolean {
  return terms.length === 0 && keys === '' && beginnings.length === 0 && part === ''
}

interface Ranked {
  suggestion: NumberSuggestion
  /** 0: exact match; 1: begins with it; 2: contains it. */
  place: number
  score: number
}

function rank(callee: Callee, query: Looked, region: string, now: number): Ranked {
  const { number, person, calls, lastCallAt } = callee
  const e164 = toE164(number, region)
  const formatted = formatNumber(number, region)
  const name = person ? readName(person.name) : null
  const nameMatches = name ? (matchTerms(name, query.terms) ?? matchKeys(name, query.keys) ?? []) : []
  const digits = extractDigits(e164 ?? number)
  const begins = query.beginnings.filter(
    (typed) => digits.startsWith(typed) || extractDigits(number).startsWith(typed),
  )
  const isExact =
    begins.some((typed) => typed === digits || typed === extractDigits(number)) ||
    (name !== null && query.terms.length > 0 && name.spans.every(({ term }) => query.terms.includes(term)))
  return {
    suggestion: {
      number: e164 ?? number,
      formatted,
      nameMatches,
      calls,
      lastCallAtMs: lastCallAt,
      personId: person?.id ?? null,
      name: person?.name ?? null,
      numberMatches:
        nameMatches.length > 0 && begins.length === 0
          ? []
          : findDigitSpans(formatted, [...query.beginnings, query.part]),
    },
    place: isExact ? 0 : nameMatches.length > 0 || begins.length > 0 ? 1 : 2,
    score: likelihood(calls, lastCallAt, now),
  }
}

/** Grows with the number of calls and how recent they are. */
function likelihood(calls: number, lastCallAt: number | null, now: number): number {
  const age = lastCallAt === null ? Infinity : Math.max(0, now - lastCallAt)
  return Math.log2(1 + calls) + recencyWeight * 2 ** (-age / halfLifeMs)
}

/** People never called are sorted by name. */
function compareNames(one: Ranked, other: Ranked): number {
  return (one.suggestion.name ?? '').localeCompare(other.suggestion.name ?? '')
}

/**
 * Finds the digits in the formatted number, across separators: the longest variant that occurs, also without
 * a hidden country code.
 */
export function findDigitSpans(formatted: string, typed: readonly string[]): NameSpans {
  const places = [...formatted].flatMap((character, place) => (/\d/.test(character) ? [place] : []))
  const digits = places.map((place) => formatted[place]).join('')
  const tries = typed.filter(Boolean).toSorted((one, other) => other.length - one.length)
  const found = tries.find((each) => digits.includes(each))
  if (!found) return []
  const first = digits.indexOf(found)
  return [[places[first]!, places[first + found.length - 1]! + 1]]
}

/** The same line may be stored in two formats. */
function dropSameNumbers(suggestions: readonly NumberSuggestion[]): NumberSuggestion[] {
  const seen = new Set<string>()
  return suggestions.filter(({ number }) => {
    const isNew = !seen.has(number)
    seen.add(number)
    return isNew
  })
}
