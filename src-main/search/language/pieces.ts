/**
 * Splits a query into pieces that cover it completely: words, phrases, `name:value`, `OR`, `~20s` and spaces.
 * Does not interpret them; `parse-query.ts` does.
 */
import { readDate } from './dates.ts'
import { readDuration } from './durations.ts'
import type { OperatorValue } from '../../../src-preload/contract/error-text.en.ts'
import { findOperator, type Operator } from './operators.ts'
import type { Span } from './types.ts'

/** Each opens and closes a phrase; doubled inside a phrase it is a literal quote. */
export const quotes = '"“”„‟«»＂'

interface SpacePiece extends Span {
  kind: 'space'
}

/** Said anywhere in a call. */
export interface TextPiece extends Span {
  kind: 'text'
  negated: boolean
  quoted: boolean
  /** Whether the closing quote is present. */
  closed: boolean
  /** Without minus and quotes. */
  value: string
}

export interface OperatorPiece extends Span {
  kind: 'operator'
  negated: boolean
  operator: Operator
  /** As typed: may be an alias or in capitals. */
  name: string
  quoted: boolean
  closed: boolean
  /** Without quotes; may be empty. Unquoted words that form one value are joined as typed. */
  value: string
  /** After the colon. */
  valueStart: number
}

export interface OrPiece extends Span {
  kind: 'or'
}

export interface NearPiece extends Span {
  kind: 'near'
  /** Null when the time span is not valid. */
  seconds: number | null
}

export type Piece = SpacePiece | TextPiece | OperatorPiece | OrPiece | NearPiece

const space = /\s+/uy
const bareWord = new RegExp(`[^\\s${quotes}]+`, 'uy')
/** Also accepts the full-width colon of Chinese and Japanese keyboards. */
const operatorName = /([a-z]+)[:：]/iuy
const nearSign = /^~(?:\d.*)?$/u
const nearTime = /^~(?:(\d{1,4})(s|sec?|secs|m|min?|mins)?)?$/iu
/** Seconds of a bare `~`: an answer mostly follows its question within this time. */
const usualNearness = 10

/** Pieces in order; their joined texts equal the query. */
export function splitPieces(query: string): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < query.length; at = pieces.at(-1)!.end) {
    const end = matchEnd(space, query, at)
    pieces.push(end > at ? { kind: 'space', start: at, end } : readPiece(query, at))
  }
  return pieces
}

function readPiece(query: string, start: number): Piece {
  // "follow -up": a minus negates only at the start of a piece, and not alone.
  const negated = query[start] === '-' && /[^\s]/u.test(query.charAt(start + 1))
  const at = negated ? start + 1 : start
  if (isQuote(query.charAt(at))) {
    return { kind: 'text', start, negated, quoted: true, ...readQuoted(query, at) }
  }
  operatorName.lastIndex = at
  const name = operatorName.exec(query)?.[1]
  const operator = name === undefined ? undefined : findOperator(name)
  if (name !== undefined && operator) return readOperator(query, { start, negated, operator, name }, at)
  const end = matchEnd(bareWord, query, at)
  const value = query.slice(at, end)
  if (!negated && value === 'OR') return { kind: 'or', start, end }
  if (!negated && nearSign.test(value)) return { kind: 'near', start, end, seconds: readNearness(value) }
  return { kind: 'text', start, end, negated, quoted: false, closed: false, value }
}

function readOperator(
  query: string,
  head: Pick<OperatorPiece, 'start' | 'negated' | 'operator' | 'name'>,
  nameStart: number,
): OperatorPiece {
  const valueStart = nameStart + head.name.length + 1
  const piece = { kind: 'operator' as const, ...head, valueStart }
  if (isQuote(query.charAt(valueStart))) return { ...piece, quoted: true, ...readQuoted(query, valueStart) }
  const bareEnd = matchEnd(bareWord, query, valueStart)
  const end = bareEnd > valueStart ? findJoinedEnd(query, head.operator, valueStart, bareEnd) : bareEnd
  return { ...piece, quoted: false, closed: false, value: query.slice(valueStart, end), end }
}

/** Reads from an opening quote to the closing one or the end of the query. */
function readQuoted(query: string, open: number): { value: string; closed: boolean; end: number } {
  let value = ''
  for (let at = open + 1; at < query.length; at++) {
    const unit = query.charAt(at)
    if (isQuote(unit)) {
      if (query[at + 1] !== unit) return { value, closed: true, end: at + 1 }
      at++
    }
    value += unit
  }
  return { value, closed: false, end: query.length }
}

const joinableWord = new RegExp(`\\s+[\\p{L}\\p{N}(][^\\s${quotes}]*`, 'uy')
/** Longer than any date in words. */
const maxBeginning = 40

/** End of an unquoted value that may continue after a space: a date, duration or phone number. */
function findJoinedEnd(query: string, operator: Operator, start: number, firstEnd: number): number {
  const rule = joinRules[operator.value]
  if (!rule) return firstEnd
  const first = query.slice(start, firstEnd)
  let end = rule.accepts(first, first) ? firstEnd : null
  joinableWord.lastIndex = firstEnd
  for (let word = 0; word < rule.moreWords && joinableWord.test(query); word++) {
    const next = joinableWord.lastIndex
    if (rule.accepts(query.slice(start, next), first)) end = next
  }
  if (end !== null) return end
  // "before:last w" at the end of the query is unfinished: "w" is not a search word.
  const rest = query.slice(start, start + maxBeginning + 1).trimEnd()
  const isUnfinished = start + rest.length >= query.trimEnd().length && operator.isBeginning(rest)
  return isUnfinished ? start + rest.length : firstEnd
}

interface JoinRule {
  /** Limit of words after the first. */
  moreWords: number
  /** Whether all of `value` is one value, given its first word. */
  accepts(value: string, first: string): boolean
}

/** The first group of a grouped number is short; E.164 numbers have at most 15 digits. */
const maxFirstDigits = 6
const maxDigits = 15
const digitGroup = /^[+()./-]*\d[+()\d./-]*$/

const joinRules: Partial<Record<OperatorValue, JoinRule>> = {
  // "march 14, 2026", "3 weeks ago"
  date: { moreWords: 2, accepts: (value) => readDate(value, 0) !== null },
  // "10 minutes"; a value with a unit is complete
  duration: {
    moreWords: 1,
    accepts: (value, first) => value === first || (/^\d+$/.test(first) && readDuration(value) !== null),
  },
  // "+1 (415) 555-0123"
  party: {
    moreWords: 7,
    accepts: (value, first) => value === first || isGroupedNumber(value, first),
  },
}

function isGroupedNumber(value: string, first: string): boolean {
  if (!value.split(/\s+/u).every((group) => digitGroup.test(group))) return false
  return countDigits(first) <= maxFirstDigits && countDigits(value) <= maxDigits
}

/** Whether a number after this unquoted person or number would be read as part of it. */
export function mayBeJoined(value: string): boolean {
  const [first = ''] = value.split(/\s/u)
  return digitGroup.test(first) && countDigits(first) <= maxFirstDigits
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}

function readNearness(sign: string): number | null {
  const match = nearTime.exec(sign)
  if (!match) return null
  const [, count, unit] = match
  if (count === undefined) return usualNearness
  return Number(count) * (unit?.toLowerCase().startsWith('m') ? 60 : 1)
}

function isQuote(unit: string): boolean {
  return unit !== '' && quotes.includes(unit)
}

/** End of the match of a sticky pattern at `at`; `at` when it does not match. */
function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
