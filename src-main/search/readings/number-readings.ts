/**
 * Finds spoken and written forms of numbers: "twenty five" and "25", "2026" and "twenty twenty six". Signs
 * are not indexed, so "25 percent" and "25 dollars" also match the numerals alone.
 */
import { english, type NumberWords, type Sign } from '../../model/numbers/number-words.ts'
import { createNumberReader, type NumberReader } from '../../model/numbers/read-number.ts'
import { sayNumber } from '../../model/numbers/say-number.ts'
import type { Reading } from './types.ts'

/** Longer than any spoken number. */
const maxTerms = 20
/** Limit of forms per number; each is one more phrase to query, so the rarest are dropped. */
const maxSequences = 16

interface Language {
  words: NumberWords
  reader: NumberReader
}

const languages: readonly Language[] = [english].map((words) => ({
  words,
  reader: createNumberReader(words),
}))

/** Number readings of adjacent terms, from the left, each as long as possible, without overlaps. */
export function listNumberReadings(terms: readonly string[]): Reading[] {
  const readings: Reading[] = []
  for (let first = 0; first < terms.length; first++) {
    const reading = languages.map((language) => findLongestReading(terms, first, language)).find(Boolean)
    if (!reading) continue
    readings.push(reading)
    first += reading.count - 1
  }
  return readings
}

/** Whether a number may repeat the term: "twenty twenty six", "four four seven one". */
export function mayRepeatInNumber(term: string): boolean {
  return languages.some(({ reader }) => reader.saysDigits(term))
}

function findLongestReading(terms: readonly string[], first: number, language: Language): Reading | null {
  const { words, reader } = language
  const clock = readSigned(terms[first]!, language)
  if (clock) return toReading(terms, first, first + 1, clock)
  let end = first
  while (end < terms.length && end - first < maxTerms && reader.isPart(terms[end]!)) end++
  for (; end > first; end--) {
    const meanings = reader.read(terms.slice(first, end))
    if (meanings.length === 0) continue
    const said = meanings.flatMap((meaning) => sayNumber(meaning, words))
    const found = signAt(terms, end, words)
    if (found) return toReading(terms, first, end + found.length, withSign(said, found.sign))
    if (end === first + 1) said.push(...sayDay(terms[first]!, words))
    return toReading(terms, first, end, said)
  }
  return null
}

/** "10am": the letters after the numerals belong to the number. */
function readSigned(term: string, { words, reader }: Language): string[][] | null {
  const [, digits, ending] = /^(\d{1,4})([a-z]+)$/.exec(term) ?? []
  const sign = ending && words.signs.find(({ written }) => written === ending)
  if (!sign) return null
  return withSign(
    reader.read([digits!]).flatMap((meaning) => sayNumber(meaning, words)),
    sign,
  )
}

/** Days of the month are written as cardinals and spoken as ordinals: "March 25". */
function sayDay(term: string, words: NumberWords): string[][] {
  const day = /^\d{1,2}$/.test(term) ? Number(term) : 0
  return day >= 1 && day <= 31 ? sayNumber({ kind: 'ordinal', value: day }, words) : []
}

function signAt(
  terms: readonly string[],
  at: number,
  words: NumberWords,
): { sign: Sign; length: number } | null {
  for (const sign of words.signs) {
    const said = sign.said.find((way) => way.every((term, index) => terms[at + index] === term))
    if (said) return { sign, length: said.length }
  }
  return null
}

/** A sequence this long is not chance: "seven point four" is understood without its percent. */
const tellingTerms = 3
/** Limit of forms without a sign: the most likely. */
const maxUnsigned = 5

/** The written form with its sign, specific forms without one, and the spoken sign. */
function withSign(sequences: readonly string[][], { said, written }: Sign): string[][] {
  const isTelling = (terms: readonly string[]) => written === '' && terms.length >= tellingTerms
  const isWritten = (terms: readonly string[]) => terms.every((term) => /^\d+$/.test(term))
  const unsigned = sequences
    .filter((terms) => isTelling(terms) || isWritten(terms))
    .map((terms) => (isWritten(terms) ? [...terms.slice(0, -1), terms.at(-1)! + written] : terms))
  return [
    ...unsigned.slice(0, maxUnsigned),
    ...sequences.flatMap((terms) => said.map((way) => [...terms, ...way])),
  ]
}

function toReading(
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
