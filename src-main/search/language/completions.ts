/**
 * Completes the text before the caret: operators, values, people, tags and words. Each completion names the
 * range of the query that it replaces.
 */
import type { Completion } from '../../../src-preload/contract/search.ts'
import { operators, type Operator } from './operators.ts'
import { splitPieces, type OperatorPiece, type Piece, type TextPiece } from './pieces.ts'
import { printOperator } from './print-query.ts'
import type { Suggestions } from './types.ts'
import { listChoices, listValues, type ValueCompletion } from './values.ts'

/** A longer list takes longer to read than typing does. */
export const maxCompletions = 8
/** One letter matches too many things. */
const minBeginning = 2
/** Shorter beginnings of a value such as `starred` mostly belong to another word. */
const minValueBeginning = 3
/** Limit of each kind for a word that is most often just a word. */
const beside = { operators: 2, people: 2, tags: 1, values: 2 }

export interface CaretInput {
  query: string
  /** UTF-16 units. */
  caret: number
  now: number
}

/** The most likely first, at most 8; empty when nothing was begun. */
export function completionsAt(input: CaretInput, suggest: Suggestions): Completion[] {
  const piece = findPieceAt(input)
  if (!piece) return []
  const found =
    piece.kind === 'text' ? completeText(piece, input, suggest) : completeOperator(piece, input, suggest)
  return found.slice(0, maxCompletions)
}

/** The piece at the caret, or directly before it; also a date that may continue after a space. */
function findPieceAt({ query, caret }: CaretInput): TextPiece | OperatorPiece | null {
  const pieces = splitPieces(query)
  const index = pieces.findIndex(({ start, end }) => start < caret && caret <= end)
  const piece: Piece | undefined = pieces[index]
  if (piece?.kind === 'text' || piece?.kind === 'operator') return piece
  const before = pieces[index - 1]
  if (piece?.kind !== 'space' || before?.kind !== 'operator' || before.quoted) return null
  const { operator, value, valueStart } = before
  const goesOn = value !== '' && operator.value === 'date' && operator.read(value, 0) === null
  return goesOn && operator.isBeginning(query.slice(valueStart, caret)) ? { ...before, end: caret } : null
}

function completeOperator(piece: OperatorPiece, input: CaretInput, suggest: Suggestions): Completion[] {
  const { query, caret, now } = input
  const { operator, quoted, closed, valueStart } = piece
  if (caret < valueStart || (closed && caret === piece.end)) return []
  if (operator.side && quoted) return closed ? [] : completeLastWord(input, suggest)
  const textStart = quoted ? valueStart + 1 : valueStart
  const beginning = query.slice(textStart, caret)
  // An unclosed quote may include text that was there before the quote was typed.
  const end = quoted && !closed ? Math.max(textStart, caret) : piece.end
  return listValues(operator, beginning, { now, limit: maxCompletions, suggest })
    .filter(({ written, kind }) => kind !== 'word' || written !== beginning.toLowerCase())
    .map((value) => toCompletion(query, valueStart, end, value))
}

function completeText(piece: TextPiece, input: CaretInput, suggest: Suggestions): Completion[] {
  if (piece.quoted) return piece.closed ? [] : completeLastWord(input, suggest)
  const { query, caret } = input
  const { value: typed, end } = piece
  if (caret !== end || typed.length < minBeginning) return []
  const start = end - typed.length
  const named = listOperators(typed, ({ name, aliases }) => [name, ...aliases])
  const hinted = listOperators(typed, ({ hints }) => hints).filter((operator) => !named.includes(operator))
  const beginnings = (found: Operator[]) =>
    found.slice(0, beside.operators).map((each) => readOperatorAt(each, start, end))
  return [
    ...beginnings(named),
    ...listClauses(typed, suggest).map((clause) => toCompletion(query, start, end, clause)),
    ...beginnings(hinted),
    ...suggest
      .words(typed, maxCompletions)
      .filter(({ value }) => value !== typed.toLowerCase())
      .map(({ value, detail }) =>
        toCompletion(query, start, end, { kind: 'word', written: value, label: value, detail }),
      ),
  ]
}

/** Whole clauses for a bare word: people, tags, themes and fixed values. */
function listClauses(typed: string, suggest: Suggestions): ValueCompletion[] {
  const people = suggest
    .people(typed, beside.people)
    .map(({ value, label, detail, kind }) => ({ kind, written: printOperator('with', value), label, detail }))
  const tags = (['tag', 'theme'] as const).flatMap((name) =>
    suggest[`${name}s`](typed, beside.tags).map(({ value, label, detail }) => ({
      kind: 'tag' as const,
      written: printOperator(name, value),
      label,
      detail,
    })),
  )
  if (typed.length < minValueBeginning) return [...people, ...tags]
  const values = operators
    .filter((operator) => operator.value === 'choice')
    .flatMap((operator) =>
      listChoices(operator, typed).map((choice) => {
        const written = printOperator(operator.name, choice.written)
        return { ...choice, written, label: written }
      }),
    )
  return [...people, ...tags, ...values.slice(0, beside.values)]
}

/** In an unfinished phrase only the last word can be completed. */
function completeLastWord({ query, caret }: CaretInput, suggest: Suggestions): Completion[] {
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

function listOperators(typed: string, namesOf: (operator: Operator) => readonly string[]): Operator[] {
  const beginning = typed.toLowerCase()
  return operators.filter((operator) => namesOf(operator).some((name) => name.startsWith(beginning)))
}

function readOperatorAt({ name }: Operator, start: number, end: number): Completion {
  return {
    kind: 'operator',
    start,
    end,
    insert: `${name}:`,
    label: `${name}:`,
    detail: { kind: 'operator', name },
  }
}

/** Adds a space, so that the next word can be typed; replaces one that is already there. */
function toCompletion(query: string, start: number, end: number, value: ValueCompletion): Completion {
  const { written, kind, label, detail } = value
  const followedBySpace = /\s/u.test(query.charAt(end))
  return { kind, start, end: followedBySpace ? end + 1 : end, insert: `${written} `, label, detail }
}
