/**
 * Reads numbers from spoken or written terms. A number may have several readings: "twenty twenty six" is a
 * year, "3 5" may be 3.5.
 */
import type { NumberWords } from './number-words.ts'

/** `digits`: said one by one, where a value would lose zeros or is too large to say. */
export type NumberMeaning =
  | { kind: 'cardinal'; value: number }
  | { kind: 'ordinal'; value: number }
  | { kind: 'decimal'; whole: number; fraction: string }
  | { kind: 'digits'; digits: string }

/** Larger numbers use other words and are written in digits. */
export const maxValue = 999_999_999
/** A payment card's number, the longest. */
const maxDigits = 19

type Token =
  | { kind: 'numeral'; digits: string; isOrdinal: boolean }
  /** 0 to 19 and the tens. */
  | { kind: 'small'; value: number; isOrdinal: boolean }
  | { kind: 'hundred' | 'scale'; value: number; isOrdinal: boolean }
  | { kind: 'zero' | 'article' | 'and' | 'point' }
  | { kind: 'repeat'; times: number }

export interface NumberReader {
  /** Whether the term can be part of a number. */
  isPart(term: string): boolean
  /** Whether the term is read as digits, so that it may repeat in a number: "twenty twenty". */
  saysDigits(term: string): boolean
  /** All meanings of these terms together; empty when they are not a number. */
  read(terms: readonly string[]): NumberMeaning[]
}

export function createNumberReader(words: NumberWords): NumberReader {
  const table = buildTokenTable(words)
  const readToken = (term: string): Token | undefined => table.get(term) ?? readNumeralToken(term, words)
  return {
    isPart: (term) => readToken(term) !== undefined,
    saysDigits(term) {
      const token = readToken(term)
      return token?.kind === 'zero' || token?.kind === 'small' || token?.kind === 'numeral'
    },
    read(terms) {
      const tokens = terms.map(readToken)
      return tokens.every((token) => token !== undefined) ? listMeanings(tokens) : []
    },
  }
}

function buildTokenTable(words: NumberWords): Map<string, Token> {
  const table = new Map<string, Token>()
  const addBoth = (
    cardinal: string,
    ordinal: string,
    token: { kind: 'small' | 'hundred' | 'scale'; value: number },
  ) => {
    table.set(cardinal, { ...token, isOrdinal: false })
    table.set(ordinal, { ...token, isOrdinal: true })
  }
  words.small.forEach((word, value) => addBoth(word, words.smallOrdinals[value]!, { kind: 'small', value }))
  words.tens.forEach((word, index) =>
    addBoth(word, words.tensOrdinals[index]!, { kind: 'small', value: index * 10 + 20 }),
  )
  addBoth(words.hundred, words.hundred + words.ordinalEnding, { kind: 'hundred', value: 100 })
  for (const { word, value } of words.scales) {
    addBoth(word, word + words.ordinalEnding, { kind: 'scale', value })
  }
  for (const word of words.zeros) table.set(word, { kind: 'zero' })
  for (const { word, times } of words.repeats) table.set(word, { kind: 'repeat', times })
  table.set(words.article, { kind: 'article' })
  table.set(words.and, { kind: 'and' })
  table.set(words.point, { kind: 'point' })
  return table
}

function readNumeralToken(term: string, words: NumberWords): Token | undefined {
  const [, digits, ending] = /^(\d+)([a-z]*)$/.exec(term) ?? []
  if (digits === undefined || digits.length > maxDigits) return undefined
  if (ending === '') return { kind: 'numeral', digits, isOrdinal: false }
  const scale = words.scales.find(({ letter }) => letter === ending)
  // "25k" is 25,000.
  if (scale) return { kind: 'numeral', digits: String(Number(digits) * scale.value), isOrdinal: false }
  const isOrdinal = digits.length <= 9 && ending === words.numeralEnding(Number(digits))
  return isOrdinal ? { kind: 'numeral', digits, isOrdinal } : undefined
}

