/** All the ways to read a text otherwise, short of taking it for mistyped. */
import { compoundReadings } from './compound-readings.ts'
import { formReadings } from './form-readings.ts'
import { numberReadings } from './number-readings.ts'
import type { KnownTerms, Reading } from './types.ts'

/**
 * The readings of neighbouring terms, of one clause or of bare words one after the other: numbers first, then
 * compounds, then other forms of what is left. Ascending, not overlapping; what lies between is only what it is.
 */
export function relatedReadings(terms: readonly string[], known: KnownTerms): Reading[] {
  const readings = numberReadings(terms)
  addBetween(readings, terms, (rest) => compoundReadings(rest, known))
  addBetween(readings, terms, (rest) =>
    rest.flatMap((term, first) => {
      const sequences = formReadings(term, known).map((form) => [form])
      return sequences.length > 0 ? [{ first, count: 1, sequences }] : []
    }),
  )
  return readings
}

/** Adds the readings of each stretch that has none yet. */
function addBetween(
  readings: Reading[],
  terms: readonly string[],
  read: (rest: readonly string[]) => Reading[],
): void {
  const added: Reading[] = []
  let from = 0
  for (const { first, count } of [...readings, { first: terms.length, count: 0 }]) {
    for (const reading of read(terms.slice(from, first))) {
      added.push({ ...reading, first: reading.first + from })
    }
    from = first + count
  }
  readings.push(...added)
  readings.sort((a, b) => a.first - b.first)
}
