/**
 * Reads CSV exports of Google, Outlook and others, with any delimiter, with or without headings. Unbalanced
 * quotes are read as text; no input is an error.
 */
import { parse } from 'csv-parse/sync'
import { guessColumns, type GuessedColumns } from './csv-columns.ts'
import type { EncodedText } from './decode-text.ts'
import { maxContacts, type AddressBook, type ChosenColumns, type Entry } from './types.ts'

const delimiters = [',', ';', '\t', '|'] as const
/** Excel's line that names the delimiter. */
const separatorLine = /^"?sep=([^\r\n])"?[^\r\n\p{L}\p{N}]*(?:\r\n|\n|\r|$)/iu
/** Rows used to guess the delimiter and, without headings, the columns. */
const sampleRows = 50
/** Characters, more than enough for these rows; limits the reading after an unclosed quote. */
const sampleLength = 2 ** 17
/** Outlook writes 92 columns, Google some more for each further number. */
const mostColumns = 1_000
/** Google joins several values in one cell; others use line breaks. */
const betweenNumbers = /:::|[\r\n]+/
/** Typed lists. The same marks also separate an area code or an extension. */
const maybeBetweenNumbers = /[,;|]|\s\/\s/
/** Characters of a row that are shown. */
const longestOriginal = 300

/** @param chosen chosen columns; null to guess them */
export function readCsv(
  { bytes, decode }: EncodedText,
  chosen: ChosenColumns | null,
): Pick<AddressBook, 'columns'> & { entries: Entry[] } {
  // The headings, and one more entry than allowed to detect too many.
  const rows = readRows({ bytes, decode }, maxContacts + 2)
  const guessed = guessColumns(rows.slice(0, sampleRows + 1))
  const { hasHeadings } = guessed
  const columns = chosen ?? guessed
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const headings = hasHeadings ? (rows[0] ?? []) : []
  return {
    columns: {
      names: Array.from({ length: width }, (_, index) => headings[index] ?? ''),
      nameColumns: columns.nameColumns,
      numberColumns: columns.numberColumns,
    },
    entries: (hasHeadings ? rows.slice(1) : rows).map((row) =>
      toEntry(row, listNaming(columns, guessed), columns),
    ),
  }
}

/** Rows of cells, with the delimiter that the file seems to use; at most `limit`. */
export function readRows(
  { bytes, decode }: Pick<EncodedText, 'bytes' | 'decode'>,
  limit: number,
): string[][] {
  const whole = bytes
    .split(/(\r\n|\n|\r)/)
    .map((line) => decode(line))
    .join('')
  const separator = separatorLine.exec(whole)
  const text = separator ? whole.slice(separator[0].length) : whole
  return parseRows(text, separator?.[1] ?? guessDelimiter(text.slice(0, sampleLength)), limit)
}

/** Chosen columns alone name an entry, unless they are the guessed ones. */
function listNaming({ nameColumns }: ChosenColumns, guessed: GuessedColumns): number[][] {
  const isGuess = nameColumns.join() === guessed.nameColumns.join()
  return [nameColumns, ...(isGuess ? guessed.otherNameColumns : [])]
}

function toEntry(row: string[], naming: readonly number[][], { numberColumns }: ChosenColumns): Entry {
  const cell = (index: number) => (row[index] ?? '').replace(/\s+/g, ' ').trim()
  const names = naming.map((columns) => columns.map(cell).filter(Boolean).join(' '))
  return {
    name: names.find((name) => name !== '') ?? '',
    numbers: numberColumns.flatMap((index) => splitNumbers(row[index] ?? '')),
    original: printRow(row),
  }
}

function printRow(row: string[]): string {
  const cells = row.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter((cell) => cell !== '')
  return cells.join(' · ').slice(0, longestOriginal)
}

function splitNumbers(cell: string): string[] {
  return cell
    .split(betweenNumbers)
    .flatMap((part) => {
      const pieces = part.split(maybeBetweenNumbers)
      const areNumbers = pieces.every((piece) => (piece.match(/\p{Nd}/gu)?.length ?? 0) >= 7)
      return areNumbers ? pieces : [part]
    })
    .map((number) => number.trim())
    .filter((number) => /[\p{L}\p{N}]/u.test(number))
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
