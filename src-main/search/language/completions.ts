/**
 * What may be meant by what stands before the caret: an operator, its value, a person, a tag, a word. Each says what
 * of the query it replaces, so that taking it needs no understanding.
 */
import type { Completion } from '../../../src-preload/contract/search.ts'
import { operators, type Operator } from './operators.ts'
import { piecesOf, type OperatorPiece, type Piece, type TextPiece } from './pieces.ts'
import { printOperator } from './print-query.ts'
import type { Suggestions } from './types.ts'
import { choicesBeginning, valuesOf, type ValueCompletion } from './values.ts'

/** More is read no faster than typed. */
export const maxCompletions = 8
/** One letter begins too many things. */
const minBeginning = 2
/** Fewer letters of a value such as `starred` are mostly another word's. */
const minValueBeginning = 3
/** Of each kind beside a word that is most often just a word. */
const beside = { operators: 2, people: 2, tags: 1, values: 2 }

export interface CaretInput {
  query: string
  /** UTF-16 units. */
  caret: number
  now: number
}

/** The likeliest first, at most 8; none where nothing has begun. */
export function completionsAt(input: CaretInput, suggest: Suggestions): Completion[] {
  const piece = pieceAt(input)
  if (!piece) return []
  const found = piece.kind === 'text' ? forText(piece, input, suggest) : forOperator(piece, input, suggest)
  return found.slice(0, maxCompletions)
}

/** The piece that the caret stands in or behind; also a date that may go on after a space. */
function pieceAt({ query, caret }: CaretInput): TextPiece | OperatorPiece | null {
  const pieces = piecesOf(query)
  const index = pieces.findIndex(({ start, end }) => start < caret && caret <= end)
  const piece: Piece | undefined = pieces[index]
  if (piece?.kind === 'text' || piece?.kind === 'operator') return piece
  const before = pieces[index - 1]
  if (piece?.kind !== 'space' || before?.kind !== 'operator' || before.quoted) return null
  const { operator, value, valueStart } = before
  const goesOn = value !== '' && operator.value === 'date' && operator.read(value, 0) === null
  return goesOn && operator.isBeginning(query.slice(valueStart, caret)) ? { ...before, end: caret } : null
}

function forOperator(piece: OperatorPiece, input: CaretInput, suggest: Suggestions): Completion[] {
  const { query, caret, now } = input
  const { operator, quoted, closed, valueStart } = piece
  if (caret < valueStart || (closed && caret === piece.end)) return []
  if (operator.side && quoted) return closed ? [] : forLastWord(input, suggest)
  const textStart = quoted ? valueStart + 1 : valueStart
  const beginning = query.slice(textStart, caret)
  // An unclosed quote may have taken in what was there before it was typed.
  const end = quoted && !closed ? Math.max(textStart, caret) : piece.end
  return valuesOf(operator, beginning, { now, limit: maxCompletions, suggest })
    .filter(({ written, kind }) => kind !== 'word' || written !== beginning.toLowerCase())
    .map((value) => completed(query, valueStart, end, value))
}

function forText(piece: TextPiece, input: CaretInput, suggest: Suggestions): Completion[] {
  if (piece.quoted) return piece.closed ? [] : forLastWord(input, suggest)
  const { query, caret } = input
  const { value: typed, end } = piece
  if (caret !== end || typed.length < minBeginning) return []
  const start = end - typed.length
  const named = operatorsBeginning(typed, ({ name, aliases }) => [name, ...aliases])
  const hinted = operatorsBeginning(typed, ({ hints }) => hints).filter(
    (operator) => !named.includes(operator),
  )
  const beginnings = (found: Operator[]) =>
    found.slice(0, beside.operators).map((each) => operatorAt(each, start, end))
  return [
    ...beginnings(named),
    ...clausesBeginning(typed, suggest).map((clause) => completed(query, start, end, clause)),
    ...beginnings(hinted),
    ...suggest
      .words(typed, maxCompletions)
      .filter(({ value }) => value !== typed.toLowerCase())
      .map(({ value, detail }) =>
        completed(query, start, end, { kind: 'word', written: value, label: value, detail }),
      ),
  ]
}

/** Whole clauses for a bare word: people, tags, fixed values. */
function clausesBeginning(typed: string, suggest: Suggestions): ValueCompletion[] {
  const people = suggest
    .people(typed, beside.people)
    .map(({ value, label, detail, kind }) => ({ kind, written: printOperator('with', value), label, detail }))
  const tags = suggest.tags(typed, beside.tags).map(({ value, label, detail }) => ({
    kind: 'tag' as const,
    written: printOperator('tag', value),
    label,
    detail,
  }))
  if (typed.length < minValueBeginning) return [...people, ...tags]
  const values = operators
    .filter((operator) => operator.value === 'choice')
    .flatMap((operator) =>
      choicesBeginning(operator, typed).map((choice) => {
        const written = printOperator(operator.name, choice.written)
        return { ...choice, written, label: written }
      }),
    )
  return [...people, ...tags, ...values.slice(0, beside.values)]
}

/** In a phrase that goes on only its last word can be completed. */
function forLastWord({ query, caret }: CaretInput, suggest: Suggestions): Completion[] {
  const typed = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]*$/u.exec(query.slice(0, caret))![0]
  if (typed.length < minBeginning || /^\S/u.test(query.slice(caret))) return []
  return suggest
    .words(typed, maxCompletions)
    .filter(({ value }) => value !== typed.toLowerCase())
    .map(({ value, detail }) => ({
      kind: 'word',
      start: caret - typed.length,
      end: caret,
      insert: value,
      label: value,
      detail,
    }))
}

function operatorsBeginning(typed: string, namesOf: (operator: Operator) => readonly string[]): Operator[] {
  const beginning = typed.toLowerCase()
  return operators.filter((operator) => namesOf(operator).some((name) => name.startsWith(beginning)))
}

function operatorAt({ name, help }: Operator, start: number, end: number): Completion {
  return { kind: 'operator', start, end, insert: `${name}:`, label: `${name}:`, detail: help }
}

/** With a space behind it, so that the next word can be typed; one that is there is taken along. */
function completed(query: string, start: number, end: number, value: ValueCompletion): Completion {
  const { written, kind, label, detail } = value
  const followedBySpace = /\s/u.test(query.charAt(end))
  return { kind, start, end: followedBySpace ? end + 1 : end, insert: `${written} `, label, detail }
}
