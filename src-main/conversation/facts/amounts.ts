/**
 * Finds amounts of money, written or spoken. Spoken English is parsed; in other languages amounts are only
 * marked.
 */
import { normalizeWord } from '../../model/normalize.ts'
import { english } from '../../model/numbers/number-words.ts'
import { createNumberReader, type NumberMeaning } from '../../model/numbers/read-number.ts'
import type { Language } from '../language.ts'
import { cents, currencies, type Currency } from './currencies.ts'
import type { Circumstances, Found } from './types.ts'

/** Longer than any spoken amount. */
const mostTerms = 14
/** Letters. "Neunhundertneunundneunzigtausend" has 32; longer words are noise and are not matched. */
const longestWord = 40

const scales: [pattern: RegExp, value: number][] = [
  [/^(?:k|thousand|tausend|mille|mil|mila|duizend|tusen)$/iu, 1e3],
  [/^(?:m|mio\.?|million(?:en|s)?|millones|millón|milhões|milioni|miljoen|miljoner)$/iu, 1e6],
  [/^(?:bn|billion|milliarden?|milliards?)$/iu, 1e9],
]
const scale =
  '(?:\\s?(?:k|thousand|tausend|mille|mil|mila|duizend|tusen|mio\\.?|m|million(?:en|s)?|millones|millón|milhões|milioni|miljoen|miljoner|bn|billion|milliarden?|milliards?)(?![\\p{L}\\p{N}]))?'
const numeral = `\\d+(?:[.,’'\\u00a0\\u202f]\\d+)*${scale}`
/**
 * Number words of languages that are not parsed: single words or compounds. Parts of a compound must be
 * unambiguous, because backtracking doubles with each part. Italian has some ambiguity ("undiciotto"): the
 * longest number has nine parts, "novecentonovantanovemilanovecentonovantanove".
 */
const numberWords: Partial<Record<Language, RegExp>> = {
  de: /^(?:(?:ein(?:en|e|s)?|zwei|zwo|drei|vier|fünf|sechs|sech|sieben|sieb|acht|neun|zehn|elf|zwölf|und|zwanzig|zig|ßig|hundert|tausend)+|million(?:en)?|komma)$/iu,
  fr: /^(?:(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|cents?|mille|millions?|virgule|et|de)-?)+$/iu,
  es: /^(?:un|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\p{L}+|veint\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|\p{L}+cient[oa]s|quinientos|mil|mill[oó]n(?:es)?|y|con|de|coma)$/iu,
  pt: /^(?:um|uma|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|\p{L}+centos|quinhentos|mil|milhão|milhões|e|de|vírgula)$/iu,
  it: /^(?:(?:un|uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento|mille|mila){1,9}|milion[ei]|di|virgola)$/iu,
  nl: /^(?:(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|veer|der|en|ën|tig|twintig|honderd|duizend)+|miljoen|komma)$/iu,
  sv: /^(?:(?:en|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tretton|fjorton|femton|sexton|sjutton|arton|nitton|tjugo|trettio|fyrtio|sjuttio|åttio|nittio|hundra|tusen)+|miljon(?:er)?|komma)$/iu,
}
/** Not numbers when alone or first. */
const connectives = /^(?:et|de|y|con|coma|e|di|virgola|virgule|vírgula|en|und|komma|zig|ßig)$/iu

const reader = createNumberReader(english)

export function findAmounts(text: string, circumstances: Circumstances): Found[] {
  const found = findWritten(text, circumstances)
  const add = (amounts: Found[]) => {
    for (const amount of amounts) if (!found.some((other) => overlap(other, amount))) found.push(amount)
  }
  const { language } = circumstances
  if (language === 'en' || language === null) add(findSpoken(text, circumstances))
  else if (language === 'ja') add(findJapanese(text))
  else add(findUnread(text, language, circumstances))
  return found
}

const overlap = (one: Found, other: Found) => one.from < other.to && other.from < one.to

/** "€1,240", "38,50 EUR", "1.240 Euro", "$4.2 million". */
function findWritten(text: string, circumstances: Circumstances): Found[] {
  const found: Found[] = []
  for (const currency of findCurrency(circumstances)) {
    const sign = `(?:${currency.written})`
    const behind = `(?:${sign}|${currency.said})(?![\\p{L}\\p{N}])`
    const before = new RegExp(`(?<![\\p{L}\\p{N}$])${sign}\\s?(${numeral})`, 'giu')
    const after = new RegExp(`(?<![\\p{L}\\p{N}.,])(${numeral})\\s?${behind}`, 'giu')
    for (const match of [...text.matchAll(before), ...text.matchAll(after)]) {
      const amount = {
        from: match.index,
        to: match.index + match[0].length,
        value: formatAmount(readNumeral(match[1]!), currency, circumstances, match[0]),
      }
      if (!found.some((other) => overlap(other, amount))) found.push(amount)
    }
  }
  return found
}

