/** Numbers as they are said and as they are written: "twenty five" and "25", "2026" and "twenty twenty six". */
import type { Reading } from './types.ts'

/** Number readings of neighbouring terms, from the left, not overlapping. */
export function numberReadings(terms: readonly string[]): Reading[] {
  void terms
  return []
}
