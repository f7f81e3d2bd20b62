/** How the rows of a table of a damaged database are read, and the checks of their values. */

export type Row = Record<string, unknown>

export interface Source<T> {
  table: string
  columns: string[]
  /** Columns that an older schema did not have: they are undefined there. */
  newColumns?: string[]
  /** The columns that order and identify rows; an index has them in this order. */
  key: string[]
  where?: string
  /** Null for an invalid row. */
  read(row: Row): T | null
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

export function isNumberOrNull(value: unknown): value is number | null {
  return value === null || isNumber(value)
}
