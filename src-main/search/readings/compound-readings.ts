/**
 * Finds other spellings of compounds: "followup", "follow-up" and "follow up"; "wifi" and "wi-fi". The
 * index stores a hyphenated word as two terms, so the last two are already equal.
 */
import type { KnownTerms, Reading } from './types.ts'

/** Parts of this length always count; the vocabulary says whether they occur. */
const minPart = 3
/**
 * Shorter parts count too ("wi-fi", "t-shirt", "K-Mart"), except words and elided articles that often stand before or
 * after others by chance: "to get her", "may be", "l'une".
 */
const notParts = new Set(
  `a d i j l m n o y ah am an as at be by do er go he if in is it me my no of oh ok on or so to uh um up us we
  ab da du es im ja je ob wo zu al au ce de el en et eu il la le lo ma mi ne nu os ou sa se si su te tu un ya`.split(
    /\s+/,
  ),
)
/** Of these, the first and last parts of many compounds: "check-in", "set-up", "upside". */
const shortFirst = new Set(['up', 'in', 'on'])
const shortLast = new Set(['up', 'in', 'on', 'by', 'go', 'do'])
/** Limit of splits per word. */
const maxSplits = 2

/** Compound readings of adjacent terms, from the left, without overlaps. */
export function listCompoundReadings(terms: readonly string[], known: KnownTerms): Reading[] {
  const readings: Reading[] = []
  for (let first = 0; first < terms.length; first++) {
    const term = terms[first]!
    const joined = first + 1 < terms.length ? term + terms[first + 1]! : null
    if (joined !== null && mayBeParts(term, terms[first + 1]!) && known.has(joined)) {
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
    (isPart(first) || shortFirst.has(first)) &&
    // A single letter begins compounds; at the end it is an initial or a plural.
    (shortLast.has(last) || (last.length > 1 && isPart(last)))
  )
}

function isPart(term: string): boolean {
  return term.length >= minPart || !notParts.has(term)
}

/** Splits whose parts both occur, the most frequent first. */
function listSplits(term: string, known: KnownTerms): string[][] {
  const found: [string, string][] = []
  for (let at = 1; at < term.length; at++) {
    const [first, last] = [term.slice(0, at), term.slice(at)]
    if (mayBeParts(first, last) && known.has(first) && known.has(last)) found.push([first, last])
  }
  return known.pickFrequent(found, maxSplits)
}
