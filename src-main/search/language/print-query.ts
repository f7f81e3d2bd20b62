/** Writes clauses as they are typed, so that a click can put them into the search box. */
import type { Filter } from './types.ts'

/** A filter as it is typed: `with:"Anna Weber"`. */
export function printFilter(filter: Filter): string {
  switch (filter.field) {
    case 'time':
      return `on:${isoMonth(filter.from ?? 0)}`
    case 'duration':
      return filter.min === null ? `shorter:${filter.max}s` : `longer:${filter.min}s`
    case 'direction':
      return `in:${filter.value}`
    default:
      return `${filter.field}:${/[\s"]/u.test(filter.value) ? `"${filter.value}"` : filter.value}`
  }
}

function isoMonth(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}
