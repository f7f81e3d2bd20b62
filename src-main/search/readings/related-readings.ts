/** All the ways to read a text otherwise, short of taking it for mistyped. */
import { compoundReadings } from './compound-readings.ts'
import { formReadings } from './form-readings.ts'
import { numberReadings } from './number-readings.ts'
import type { KnownTerms, Reading, ReadingBudget } from './types.ts'

/**
 * The readings of neighbouring terms, of one clause or of bare words one after the other: numbers first, then
 * compounds, then other forms of what is left. Ascending, not overlapping; what lies between is only what it is.
 *
 * @param budget for ways to say numbers: their words are common ones, and many ways of several each.
 */
export function relatedReadings(
  terms: readonly string[],
  known: KnownTerms,
  budget: ReadingBudget = { postings: Infinity, isExceeded: false },
): Reading[] {
  const readings = numberReadings(terms).map((reading) => ({
    ...reading,
    sequences: reading.sequences.filter((sequence) => isAffordable(sequence, known, budget)),
  }))
  addBetween(readings, terms, (rest) => compoundReadings(rest, known))
  addBetween(readings, terms, (rest) =>
    rest.flatMap((term, first) => {
      const sequences = formReadings(term, known).map((form) => [form])
      return sequences.length > 0 ? [{ first, count: 1, sequences }] : []
    }),
  )
  // A number of which no other way was said is still no noun.
  return readings.filter(({ sequences }) => sequences.length > 0)
}

/** False for what was never said, and for what would exceed the budget; what is affordable is taken from it. */
function isAffordable(sequence: readonly string[], known: KnownTerms, budget: ReadingBudget): boolean {
  const counts = sequence.map((term) => known.documents(term))
  if (counts.includes(0)) return false
  // A single word is looked up; only of several is it read where they stand.
  const postings = counts.length === 1 ? 0 : counts.reduce((sum, count) => sum + count, 0)
  if (postings > budget.postings) {
    budget.isExceeded = true
    return false
  }
  budget.postings -= postings
  return true
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
