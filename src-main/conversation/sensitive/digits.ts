/** Finds card numbers, IBANs, long numbers, and shorter codes that are read out, in one piece or several. Pure. */
import type { RedactionKind, WordPlace } from '../../../src-preload/contract/redaction.ts'
import { overlaps } from '../../../src-preload/contract/turn-words.ts'
import { findLongNumbers } from '../../model/numbers/number-runs.ts'
import { listDigitRuns, type DigitRun } from '../../model/numbers/spoken-digits.ts'
import { TurnText } from '../turn-text.ts'
import type { Speech } from './speech.ts'

export interface FoundDigits extends WordPlace {
  kind: Extract<RedactionKind, 'card' | 'iban' | 'digits'>
}

/** Four digits said one by one are a code; otherwise six are required, because years and prices have fewer. */
const fewestOneByOne = 4
const fewestDigits = 6

/** Letters and digits of an IBAN by country (ISO 13616, registry of SWIFT). */
const ibanLengths: Record<string, number> = {
  ...{ AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27 },
  ...{ GB: 22, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27 },
  ...{ MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27, TR: 26, UA: 29 },
}

/** Before one of these units, digits are a quantity, not an identifying number. */
const unit =
  /^(?:percent|per|euros?|dollars?|bucks|pounds?|quid|cents?|francs?|kilos?|kilograms?|grams?|met(?:er|re)s?|miles|kilomet(?:er|re)s?|tons?|tonnes?|pieces?|units?|people|prozent|franken|meter|kilometer|tonnen|stück|leute|%|€|\$|£)/iu
/** Prices, dates and times: digits on both sides of a separator, or a currency sign. */
const quantity = /\d[.,:/]\d|[€$£%]|^\d{1,4}-\d{1,2}-\d{1,4}[.,;:!?]*$/u

export function findDigits(speech: Speech): FoundDigits[] {
  const ibans = findIbans(speech)
  const runs = listDigitRuns(speech.words).flatMap((run) => {
    const kind = classify(run, speech)
    return kind && !ibans.some((iban) => overlaps(iban, run))
      ? [{ first: run.first, count: run.count, kind }]
      : []
  })
  const found = [...ibans, ...runs]
  const long = listLongNumbers(speech).filter((place) => !found.some((other) => contains(other, place)))
  return [
    ...found.filter(
      ({ kind, ...place }) => kind !== 'digits' || !long.some((other) => contains(other, place)),
    ),
    ...long.map((place) => ({ ...place, kind: 'digits' as const })),
  ].sort((one, other) => one.first - other.first)
}

function listLongNumbers({ words }: Speech): WordPlace[] {
  const said = new TurnText(
    { words },
    { speaker: null, first: 0, count: words.length, start: null, end: null },
  )
  return findLongNumbers(said.text).map(({ from, to }) => said.wordsIn(from, to))
}

function classify(
  { first, count, digits, isOneByOne }: DigitRun,
  { words }: Speech,
): 'card' | 'digits' | null {
  if (hasCardNumber(digits)) return 'card'
  const said = words.slice(first, first + count)
  if (said.some((word) => quantity.test(word)) || unit.test(words[first + count] ?? '')) return null
  return digits.length >= (isOneByOne && count > 1 ? fewestOneByOne : fewestDigits) ? 'digits' : null
}

/**
 * True for card numbers of the large networks: 15 or 16 digits with known first digits and a valid check digit
 * (ISO/IEC 7812-1, Luhn).
 */
function hasCardNumber(digits: string): boolean {
  return [15, 16].some((length) =>
    Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, at) =>
      digits.slice(at, at + length),
    ).some(
      (part) => (length === 15 ? /^3[47]/ : /^(?:[45]|2[2-7]|35|6[0245])/).test(part) && isLuhnValid(part),
    ),
  )
}

function isLuhnValid(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

function findIbans(speech: Speech): FoundDigits[] {
  const found: FoundDigits[] = []
  for (let first = 0; first < speech.words.length; first++) {
    const count = countIbanWords(speech.words, first)
    if (count === 0) continue
    found.push({ first, count, kind: 'iban' })
    first += count - 1
  }
  return found
}

/** Number of words from `first` on that form an IBAN; 0 for none. */
function countIbanWords(words: readonly string[], first: number): number {
  let spelled = ''
  for (let index = first; index < words.length; index++) {
    const part = spellWord(words[index]!)
    if (part === null) return 0
    spelled += part
    const length = spelled.length < 2 ? Infinity : ibanLengths[spelled.slice(0, 2)]
    if (length === undefined || (spelled.length > 2 && !/^[A-Z]{2}\d/.test(spelled))) return 0
    if (spelled.length > length) return 0
    if (spelled.length === length) return isIbanValid(spelled) ? index + 1 - first : 0
  }
  return 0
}

/** A word as written in an IBAN: a letter, digits, or both; null for other words. */
function spellWord(word: string): string | null {
  const [run] = listDigitRuns([word])
  if (run) return run.digits
  const plain = word.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase()
  return /^(?:[A-Z]{1,2}|[A-Z]{0,2}\d[A-Z\d]*|[A-Z]{4})$/.test(plain) ? plain : null
}

/** ISO 7064, MOD 97-10. */
function isIbanValid(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

function contains(outer: WordPlace, inner: WordPlace): boolean {
  return outer.first <= inner.first && inner.first + inner.count <= outer.first + outer.count
}
