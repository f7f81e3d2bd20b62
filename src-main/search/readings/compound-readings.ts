/**
 * Finds other spellings of compounds: "followup", "follow-up" and "follow up"; "email" and "e-mail". The
 * index stores a hyphenated word as two terms, so the last two are already equal.
 */
import type { KnownTerms, Reading } from './types.ts'

/**
 * Shorter parts match by chance ("to get her"), except real first and last parts: "e-mail", "x-ray",
 * "check-in", "set-up".
 */
const minPart = 3
const shortFirst = new Set(['e', 'x', 'co', 're', 'up', 'in', 'on'])
const shortLast = new Set(['up', 'in', 'on', 'by', 'go'])
/** Limit of splits per word. */
const maxSplits = 2

/** Compound readings of adjacent terms, from the left, without overlaps. */
export function listCompoundReadings(terms: readonly string[], known: KnownTerms): Reading[] {
  const readings: Reading[] = []
  for (let first = 0; first < terms.length; first++) {
    const term = terms[first]!
    const joined = first + 1 < terms.length ? term + terms[first + 1]! : null
    if (joined !== null && mayBeParts(term, terms[first + 1]!) && known.documents(joined) > 0) {
      readings.push({ first, count: 2, sequences: [[joined]] })
      first++
      continue
    }
    const sequences = listSplits(term, known)
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

/** Splits whose parts both occur, the most frequent first. */
function listSplits(term: string, known: KnownTerms): string[][] {
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
