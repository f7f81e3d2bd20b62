/**
 * Words that are written as one, with a hyphen or apart: "followup", "follow-up" and "follow up"; "email" and
 * "e-mail". The index holds what a hyphen joins as two terms, so that the last two are the same already.
 */
import type { KnownTerms, Reading } from './types.ts'

/**
 * Parts this short make words of any letters ("to get her"), but for those that really begin or end compound
 * words: "e-mail", "x-ray", "check-in", "set-up".
 */
const minPart = 3
const shortFirst = new Set(['e', 'x', 'co', 're', 'up', 'in', 'on'])
const shortLast = new Set(['up', 'in', 'on', 'by', 'go'])
/** Ways to take one word apart. */
const maxSplits = 2

/** The compound readings of neighbouring terms, from the left, not overlapping. */
export function compoundReadings(terms: readonly string[], known: KnownTerms): Reading[] {
  const readings: Reading[] = []
  for (let first = 0; first < terms.length; first++) {
    const term = terms[first]!
    const joined = first + 1 < terms.length ? term + terms[first + 1]! : null
    if (joined !== null && mayBeParts(term, terms[first + 1]!) && known.documents(joined) > 0) {
      readings.push({ first, count: 2, sequences: [[joined]] })
      first++
      continue
    }
    const sequences = splitsOf(term, known)
    if (sequences.length > 0) readings.push({ first, count: 1, sequences })
  }
  return readings
}

const letters = /^\p{L}+$/u

function mayBeParts(first: string, last: string): boolean {
  return (
    letters.test(first + last) &&
    (first.length >= minPart || shortFirst.has(first)) &&
    (last.length >= minPart || shortLast.has(last))
  )
}

/** Both parts occur, the commoner pairs first. */
function splitsOf(term: string, known: KnownTerms): string[][] {
  const found: { parts: [string, string]; documents: number }[] = []
  for (let at = 1; at < term.length; at++) {
    const [first, last] = [term.slice(0, at), term.slice(at)]
    if (!mayBeParts(first, last)) continue
    const documents = Math.min(known.documents(first), known.documents(last))
    if (documents > 0) found.push({ parts: [first, last], documents })
  }
  return found
    .sort((a, b) => b.documents - a.documents)
    .slice(0, maxSplits)
    .map(({ parts }) => parts)
}