function listMeanings(tokens: readonly Token[]): NumberMeaning[] {
  const ordinal = readOrdinal(tokens)
  if (ordinal !== null) return [{ kind: 'ordinal', value: ordinal }]
  const cardinal = readCardinal(tokens) ?? readGrouped(tokens) ?? readScaledDecimal(tokens)
  const decimal = readDecimal(tokens)
  const digits = readDigits(tokens)
  const meanings: NumberMeaning[] = []
  if (cardinal !== null) meanings.push({ kind: 'cardinal', value: cardinal })
  if (decimal) meanings.push({ kind: 'decimal', ...decimal })
  if (digits !== null && digits !== String(cardinal)) meanings.push(readDigitMeaning(digits))
  return meanings
}

/** Digits said one by one are the number they form, if any. */
function readDigitMeaning(digits: string): NumberMeaning {
  const value = Number(digits)
  return value <= maxValue && String(value) === digits
    ? { kind: 'cardinal', value }
    : { kind: 'digits', digits }
}

function readOrdinal(tokens: readonly Token[]): number | null {
  const last = tokens.at(-1)
  if (!last || !('isOrdinal' in last) || !last.isOrdinal) return null
  if (last.kind === 'numeral') return tokens.length === 1 ? Number(last.digits) : null
  return readCardinal([...tokens.slice(0, -1), { ...last, isOrdinal: false }])
}

/** "two thousand and five", "fifteen hundred", "a hundred", "25 thousand", "25". */
function readCardinal(tokens: readonly Token[]): number | null {
  const [only] = tokens
  if (tokens.length === 1 && only?.kind === 'numeral') return only.isOrdinal ? null : parseValue(only.digits)
  if (tokens.length === 1 && only?.kind === 'small' && !only.isOrdinal) return only.value
  let total = 0
  let below = Infinity
  for (let at = 0; at < tokens.length;) {
    if (total > 0 && tokens[at]!.kind === 'and') at++
    const group = readGroup(tokens, at, below)
    if (!group) return null
    const scale = tokens[group.end]
    if (scale?.kind === 'scale' && !scale.isOrdinal && scale.value < below) {
      total += group.value * scale.value
      below = scale.value
      at = group.end + 1
      if (at === tokens.length) return atMost(total)
    } else {
      // Two numerals in a row, or an article alone, are not a number.
      if (group.end < tokens.length || group.isArticle) return null
      return atMost(total + group.value)
    }
  }
  return null
}

interface Group {
  value: number
  end: number
  isArticle: boolean
}

/** 1 to 999, and "fifteen hundred" at the start; `below` is the limit. */
function readGroup(tokens: readonly Token[], at: number, below: number): Group | null {
  const head = readHead(tokens, at)
  if (!head) return null
  const hundred = tokens[head.end]
  let { value, end } = head
  if (hundred?.kind === 'hundred' && !hundred.isOrdinal) {
    if (value > 9 && (below !== Infinity || value % 10 === 0)) return null
    value *= 100
    end++
    const rest = readHead(tokens, tokens[end]?.kind === 'and' ? end + 1 : end)
    if (rest && rest.value < 100 && !rest.isArticle) {
      value += rest.value
      end = rest.end
    }
    return value < below ? { value, end, isArticle: false } : null
  }
  return value < below ? { ...head } : null
}

/** "a", "seven", "seventy one", or up to three digits. */
function readHead(tokens: readonly Token[], at: number): Group | null {
  const token = tokens[at]
  if (token?.kind === 'article') return { value: 1, end: at + 1, isArticle: true }
  if (token?.kind === 'numeral' && !token.isOrdinal && /^[1-9]\d{0,2}$/.test(token.digits)) {
    return { value: Number(token.digits), end: at + 1, isArticle: false }
  }
  if (token?.kind !== 'small' || token.isOrdinal || token.value === 0) return null
  const unit = tokens[at + 1]
  if (token.value < 20 || unit?.kind !== 'small' || unit.isOrdinal || unit.value < 1 || unit.value > 9) {
    return { value: token.value, end: at + 1, isArticle: false }
  }
  return { value: token.value + unit.value, end: at + 2, isArticle: false }
}

