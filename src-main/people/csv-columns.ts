/** Guesses which columns of a CSV file hold names and phone numbers, by headings or content. */
import type { ChosenColumns } from './types.ts'

export interface GuessedColumns extends ChosenColumns {
  /** Column of the company, used as the name of an entry without one. */
  companyColumn: number | null
}

/** Headings of Google, Outlook, Thunderbird and other programs in English and German, folded. */
const wholeNames = ['name', 'full name', 'display name', 'file as', 'contact', 'contact name', 'anzeigename', 'vollstandiger name', 'kontakt'] // prettier-ignore
const givenNames = ['first name', 'given name', 'firstname', 'vorname']
const middleNames = ['middle name', 'additional name', 'weitere vornamen', 'zweiter vorname']
const familyNames = ['last name', 'family name', 'surname', 'lastname', 'nachname', 'familienname']
const companies = ['company', 'organization', 'organisation', 'organization name', 'organization 1 - name', 'firma', 'unternehmen'] // prettier-ignore

const number =
  /phone|telephone|\btel\b|telefon|mobil|handy|rufnummer|\bnumber\b|^nummer$|\bcell\b|primary number/
/** Columns about a number's kind, or with numbers that are not for voice. */
const notNumber =
  /\b(?:type|label|typ|fax|pager|telex|extension|ttytdd|isdn|note|notiz|email|e mail)\b|fax|telex|callback/

/** Null when no heading is known. */
export function findColumnsByHeading(headings: readonly string[]): GuessedColumns | null {
  const folded = headings.map(fold)
  const find = (names: readonly string[]) => {
    const index = folded.findIndex((heading) => names.includes(heading))
    return index < 0 ? [] : [index]
  }
  const parts = [...find(givenNames), ...find(middleNames), ...find(familyNames)]
  const whole = find(wholeNames)
  const company = find(companies)
  const numberColumns = folded.flatMap((heading, index) =>
    number.test(heading) && !notNumber.test(heading) ? [index] : [],
  )
  const nameColumns = whole.length > 0 ? whole : parts
  if (nameColumns.length === 0 && numberColumns.length === 0) return null
  return { nameColumns, numberColumns, companyColumn: company[0] ?? null }
}

/**
 * Columns in which at least half of the values are numbers; the name is the first other column with letters.
 */
export function findColumnsByContent(
  rows: readonly string[][],
  isNumber: (cell: string) => boolean,
): GuessedColumns {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const measureShare = (column: number, test: (cell: string) => boolean): number => {
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
  }
  const all = Array.from({ length: width }, (_, column) => column)
  const numberColumns = all.filter((column) => measureShare(column, isNumber) >= 0.5)
  const isName = (cell: string) => /\p{L}{2}/u.test(cell) && !cell.includes('@')
  const named = all.find((column) => !numberColumns.includes(column) && measureShare(column, isName) >= 0.5)
  return { nameColumns: named === undefined ? [] : [named], numberColumns, companyColumn: null }
}

function fold(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_().:/]+|(?<!\s)-(?!\s)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
