/** Lists all other readings of a text except corrections. */
import { listCompoundReadings } from './compound-readings.ts'
import { listFormReadings } from './form-readings.ts'
import { listInitialismReadings, spellOut } from './initialism-readings.ts'
import { listNumberReadings } from './number-readings.ts'
import type { KnownTerms, Reading, ReadingBudget } from './types.ts'

/**
 * Readings of adjacent terms, of one clause or consecutive bare words: numbers first, then initialisms, then
 * compounds, then other forms of the rest. Ascending, without overlaps.
 *
 * @param budget limits forms of numbers and letters: their words are common, and there are many forms.
 */
export function listRelatedReadings(
  terms: readonly string[],
  known: KnownTerms,
  budget: ReadingBudget = { postings: Infinity, isExceeded: false },
): Reading[] {
  const readings = listNumberReadings(terms).map((reading) => ({
    ...reading,
    sequences: reading.sequences.filter((sequence) => isAffordable(sequence, known, budget)),
  }))
  addBetween(readings, terms, (rest) => listInitialismReadings(rest, known))
  const compounds = (rest: readonly string[]) => listCompoundReadings(rest, known)
  addBetween(readings, terms, (rest) => compounds(rest).filter(({ count }) => count > 1))
  addBetween(readings, terms, (rest) =>
    rest.flatMap((term, first) => {
      const spelled = spellOut(term, known)
      const sequences = [
        ...listFormReadings(term, known).map((form) => [form]),
        ...compounds([term]).flatMap((split) => split.sequences),
        ...(spelled && isAffordable(spelled, known, budget) ? [spelled] : []),
      ]
      return sequences.length > 0 ? [{ first, count: 1, sequences }] : []
    }),
  )
  // A number without other forms is still not a noun.
  return readings.filter(({ sequences, isSpelled }) => isSpelled === true || sequences.length > 0)
}

/** False when the sequence never occurs or exceeds the budget; otherwise charges the budget. */
function isAffordable(sequence: readonly string[], known: KnownTerms, budget: ReadingBudget): boolean {
  if (!sequence.every((term) => known.has(term))) return false
  // A single word is only looked up; several need their positions read.
  if (sequence.length === 1 || budget.postings === Infinity) return true
  const postings = sequence.reduce((sum, term) => sum + known.documents(term), 0)
  if (postings > budget.postings) {
    budget.isExceeded = true
    return false
  }
  budget.postings -= postings
  return true
}

/** Adds readings to each range that has none. */
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
