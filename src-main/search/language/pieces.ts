/**
 * Cuts a query into pieces that cover it without a gap: words, phrases, `name:value`, `OR`, `~20s`, and what lies
 * between them. Knows what stands where, not what it means: that is for `parse-query.ts`.
 */
import { readDate } from './dates.ts'
import { readDuration } from './durations.ts'
import { findOperator, type Operator, type ValueKind } from './operators.ts'
import type { Span } from './types.ts'

/** Any of them opens a phrase and closes it; one that is doubled inside stands for itself. */
export const quotes = '"“”„‟«»＂'

interface SpacePiece extends Span {
  kind: 'space'
}

/** Said anywhere in a call. */
export interface TextPiece extends Span {
  kind: 'text'
  negated: boolean
  quoted: boolean
  /** Its closing quote is there. */
  closed: boolean
  /** Without minus and quotes. */
  value: string
}

export interface OperatorPiece extends Span {
  kind: 'operator'
  negated: boolean
  operator: Operator
  /** As typed: an alias, capitals. */
  name: string
  quoted: boolean
  closed: boolean
  /** Without quotes; maybe empty. Words that belong together without quotes are joined as they stand. */
  value: string
  /** Behind the colon. */
  valueStart: number
}

export interface OrPiece extends Span {
  kind: 'or'
}

export interface NearPiece extends Span {
  kind: 'near'
  /** Null when the length of time cannot be read. */
  seconds: number | null
}

export type Piece = SpacePiece | TextPiece | OperatorPiece | OrPiece | NearPiece

const space = /\s+/uy
const bareWord = new RegExp(`[^\\s${quotes}]+`, 'uy')
/** The colon may be one of a Chinese or Japanese keyboard. */
const operatorName = /([a-z]+)[:：]/iuy
const nearSign = /^~(?:\d.*)?$/u
const nearTime = /^~(?:(\d{1,4})(s|sec?|secs|m|min?|mins)?)?$/iu
/** `~` alone: an answer follows a question that soon. */
const usualNearness = 10

/** Pieces in order; their texts joined are the query. */
export function piecesOf(query: string): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < query.length; at = pieces.at(-1)!.end) {
    const end = endOf(space, query, at)
    pieces.push(end > at ? { kind: 'space', start: at, end } : readPiece(query, at))
  }
  return pieces
}

function readPiece(query: string, start: number): Piece {
  // "follow -up": a minus negates only at the beginning of what was typed, and not by itself.
  const negated = query[start] === '-' && /[^\s]/u.test(query.charAt(start + 1))
  const at = negated ? start + 1 : start
  if (isQuote(query.charAt(at))) {
    return { kind: 'text', start, negated, quoted: true, ...readQuoted(query, at) }
  }
  operatorName.lastIndex = at
  const name = operatorName.exec(query)?.[1]
  const operator = name === undefined ? undefined : findOperator(name)
  if (name !== undefined && operator) return readOperator(query, { start, negated, operator, name }, at)
  const end = endOf(bareWord, query, at)
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
  const bareEnd = endOf(bareWord, query, valueStart)
  const end = bareEnd > valueStart ? endOfJoined(query, head.operator, valueStart, bareEnd) : bareEnd
  return { ...piece, quoted: false, closed: false, value: query.slice(valueStart, end), end }
}

/** Reads from an opening quote to the closing one, or to the end of the query. */
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
/** No date is longer in words. */
const maxBeginning = 40

/** Where an unquoted value ends that may go on after a space: a date, a length, a phone number. */
function endOfJoined(query: string, operator: Operator, start: number, firstEnd: number): number {
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
  // "before:last w" at the end of the query is not finished: "w" is no word to look for.
  const rest = query.slice(start, start + maxBeginning + 1).trimEnd()
  const isUnfinished = start + rest.length >= query.trimEnd().length && operator.isBeginning(rest)
  return isUnfinished ? start + rest.length : firstEnd
}

interface JoinRule {
  /** How many words may follow the first. */
  moreWords: number
  /** Whether all of `value` is one value, given its first word. */
  accepts(value: string, first: string): boolean
}

/** A number that is written in groups has few digits in its first one; E.164 numbers have 15 at most. */
const maxFirstDigits = 6
const maxDigits = 15
const digitGroup = /^[+()./-]*\d[+()\d./-]*$/

const joinRules: Partial<Record<ValueKind, JoinRule>> = {
  // "march 14, 2026", "3 weeks ago"
  date: { moreWords: 2, accepts: (value) => readDate(value, 0) !== null },
  // "10 minutes"; whatever has its unit is complete
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

/** Whether a number behind this unquoted value of a person or number would be read as part of it. */
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

/** Where a sticky pattern that begins at `at` ends; `at` when it does not match. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
