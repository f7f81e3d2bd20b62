/**
 * Matches initialisms said as letters with those written as a word: "I B M" and "IBM", "A T and T" and "AT&T".
 * The index stores "I B M" as three terms.
 */
import type { KnownTerms, Reading } from './types.ts'

/** Longer ones are words: "NASDAQ". */
const maxLetters = 5
/** Short words are tried although calls have them; of longer ones only those that cannot be pronounced. */
const alwaysTried = 3
/** A word in more calls than this, and in more than this share, is an ordinary word: "it", "is", "us". */
const maxDocuments = 20
const maxShare = 0.01

const isLetter = (term: string | undefined) => term !== undefined && /^[a-z]$/.test(term)
const joins = new Set(['and', 'und'])

/** The terms of the letters of a rare or unknown word, if all were said. */
export function spellOut(term: string, known: KnownTerms): string[] | null {
  if (!/^[a-z]+$/.test(term) || term.length < 2 || term.length > maxLetters) return null
  if (known.isCommon(term, { documents: maxDocuments, share: maxShare })) return null
  const isOrdinary = term.length > alwaysTried && /[aeiou]/.test(term.slice(1)) && known.has(term)
  const letters = Array.from(term)
  return isOrdinary || !letters.every((letter) => known.has(letter)) ? null : letters
}

/** Readings of runs of letters as words that occur, from the left, without overlaps. */
export function listInitialismReadings(terms: readonly string[], known: KnownTerms): Reading[] {
  const readings: Reading[] = []
  for (let first = 0; first < terms.length; first++) {
    const end = isWithSign(terms, first) ? first + 2 : findEnd(terms, first)
    const run = terms.slice(first, end)
    if (run.length < 2) continue
    const isSpoken = (sequence: readonly string[]) => sequence.every((term) => known.has(term))
    const sequences = listSpellings(run).filter(isSpoken)
    const isSpelled = run.every((term) => term.length === 1 || joins.has(term))
    if (isSpelled || sequences.length > 0)
      readings.push({ first, count: run.length, sequences, ...(isSpelled && { isSpelled }) })
    first = end - 1
  }
  return readings
}

/** Whether two terms could be one word with a sign: "AT&T" has the terms "at" and "t". */
function isWithSign(terms: readonly string[], first: number): boolean {
  const [begin, last] = [terms[first]!, terms[first + 1]]
  return /^[a-z]{2}$/.test(begin) && isLetter(last) && !/[ai]/.test(last!)
}

/** The end of the run of letters that begins here; `first` when there is none. */
function findEnd(terms: readonly string[], first: number): number {
  if (!isLetter(terms[first])) return first
  let end = first + 1
  while (isLetter(terms[end]) || (joins.has(terms[end] ?? '') && isLetter(terms[end + 1]))) end++
  return end
}

/** Other ways to write an initialism; without "at t", which "at T I" contains too. */
function listSpellings(run: readonly string[]): string[][] {
  const letters = run.filter((term) => !joins.has(term)).join('')
  if (letters.length > maxLetters) return []
  if (letters.length === run.length || letters.length < 3) return [[letters]]
  const each = Array.from(letters)
  const spellings = [[letters], each, each.toSpliced(-1, 0, 'and')]
  return spellings.filter((spelling) => spelling.join(' ') !== run.join(' '))
}
