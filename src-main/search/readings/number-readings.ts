/**
 * Numbers as they are said and as they are written: "twenty five" and "25", "2026" and "twenty twenty six".
 * Signs are not indexed, so "25 percent" and "25 dollars" are also looked for as the numerals alone.
 */
import { english, type NumberWords } from './number-words.ts'
import { createNumberReader, type NumberReader } from './read-number.ts'
import { sayNumber } from './say-number.ts'
import type { Reading } from './types.ts'

/** More terms than any number is said with. */
const maxTerms = 20
/** Ways to say one number: the rarest beyond are left out, for each is one more phrase to ask for. */
const maxSequences = 16

interface Language {
  words: NumberWords
  reader: NumberReader
}

const languages: readonly Language[] = [english].map((words) => ({
  words,
  reader: createNumberReader(words),
}))

/** Number readings of neighbouring terms, from the left, each as long as can be; not overlapping. */
export function numberReadings(terms: readonly string[]): Reading[] {
  const readings: Reading[] = []
  for (let first = 0; first < terms.length; first++) {
    const reading = languages.map((language) => longestFrom(terms, first, language)).find(Boolean)
    if (!reading) continue
    readings.push(reading)
    first += reading.count - 1
  }
  return readings
}

/** Whether a term may follow itself in a number: "twenty twenty six", "four four seven one". */
export function mayRepeatInNumber(term: string): boolean {
  return languages.some(({ reader }) => reader.saysDigits(term))
}

function longestFrom(terms: readonly string[], first: number, { words, reader }: Language): Reading | null {
  let end = first
  while (end < terms.length && end - first < maxTerms && reader.isPart(terms[end]!)) end++
  for (; end > first; end--) {
    const meanings = reader.read(terms.slice(first, end))
    if (meanings.length === 0) continue
    const sign = signAt(terms, end, words)
    const sequences = meanings.flatMap((meaning) => withSign(sayNumber(meaning, words), sign))
    if (sign.length === 0 && end === first + 1) sequences.push(...sayDay(terms[first]!, words))
    return readingOf(terms, first, end + sign.length, sequences)
  }
  return null
}

/** Days of the month are written as cardinals and said as ordinals: "March 25". */
function sayDay(term: string, words: NumberWords): string[][] {
  const day = /^\d{1,2}$/.test(term) ? Number(term) : 0
  return day >= 1 && day <= 31 ? sayNumber({ kind: 'ordinal', value: day }, words) : []
}

function signAt(terms: readonly string[], at: number, words: NumberWords): readonly string[] {
  return words.signs.find((sign) => sign.every((term, index) => terms[at + index] === term)) ?? []
}

/** So many words are not said by chance: "at seven point four" is understood without its percent. */
const tellingTerms = 3

/** As it was said, then the numerals of what may have been written with a sign, and what is told without one. */
function withSign(sequences: string[][], sign: readonly string[]): string[][] {
  if (sign.length === 0) return sequences
  const written = sequences.filter(
    (terms) => terms.length >= tellingTerms || terms.every((term) => /^\d+$/.test(term)),
  )
  return [...sequences.slice(0, maxSequences / 2).map((terms) => [...terms, ...sign]), ...written]
}

function readingOf(
  terms: readonly string[],
  first: number,
  end: number,
  sequences: string[][],
): Reading | null {
  const typed = terms.slice(first, end).join(' ')
  const different = new Map(sequences.map((sequence) => [sequence.join(' '), sequence]))
  different.delete(typed)
  if (different.size === 0) return null
  return { first, count: end - first, sequences: [...different.values()].slice(0, maxSequences) }
}
