/**
 * Removes redacted words from other texts of a call: notes, names, tags, numbers. Pure.
 *
 * It removes too much rather than too little: it ignores case, marks and punctuation, and finds digits in any
 * grouping.
 */
import { redactionBlock, type PlacedRedaction } from '../../src-preload/contract/redaction.ts'
import { normalizeWord, termSpans } from './normalize.ts'
import { listDigitRuns } from './numbers/spoken-digits.ts'

export interface TextRedactor {
  /** Replaces redacted words with a block. */
  redact(text: string): string
  /** True when the text contains redacted words, or when a short redaction contains all words of the text. */
  isRedacted(text: string): boolean
}

/** Shorter numbers are too common to be searched inside others. */
const fewestDigits = 4
/** Digits that count as a part of a redacted number; shorter ones may be years. */
const fewestInside = 6
/** A shorter word is only matched as a whole: "Ann" is part of many words. */
const shortestPart = 4
/** In terms. A longer phrase is a sentence, whose single words were not meant. */
const longestName = 6
/** In any grouping: "+49 (0)30 - 90 18 20". */
const digitRun = /\d(?:[\s\u00a0().\-/]*\d)*/gu
/** Words that are spoken between the parts of an e-mail address. */
const spokenSigns = new Set(['at', 'dot', 'dash', 'hyphen', 'underscore', 'punkt', 'minus', 'unterstrich'])

/** @param confirmed with all their texts */
export function createTextRedactor(
  confirmed: readonly Pick<PlacedRedaction, 'texts' | 'kind'>[],
): TextRedactor {
  const phrases = confirmed.flatMap(({ texts, kind }) => texts.flatMap((text) => listPhrases(text, kind)))
  const digits = confirmed
    .flatMap(({ texts }) => texts.flatMap((text) => listDigitRuns(text.split(/\s+/u))))
    .map((run) => run.digits)
    .filter((each) => each.length >= fewestDigits)
  const redact = (text: string) => cover(text, [...findPhrases(text, phrases), ...findDigits(text, digits)])
  return {
    redact,
    isRedacted(text) {
      if (redact(text) !== text) return true
      const terms = normalizeWord(text)
      const isWithin = (phrase: string[]) =>
        phrase.length <= longestName && terms.every((term) => phrase.includes(term))
      return terms.length > 0 && phrases.some(isWithin)
    },
  }
}

/** The phrases to search for: all terms in a row, and for a name also each single term. */
function listPhrases(text: string, kind: PlacedRedaction['kind']): string[][] {
  const terms = text.split(/\s+/u).flatMap(normalizeWord)
  const phrases = [terms]
  if (kind === 'name') phrases.push(...terms.filter((term) => term.length > 2).map((term) => [term]))
  if (kind === 'email') phrases.push(terms.filter((term) => !spokenSigns.has(term)))
  return phrases.filter((phrase) => phrase.length > 0)
}

type Range = [from: number, to: number]

function findPhrases(text: string, phrases: readonly string[][]): Range[] {
  const spans = termSpans(text)
  return phrases.flatMap((phrase) => {
    const isPart = (term: string, wanted: string) =>
      term === wanted || (phrase.length === 1 && wanted.length >= shortestPart && term.includes(wanted))
    return [...spans.keys()]
      .filter((at) => phrase.every((wanted, index) => isPart(spans[at + index]?.term ?? '', wanted)))
      .map((at): Range => [spans[at]!.start, spans[at + phrase.length - 1]!.end])
  })
}

function findDigits(text: string, wanted: readonly string[]): Range[] {
  if (wanted.length === 0) return []
  return [...text.matchAll(digitRun)]
    .filter(({ 0: run }) => {
      const there = run.replace(/\D/g, '')
      return wanted.some(
        (digits) =>
          containsDigits(there, digits) || (there.length >= fewestInside && containsDigits(digits, there)),
      )
    })
    .map(({ 0: run, index }): Range => [index, index + run.length])
}

/** A phone number begins with zeros within its country, and has none with a country code. */
function containsDigits(all: string, part: string): boolean {
  const bare = part.replace(/^0+/, '')
  return bare.length >= fewestDigits && all.includes(bare)
}

function cover(text: string, ranges: Range[]): string {
  let covered = ''
  let done = 0
  for (const [from, to] of ranges.sort(([one], [other]) => one - other)) {
    if (from >= done) covered += text.slice(done, from) + redactionBlock
    done = Math.max(done, to)
  }
  return covered + text.slice(done)
}
