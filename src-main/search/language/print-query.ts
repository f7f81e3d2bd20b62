/**
 * Prints a query in normal form: canonical names, numeric dates, quotes where needed. The result parses to
 * the same query except for positions and `open`, which depends on what follows.
 */
import { printDate } from './dates.ts'
import { printDuration } from './durations.ts'
import { findOperator } from './operators.ts'
import { mayBeJoined, splitPieces, quotes } from './pieces.ts'
import type { Clause, Filter, Query, TextClause } from './types.ts'

/** Prints a query as a user could type it. */
export function printQuery({ groups }: Pick<Query, 'groups'>): string {
  const printed = groups.map(({ any }) => ({
    text: any.map(printClause).join(' OR '),
    ends: any.some(isUnclosed),
  }))
  // An unclosed phrase must come last.
  return [...printed.filter(({ ends }) => !ends), ...printed.filter(({ ends }) => ends)]
    .map(({ text }) => text)
    .join(' ')
}

function isUnclosed(clause: Clause): boolean {
  if (clause.kind === 'near') return clause.texts.some(isUnclosed)
  return clause.kind === 'text' && clause.quoted && clause.open
}

function printClause(clause: Clause): string {
  switch (clause.kind) {
    case 'text':
      return printText(clause)
    case 'filter':
      return `${clause.negated ? '-' : ''}${printFilter(clause.filter)}`
    case 'near':
      return clause.texts
        .map((text, index) => (index === 0 ? '' : ` ~${clause.withinSeconds[index - 1]}s `) + printText(text))
        .join('')
  }
}

/** Prints words or a phrase; adds quotes if the text would be read as something else. */
export function printText(
  clause: Pick<TextClause, 'text'> & Partial<Pick<TextClause, 'negated' | 'quoted' | 'side' | 'open'>>,
): string {
  const { text, negated = false, quoted = false, side = null, open = false } = clause
  const beginning = (negated ? '-' : '') + (side ? `${side}:` : '')
  if (!quoted && isOnePiece(beginning + text, text)) return beginning + text
  const phrase = beginning + quote(text)
  return quoted && open ? phrase.slice(0, -1) : phrase
}

/**
 * Prints a filter: `with:"Anna Weber"`, `on:2026-03`. Times are rounded to days; a filter without limits is
 * empty, and a duration with two limits becomes two clauses, because the language has no form for either.
 */
export function printFilter(filter: Filter): string {
  switch (filter.field) {
    case 'time':
      return printTime(filter.from, filter.before)
    case 'duration': {
      const { min, max } = filter
      const longer = min === null ? [] : [`longer:${printDuration(min)}`]
      return [...longer, ...(max === null ? [] : [`shorter:${printDuration(max)}`])].join(' ')
    }
    case 'direction':
      return `in:${filter.value}`
    default:
      return printOperator(filter.field, filter.value)
  }
}

/** Prints an operator; quotes the value where needed. */
export function printOperator(name: string, value: string): string {
  const bare = `${name}:${value}`
  const joins = findOperator(name)?.value === 'party' && mayBeJoined(value)
  return isOnePiece(bare, value) && !joins ? bare : `${name}:${quote(value)}`
}

function printTime(from: number | null, before: number | null): string {
  if (from !== null && before !== null) return `on:${printDate({ from, before })}`
  if (before !== null) return `before:${dayFrom(before, 0)}`
  return from === null ? '' : `after:${dayFrom(from, -1)}`
}

function dayFrom(at: number, offset: number): string {
  const date = new Date(at)
  const dayAt = (days: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
  return printDate({ from: dayAt(offset), before: dayAt(offset + 1) })
}

/** Whether the text is read as one piece with this unquoted value. */
function isOnePiece(written: string, value: string): boolean {
  const [piece, ...others] = splitPieces(written)
  if (!piece || others.length > 0 || (piece.kind !== 'text' && piece.kind !== 'operator')) return false
  return !piece.quoted && piece.value === value
}

const eachQuote = new RegExp(`[${quotes}]`, 'gu')

function quote(value: string): string {
  return `"${value.replace(eachQuote, '$&$&')}"`
}
