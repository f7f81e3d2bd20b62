/**
 * Lists the common spoken and written forms of a number as terms: "2026" as "twenty twenty six", "two
 * thousand and twenty six", "20 26" and more.
 */
import type { NumberWords } from './number-words.ts'
import { maxValue, type NumberMeaning } from './read-number.ts'

/** The most common first; may contain duplicates. */
export function sayNumber(meaning: NumberMeaning, words: NumberWords): string[][] {
  switch (meaning.kind) {
    case 'cardinal':
      return sayCardinal(meaning.value, words)
    case 'ordinal':
      return [...sayOrdinal(meaning.value, words), [String(meaning.value)]]
    case 'decimal':
      return sayDecimal(meaning.whole, meaning.fraction, words)
    case 'digits':
      return sayDigits(meaning.digits, words)
  }
}

/** In words, with or without "and". 0 to 999,999,999. */
export function spellOut(value: number, words: NumberWords, and: boolean): string[] {
  if (value === 0) return [words.small[0]!]
  const terms: string[] = []
  let rest = value
  for (const { word, value: scale } of words.scales) {
    if (rest >= scale) terms.push(...spellBelowThousand(Math.floor(rest / scale), words, and), word)
    rest %= scale
  }
  if (rest === 0) return terms
  const joins = and && terms.length > 0 && rest < 100
  return [...terms, ...(joins ? [words.and] : []), ...spellBelowThousand(rest, words, and)]
}

function spellBelowThousand(value: number, words: NumberWords, and: boolean): string[] {
  if (value < 100) return spellBelowHundred(value, words)
  const rest = spellBelowHundred(value % 100, words)
  const link = and && rest.length > 0 ? [words.and] : []
  return [words.small[Math.floor(value / 100)]!, words.hundred, ...link, ...rest]
}

/** Empty for 0. */
function spellBelowHundred(value: number, words: NumberWords): string[] {
  if (value === 0) return []
  if (value < 20) return [words.small[value]!]
  const ten = words.tens[Math.floor(value / 10) - 2]!
  return value % 10 === 0 ? [ten] : [ten, words.small[value % 10]!]
}

function sayCardinal(value: number, words: NumberWords): string[][] {
  const numeral = String(value)
  const spelled = [spellOut(value, words, false), spellOut(value, words, true)]
  const ways = [[numeral], ...spelled]
  if (value >= 100) {
    ways.push(...sayInHundreds(value, words), ...sayInScale(value, words), splitThousands(numeral))
    for (const [one, ...rest] of spelled) {
      if (one === words.small[1] && rest.length > 0) ways.push([words.article, ...rest])
    }
    ways.push(...sayDigits(numeral, words))
  }
  return ways
}

/** "fifteen hundred and twenty", "15 hundred". */
function sayInHundreds(value: number, words: NumberWords): string[][] {
  const hundreds = Math.floor(value / 100)
  if (hundreds < 11 || hundreds > 99 || hundreds % 10 === 0) return []
  const said = [...spellBelowHundred(hundreds, words), words.hundred]
  const rest = spellBelowHundred(value % 100, words)
  if (rest.length > 0)
    return [
      [...said, ...rest],
      [...said, words.and, ...rest],
    ]
  return [said, [String(hundreds), words.hundred]]
}

/** "25 thousand", "25k", "1.5 million". */
function sayInScale(value: number, words: NumberWords): string[][] {
  const scale = words.scales.find((each) => value >= each.value)
  if (!scale) return []
  const whole = Math.floor(value / scale.value)
  const rest = value % scale.value
  if (rest === 0) {
    const short = scale.letter === null ? [] : [[`${whole}${scale.letter}`]]
    return [[String(whole), scale.word], ...short]
  }
  const places = String(scale.value).length - 1
  const fraction = String(rest)
    .padStart(places, '0')
    .replace(/(?<!0)0+$/, '')
  // Longer fractions and thousands are said as whole numbers.
  if (fraction.length > 2 || scale.value === 1000) return []
  const spelled = [...spellOut(whole, words, false), words.point, ...spellDigits(fraction, words)]
  return [
    [String(whole), fraction, scale.word],
    [...spelled, scale.word],
  ]
}