/** "1 500": 1,500 without its comma. */
function readGrouped(tokens: readonly Token[]): number | null {
  const groups = listNumerals(tokens)
  if (!groups || groups.length < 2 || !/^[1-9]\d{0,2}$/.test(groups[0]!)) return null
  return groups.slice(1).every((group) => group.length === 3) ? parseValue(groups.join('')) : null
}

/** "three point five", "point five", and "3 5": 3.5 without its point. */
function readDecimal(tokens: readonly Token[]): { whole: number; fraction: string } | null {
  const point = tokens.findIndex((token) => token.kind === 'point')
  if (point < 0) {
    const [whole, fraction, ...more] = listNumerals(tokens) ?? []
    if (whole === undefined || fraction === undefined || more.length > 0 || fraction.length > 3) return null
    const value = parseValue(whole)
    return value === null || (fraction.length === 3 && value > 0) ? null : { whole: value, fraction }
  }
  const whole = point === 0 ? 0 : readCardinal(tokens.slice(0, point))
  const fraction = joinDigits(tokens.slice(point + 1))
  return whole === null || fraction === null || fraction === '' ? null : { whole, fraction }
}

/** "1 5 million", "one point five million". */
function readScaledDecimal(tokens: readonly Token[]): number | null {
  const scale = tokens.at(-1)
  if (scale?.kind !== 'scale' || scale.isOrdinal) return null
  const decimal = readDecimal(tokens.slice(0, -1))
  const places = String(scale.value).length - 1
  if (!decimal || decimal.fraction.length > places) return null
  return atMost(decimal.whole * scale.value + Number(decimal.fraction.padEnd(places, '0')))
}

/** Groups of long numbers: phone numbers, cards, "44 71", "3 30". */
const groupings = ['1 2', '2 2', '3 4', '3 3', '3 3 4', '1 3 3 4', '2 2 2', '4 4', '4 4 4', '4 4 4 4']

/**
 * Digits said one by one or in pairs, including "double four"; at least three, because two are rarely one
 * number.
 */
function readDigits(tokens: readonly Token[]): string | null {
  const [only] = tokens
  if (tokens.length === 1 && only?.kind !== 'numeral') return null
  const numerals = listNumerals(tokens)
  if (numerals) {
    const lengths = numerals.map((digits) => digits.length)
    const isOneNumber =
      lengths.length === 1 || lengths.every((length) => length === 1) || groupings.includes(lengths.join(' '))
    if (!isOneNumber) return null
  }
  const digits = joinDigits(tokens)
  return digits !== null && digits.length >= 3 && digits.length <= maxDigits ? digits : null
}

function joinDigits(tokens: readonly Token[]): string | null {
  const numerals = listNumerals(tokens)
  if (numerals) return numerals.join('')
  let digits = ''
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.kind === 'repeat') {
      const digit = readDigit(tokens[++at])
      if (digit === null) return null
      digits += digit.repeat(token.times)
      continue
    }
    const head = readDigit(token) === null ? readHead(tokens, at) : null
    if (head?.isArticle || token.kind === 'numeral') return null
    if (head) at = head.end - 1
    const said = head ? String(head.value) : readDigit(token)
    if (said === null) return null
    digits += said
  }
  return digits
}

function readDigit(token: Token | undefined): string | null {
  if (token?.kind === 'zero') return '0'
  return token?.kind === 'small' && !token.isOrdinal && token.value < 10 ? String(token.value) : null
}

/** The digits of all tokens; null when one is something else. */
function listNumerals(tokens: readonly Token[]): string[] | null {
  const numerals = tokens.flatMap((token) =>
    token.kind === 'numeral' && !token.isOrdinal ? [token.digits] : [],
  )
  return numerals.length === tokens.length && tokens.length > 0 ? numerals : null
}

/** Null when zeros would be lost. */
function parseValue(digits: string): number | null {
  const value = Number(digits)
  return String(value) === digits ? atMost(value) : null
}

function atMost(value: number): number | null {
  return value <= maxValue ? value : null
}
