/** Guesses which columns of a CSV file hold names and phone numbers, by headings and content. */
import { isFamilyFirstHeading, readHeading, type HeadingMeaning } from './csv-headings.ts'
import { isFamilyFirst } from './name-parts.ts'
import type { ChosenColumns } from './types.ts'

export interface GuessedColumns extends ChosenColumns {
  /** Columns that name an entry without a name: the parts of its name, else its company. */
  otherNameColumns: number[][]
  /** The first row has headings. */
  hasHeadings: boolean
}

/** Fewer cells say little about a column. */
const fewCells = 3

/** @param rows the first rows of the file */
export function guessColumns(rows: readonly string[][]): GuessedColumns {
  const [first = [], ...others] = rows
  const meanings = first.map(readHeading)
  const areKnown = meanings.some((meaning) => meaning !== 'other' && meaning !== 'maybe-number')
  // Without headings the first row is an entry.
  const hasHeadings = areKnown || !first.some(looksLikeNumber)
  const body = hasHeadings ? others : rows
  const numberColumns = hasHeadings ? listNumberColumns(meanings, body) : []
  const numbers = numberColumns.length > 0 ? numberColumns : listColumnsOfNumbers(body)
  const named = hasHeadings ? listNameColumns(meanings, first, body) : []
  const [names = listColumnsOfNames(body, numbers), ...otherNameColumns] = named
  return { nameColumns: names, numberColumns: numbers, otherNameColumns, hasHeadings }
}

function listNumberColumns(meanings: readonly HeadingMeaning[], body: readonly string[][]): number[] {
  const isNumberColumn = (column: number) =>
    meanings[column] === 'number'
      ? // "Immobilie" has nothing to do with "Mobil".
        listCells(body, column).length < fewCells || measureShare(body, column, hasDigit) >= 0.5
      : measureShare(body, column, looksLikeNumber) >= 0.5 || listCells(body, column).length === 0
  return meanings.flatMap((meaning, column) =>
    meaning.endsWith('number') && isNumberColumn(column) ? [column] : [],
  )
}

/** Ways to name an entry, the best first. */
function listNameColumns(
  meanings: readonly HeadingMeaning[],
  headings: readonly string[],
  body: readonly string[][],
): number[][] {
  const find = (meaning: HeadingMeaning) => {
    const column = meanings.indexOf(meaning)
    return column < 0 ? [] : [column]
  }
  const [whole, name, company] = [find('whole'), find('name'), find('company')]
  let [given, family] = [find('given'), find('family')]
  // "Name" beside "Vorname" is the family name, "Nombre" beside "Apellidos" the given name.
  const isPart = given.length + family.length === 1
  if (isPart && given.length === 0) given = name
  else if (isPart) family = name
  const isReversed = [...family, ...given].some(
    (column) => isFamilyFirstHeading(headings[column]!) || measureShare(body, column, isFamilyFirst) > 0.5,
  )
  const parts = isReversed ? [...family, ...given] : [...given, ...find('middle'), ...family]
  return [whole, isPart ? [] : name, parts, find('sorted'), company].filter((columns) => columns.length > 0)
}

/** Columns in which at least half of the values look like numbers. */
function listColumnsOfNumbers(body: readonly string[][]): number[] {
  return listColumns(body).filter((column) => measureShare(body, column, looksLikeNumber) >= 0.5)
}

/** The first column with names; and the next one, when both have one word for each entry. */
function listColumnsOfNames(body: readonly string[][], numberColumns: readonly number[]): number[] {
  const others = listColumns(body).filter((column) => !numberColumns.includes(column))
  const isNamed = (column: number) => measureShare(body, column, looksLikeName) >= 0.5
  const first = others.find(isNamed)
  if (first === undefined) return []
  const next = first + 1
  const arePairs = [first, next].every(
    (column) =>
      measureShare(body, column, isOneWord) >= 0.8 && listCells(body, column).length >= 0.8 * body.length,
  )
  const isPair = others.includes(next) && arePairs && countDifferent(body, next) > body.length / 2
  return isPair ? [first, next] : [first]
}

function listColumns(body: readonly string[][]): number[] {
  return Array.from(
    { length: body.reduce((widest, row) => Math.max(widest, row.length), 0) },
    (_, column) => column,
  )
}

/** The share of the cells with content. */
function measureShare(body: readonly string[][], column: number, test: (cell: string) => boolean): number {
  const cells = listCells(body, column)
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
}

function listCells(body: readonly string[][], column: number): string[] {
  return body.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
}

function hasDigit(cell: string): boolean {
  return /\p{Nd}/u.test(cell)
}

function countDifferent(body: readonly string[][], column: number): number {
  return new Set(body.map((row) => row[column])).size
}

/** Six digits of any script or more, with separators and a few letters, such as an extension. */
export function looksLikeNumber(cell: string): boolean {
  const number = cell.normalize('NFKC').trim()
  const digits = number.match(/\p{Nd}/gu)?.length ?? 0
  const letters = number.replace(/^tel:/i, '').match(/\p{L}/gu)?.length ?? 0
  return (
    digits >= 6 &&
    digits <= 40 &&
    letters <= 8 &&
    letters < digits &&
    !/[@%$€]|:\/\//.test(number) &&
    !isDate(number)
  )
}

function looksLikeName(cell: string): boolean {
  return /\p{L}{2}|\p{Script=Han}/u.test(cell) && !/[@\d]|:\/\//.test(cell)
}

function isOneWord(cell: string): boolean {
  return /^[\p{L}\p{M}'’-]+$/u.test(cell)
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(?:[ T].*)?$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}(?:[ ,].*)?$|^\d{4}[./年]\d{1,2}[./月]\d{1,2}日?$/.test(
    text,
  )
}