/** "1,500" is indexed as "1 500". */
function splitThousands(numeral: string): string[] {
  // eslint-disable-next-line regexp/no-super-linear-move -- numbers have at most 16 digits
  return numeral.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' ')
}

function sayOrdinal(value: number, words: NumberWords): string[][] {
  const written = [[`${value}${words.numeralEnding(value)}`]]
  if (value > maxValue) return written
  for (const and of [false, true]) {
    const spelled = spellOut(value, words, and)
    written.push([...spelled.slice(0, -1), toOrdinal(spelled.at(-1)!, words)])
  }
  return written
}

function toOrdinal(cardinal: string, words: NumberWords): string {
  const [small, ten] = [words.small.indexOf(cardinal), words.tens.indexOf(cardinal)]
  return words.smallOrdinals[small] ?? words.tensOrdinals[ten] ?? cardinal + words.ordinalEnding
}

/** "3.5", "three point five"; money too: "25.50", "twenty five fifty". */
function sayDecimal(whole: number, fraction: string, words: NumberWords): string[][] {
  const before = spellOut(whole, words, false)
  const ways = [
    [String(whole), fraction],
    [...before, words.point, ...spellDigits(fraction, words)],
    [String(whole), words.point, fraction],
  ]
  const pair = fraction.length === 2 ? spellBelowHundred(Number(fraction), words) : []
  if (pair.length > 0 && !fraction.startsWith('0')) {
    ways.push([...before, ...pair], [...before, words.point, ...pair])
  }
  if (whole === 0) ways.push([words.point, ...spellDigits(fraction, words)])
  return ways
}

/** Usual groups of long written numbers, by length. */
const partings: Record<number, readonly number[]> = {
  3: [1, 2],
  4: [2, 2],
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  10: [3, 3, 4],
  11: [1, 3, 3, 4],
  12: [4, 4, 4],
  16: [4, 4, 4, 4],
}

/** One by one and in pairs: "four four seven one", "forty four seventy one", "double four seven one". */
function sayDigits(digits: string, words: NumberWords): string[][] {
  const [zero] = words.zeros
  const spelled = spellDigits(digits, words)
  const ways = [[digits], spelled]
  const parts = splitDigits(digits)
  if (digits.length <= 4) ways.push(...spellPairs(parts, words))
  ways.push(
    parts,
    Array.from(digits),
    spelled.map((word) => (word === words.small[0] ? zero! : word)),
    spellRepeats(digits, words),
  )
  if (digits.length === 4) {
    const [a, b, c, d] = Array.from(digits)
    ways.push(...spellPairs([a!, b!, c! + d!], words), ...spellPairs([a! + b!, c!, d!], words))
  }
  return ways
}

function splitDigits(digits: string): string[] {
  let at = 0
  return (partings[digits.length] ?? [digits.length]).map((length) => digits.slice(at, (at += length)))
}

function spellDigits(digits: string, words: NumberWords): string[] {
  return Array.from(digits, (digit) => words.small[Number(digit)]!)
}

/**
 * Pairs as numbers: "44" is "forty four", "06" is "oh six". Null for pairs that sound like another number.
 */
function spellPairs(parts: readonly string[], words: NumberWords): string[][] {
  const isAmbiguous = parts.some(
    (part, index) => part === '00' || (/^[2-9]0$/.test(part) && /^[1-9]$/.test(parts[index + 1] ?? '')),
  )
  if (isAmbiguous) return []
  const terms = parts.flatMap((part) => {
    if (part.length === 1) return spellDigits(part, words)
    const value = Number(part)
    return part.startsWith('0') ? [words.zeros[0]!, words.small[value]!] : spellBelowHundred(value, words)
  })
  return [terms]
}

function spellRepeats(digits: string, words: NumberWords): string[] {
  return (digits.match(/(\d)\1*/g) ?? []).flatMap((run) => {
    const repeat = words.repeats.find(({ times }) => times === run.length)
    const digit = run.startsWith('0') ? words.zeros[0]! : words.small[Number(run[0])]!
    return repeat ? [repeat.word, digit] : Array.from(run, () => digit)
  })
}
