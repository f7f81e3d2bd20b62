/**
 * Reads CSV exports of Google, Outlook and others, with any delimiter, with or without headings. Unbalanced
 * quotes are read as text; no input is an error.
 */
import { parse } from 'csv-parse/sync'
import { findColumnsByContent, findColumnsByHeading } from './csv-columns.ts'
import { maxContacts, type AddressBook, type ChosenColumns, type Contact } from './types.ts'

const delimiters = [',', ';', '\t'] as const
/** Rows used to guess the delimiter and, without headings, the columns. */
const sampleRows = 50
/** Characters, more than enough for these rows; limits the reading after an unclosed quote. */
const sampleLength = 2 ** 17
/** Outlook writes 92 columns, Google some more for each further number. */
const mostColumns = 1_000
/** Google joins several values in one cell; others use line breaks. */
const betweenNumbers = /:::|[\r\n]+/

/** @param chosen chosen columns; null to guess them */
export function readCsv(text: string, chosen: ChosenColumns | null): AddressBook {
  // The headings, and one more entry than allowed to detect too many.
  const rows = parseRows(text, guessDelimiter(text.slice(0, sampleLength)), maxContacts + 2)
  const headings = rows[0] ?? []
  const byHeading = findColumnsByHeading(headings)
  // Without headings the first row is an entry.
  const hasHeadings = byHeading !== null || !headings.some((cell) => looksLikeNumber(cell))
  const body = hasHeadings ? rows.slice(1) : rows
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const guessed = byHeading ?? findColumnsByContent(body.slice(0, sampleRows), looksLikeNumber)
  const columns = chosen ?? guessed
  const names = Array.from({ length: width }, (_, index) => (hasHeadings ? (headings[index] ?? '') : ''))
  return {
    kind: 'csv',
    columns: { names, nameColumns: columns.nameColumns, numberColumns: columns.numberColumns },
    contacts: body.map((row) => toContact(row, columns, chosen ? null : (byHeading?.companyColumn ?? null))),
  }
}

function toContact(row: string[], columns: ChosenColumns, companyColumn: number | null): Contact {
  const cell = (index: number) => (row[index] ?? '').replace(/\s+/g, ' ').trim()
  const name = columns.nameColumns.map(cell).filter(Boolean).join(' ')
  return {
    name: name === '' && companyColumn !== null ? cell(companyColumn) : name,
    numbers: columns.numberColumns
      .flatMap((index) => (row[index] ?? '').split(betweenNumbers))
      .map((number) => number.trim())
      .filter((number) => number !== ''),
  }
}

/** The delimiter with which the first rows most often have the same number of cells, and more than one. */
function guessDelimiter(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const rows = parseRows(text, delimiter, sampleRows)
    const widths = Map.groupBy(rows, (row) => row.length)
    const [width, same] = [...widths].sort((one, other) => other[1].length - one[1].length)[0] ?? [0, []]
    return { delimiter, score: width > 1 ? same.length + width / 1000 : 0 }
  })
  return scores.sort((one, other) => other.score - one.score)[0]!.delimiter
}

function parseRows(text: string, delimiter: string, to: number): string[][] {
  const options = {
    delimiter,
    to,
    bom: true,
    relaxQuotes: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    skipRecordsWithEmptyValues: true,
  }
  const read = (): string[][] => {
    try {
      return parse(text, options)
    } catch {
      // An unclosed quote.
      return parse(text, { ...options, quote: false })
    }
  }
  return read().map((row) => row.slice(0, mostColumns))
}

/** Five digits or more, and otherwise only separators. */
function looksLikeNumber(cell: string): boolean {
  const number = cell.trim()
  return (
    /^(?:tel:)?\+?[\d\s().\-/–·]+$/i.test(number) && number.replace(/\D/g, '').length >= 5 && !isDate(number)
  )
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(text)
}