/** Separators followed by three digits group them; the last one with another count is the decimal one. */
function readNumeral(written: string): number {
  const digits = /^[\d.,’'\u00a0\u202f]*/u.exec(written)![0]
  const word = written.slice(digits.length).trim()
  const factor = scales.find(([pattern]) => pattern.test(word))?.[1] ?? 1
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/u.exec(digits) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`) * factor
}

/** A term, and the word that contains it. */
interface Said {
  term: string
  from: number
  to: number
  /** Whether the word ends a sentence or clause. */
  isLast: boolean
}

/** "thirty-eight dollars and fifty cents", "nine dollars eighty", "four point two million euros". */
function findSpoken(text: string, circumstances: Circumstances): Found[] {
  const said = [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const to = index + word.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '').length
    const isLast = /[.,;:?!]["'”’)]*$/.test(word)
    return normalizeWord(word).map((term): Said => ({ term, from: index, to, isLast }))
  })
  const found: Found[] = []
  for (const [at, { term }] of said.entries()) {
    const currency = findCurrency(circumstances).find((known) => isNamed(term, known.said))
    const isCents = isNamed(term, cents)
    if (!currency && !isCents) continue
    const number = readNumberBefore(said, at)
    if (!number) continue
    const rest = currency && !said[at]!.isLast ? readCentsAfter(said, at + 1) : null
    const value = (isCents && !currency ? number.value / 100 : number.value) + (rest?.value ?? 0) / 100
    const from = said[number.first]!.from
    const to = said[rest?.last ?? at]!.to
    if (found.some((other) => from < other.to)) continue
    found.push({
      from,
      to,
      value: formatAmount(value, currency ?? ownCurrency(circumstances), circumstances, ''),
    })
  }
  return found
}

/** The longest number that ends directly before. */
function readNumberBefore(said: readonly Said[], end: number): { first: number; value: number } | null {
  let first = end
  while (
    first > 0 &&
    end - first < mostTerms &&
    !said[first - 1]!.isLast &&
    reader.isPart(said[first - 1]!.term)
  ) {
    first -= 1
  }
  for (; first < end; first++) {
    const value = readValue(said.slice(first, end))
    if (value !== null) return { first, value }
  }
  return null
}

/** "and fifty cents", "fifty cents", or "eighty" after the dollars. */
function readCentsAfter(said: readonly Said[], at: number): { last: number; value: number } | null {
  const first = said[at]?.term === english.and ? at + 1 : at
  for (let end = Math.min(said.length, first + 2); end > first; end--) {
    const value = readValue(said.slice(first, end))
    if (value === null || value < 1 || value > 99) continue
    const behind = said[end]
    if (behind && isNamed(behind.term, cents) && !said[end - 1]!.isLast) return { last: end, value }
    if (first === at && value >= 10) return { last: end - 1, value }
  }
  return null
}

function readValue(said: readonly Said[]): number | null {
  const meaning = reader.read(said.map(({ term }) => term)).find(isValue)
  if (meaning?.kind === 'cardinal') return meaning.value
  return meaning?.kind === 'decimal' ? Number(`${meaning.whole}.${meaning.fraction}`) : null
}

const isValue = ({ kind }: NumberMeaning) => kind === 'cardinal' || kind === 'decimal'

/**
 * "vierhundertachtzig Euro", "quarante-deux euros": without a value, because these numbers are not parsed.
 */
function findUnread(text: string, language: Language, circumstances: Circumstances): Found[] {
  const pattern = numberWords[language]
  if (!pattern) return []
  const isNumberWord = (word: string) => word.length <= longestWord && pattern.test(word)
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, from: index }))
  const found: Found[] = []
  for (const [at, { word, from }] of words.entries()) {
    const plain = word.replace(/(?<!\P{L})\P{L}+$/u, '')
    // French "cent" is a hundred.
    const isCents = language === 'fr' ? /^centimes?$/iu.test(plain) : isNamed(plain, cents)
    if (!isCents && !findCurrency(circumstances).some(({ said }) => isNamed(plain, said))) continue
    let first = at
    while (first > 0 && isNumberWord(words[first - 1]!.word)) first -= 1
    while (first < at && connectives.test(words[first]!.word)) first += 1
    if (first < at) found.push({ from: words[first]!.from, to: from + plain.length, value: null })
  }
  return found
}

function findJapanese(text: string): Found[] {
  return [...text.matchAll(/(?<![〇一二三四五六七八九十百千万億])[〇一二三四五六七八九十百千万億]+円/gu)].map(
    ({ 0: amount, index }) => ({
      from: index,
      to: index + amount.length,
      value: null,
    }),
  )
}

function isNamed(term: string, names: string): boolean {
  return new RegExp(`^(?:${names})$`, 'iu').test(term)
}

function findCurrency({ region }: Circumstances): Currency[] {
  return currencies.filter(({ isElsewhere }) => !isElsewhere?.(region))
}

/** The currency of cents when none is named. */
function ownCurrency({ region }: Circumstances): Currency {
  const isPound = !currencies.some(({ said, isElsewhere }) => said === 'pounds?' && isElsewhere?.(region))
  return isPound ? currencies.find(({ written }) => written === '£')! : currencies[0]!
}

/** Formatted by the locale; null when equal to what was said or when the currency is uncertain. */
function formatAmount(
  amount: number,
  { codeOf }: Currency,
  { region, locale }: Circumstances,
  said: string,
): string | null {
  const currency = codeOf(region)
  if (currency === null) return null
  const value = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
  return value.replace(/\s/gu, ' ') === said.replace(/\s/gu, ' ') ? null : value
}
