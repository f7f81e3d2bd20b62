/**
 * Finds amounts of money, written or spoken, and ranges of them. Spoken English is parsed, with prices that name no
 * currency ("eight ninety-five") once the call has named one; in other languages amounts are only marked.
 */
import { normalizeWord } from '../../model/normalize.ts'
import { english } from '../../model/numbers/number-words.ts'
import { createNumberReader, type NumberMeaning } from '../../model/numbers/read-number.ts'
import type { Language } from '../language.ts'
import { cents as centNames, currencies, type Currency } from './currencies.ts'
import { formatMoney, writeExactMoney } from './money.ts'
import type { TextRange } from './plain-words.ts'
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
const cents = nameOf(centNames)

/** A currency of the region, with its patterns. */
interface KnownCurrency extends Currency {
  /** A spoken name. */
  named: RegExp
  /** Amounts with the sign before and after the numeral. */
  before: RegExp
  after: RegExp
}

/** An amount before it is formatted; the value is null in languages whose numbers are not parsed. */
interface Amount {
  from: number
  to: number
  value: number | null
  currency: KnownCurrency
}

/**
 * Returns a function that finds the amounts of a text. Call it with the turns of a call in order: it remembers the last
 * amount, to which a price without a currency is compared.
 */
export function createAmountFinder(circumstances: Circumstances): (text: string) => Found[] {
  const { language } = circumstances
  const currencies = listCurrencies(circumstances)
  let last: Amount | null = null
  return (text) => {
    if (language === 'ja')
      return [...toFound(findWritten(text, currencies), text, circumstances), ...findJapanese(text)]
    const found = findWritten(text, currencies)
    const add = (amounts: readonly Amount[]) => {
      for (const amount of amounts) if (!found.some((other) => overlap(other, amount))) found.push(amount)
    }
    if (language !== null && language !== 'en') {
      add(findUnread(text, language, currencies))
      return toFound(found, text, circumstances)
    }
    const said = readSaid(text)
    add(findSpoken(said, currencies, circumstances))
    last = found.findLast(({ value }) => value !== null) ?? last
    if (last !== null) add(findPrices(said, last))
    return toFound(joinRanges(found, said), text, circumstances)
  }
}

const overlap = (one: TextRange, other: TextRange) => one.from < other.to && other.from < one.to

function listCurrencies({ region }: Circumstances): KnownCurrency[] {
  return currencies
    .filter(({ isElsewhere }) => !isElsewhere?.(region))
    .map((currency) => {
      const sign = `(?:${currency.written})`
      const behind = `(?:${sign}|${currency.said})(?![\\p{L}\\p{N}])`
      return {
        ...currency,
        named: nameOf(currency.said),
        before: new RegExp(`(?<![\\p{L}\\p{N}$])${sign}\\s?(${numeral})`, 'giu'),
        after: new RegExp(`(?<![\\p{L}\\p{N}.,])(${numeral})\\s?${behind}`, 'giu'),
      }
    })
}

/** "€1,240", "38,50 EUR", "1.240 Euro", "$4.2 million". */
function findWritten(text: string, known: readonly KnownCurrency[]): Amount[] {
  const found: Amount[] = []
  if (!/\d/.test(text)) return found
  for (const currency of known) {
    for (const match of [...text.matchAll(currency.before), ...text.matchAll(currency.after)]) {
      const range = { from: match.index, to: match.index + match[0].length }
      if (!found.some((other) => overlap(other, range)))
        found.push({ ...range, value: readNumeral(match[1]!), currency })
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

function readSaid(text: string): Said[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const to = index + word.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '').length
    const isLast = /[.,;:?!]["'”’)]*$/.test(word)
    return normalizeWord(word).map((term): Said => ({ term, from: index, to, isLast }))
  })
}

/** "thirty-eight dollars and fifty cents", "nine dollars eighty", "four point two million euros". */
function findSpoken(
  said: readonly Said[],
  known: readonly KnownCurrency[],
  circumstances: Circumstances,
): Amount[] {
  const found: Amount[] = []
  for (const [at, { term }] of said.entries()) {
    const currency = known.find(({ named }) => named.test(term))
    const isCents = cents.test(term)
    if (!currency && !isCents) continue
    const number = readNumberBefore(said, at)
    if (!number) continue
    const rest = currency && !said[at]!.isLast ? readCentsAfter(said, at + 1) : null
    const value = (isCents && !currency ? number.value / 100 : number.value) + (rest?.value ?? 0) / 100
    const from = said[number.first]!.from
    const to = said[rest?.last ?? at]!.to
    if (found.some((other) => from < other.to)) continue
    found.push({ from, to, value, currency: currency ?? ownCurrency(known, circumstances) })
  }
  return found
}

/** Before or after a price that names no currency. */
const priceBefore =
  /(?<!\p{L})(?:costs?|costing|charged?|charges|pay|pays|paying|paid|offer|offered|offering|quoted?|asking|price|rate|rent|hold|(?:drops?|goes|go|comes?|down|up|reduced|back) to|(?:price|cost|rate|rent|it|that|wholesale|retail|list) (?:is|was)|(?:sell|sells|sold|buy|bought|get|got|have|had) (?:it|them|one|that|those)? ?for|can do)(?: (?:me|us|you|him|her|them|only|just|about|around|now|like|is|was|of|a|at))* $/iu
const priceAfter =
  /^ (?:each|apiece|a (?:pound|kilo|piece|month|week|day|night|hour|year|box|bag|dozen|head)|per \p{L}+)(?!\p{L})/iu
/** Characters around such a price. */
const nearby = 40

/** "Eight ninety-five", "two fifty a month": of the size that is nearest to the last amount with a currency. */
function findPrices(said: readonly Said[], last: Amount): Amount[] {
  const found: Amount[] = []
  for (let at = 0; at + 1 < said.length; at++) {
    const first = said[at]!
    if (first.isLast || reader.isPart(said[at - 1]?.term ?? '')) continue
    const whole = readValue([first])
    if (whole === null || whole < 1 || whole > 99) continue
    for (const count of [2, 1]) {
      const rest = said.slice(at + 1, at + 1 + count)
      const hundredths = rest.length < count ? null : readValue(rest)
      if (hundredths === null || hundredths < 10 || hundredths > 99) continue
      const end = at + count
      const next = said[end + 1]
      // A year, a phone number.
      if (
        (whole >= 19 && whole <= 20) ||
        (next !== undefined && !said[end]!.isLast && reader.saysDigits(next.term))
      )
        break
      if (isPriced(said, at, end)) {
        const value = nearestPrice(whole, hundredths, last.value!)
        found.push({ from: first.from, to: said[end]!.to, value, currency: last.currency })
      }
      at = end
      break
    }
  }
  return found
}

function isPriced(said: readonly Said[], first: number, end: number): boolean {
  const terms = (from: number, to: number) =>
    said
      .slice(Math.max(0, from), to)
      .map(({ term, isLast }) => (isLast ? `${term},` : term))
      .join(' ')
  const before = `${terms(first - 6, first)} `.slice(-nearby)
  const after = ` ${terms(end + 1, end + 4)}`
  return priceBefore.test(before) || (!said[end]!.isLast && priceAfter.test(after))
}

/** 8.95 or 895, whichever is nearer to the other amount. */
function nearestPrice(whole: number, hundredths: number, other: number): number {
  const distance = (value: number) => Math.abs(Math.log(value / Math.max(other, 0.01)))
  const small = whole + hundredths / 100
  const large = whole * 100 + hundredths
  return distance(small) <= distance(large) ? small : large
}

/** "Twenty to thirty dollars", "between ten and fifteen pounds", "$20 to $30". */
interface Range extends Amount {
  /** The smaller end; null when it is a single amount. */
  least: number | null
}

function joinRanges(found: readonly Amount[], said: readonly Said[]): Range[] {
  const ranges: Range[] = []
  for (const amount of [...found].sort((one, other) => one.from - other.from)) {
    const at = said.findIndex(({ from }) => from >= amount.from)
    const joint = said[at - 1]
    const before = ranges.at(-1)
    const isAfter = joint !== undefined && !joint.isLast
    const isTo = isAfter && /^(?:to|or)$/u.test(joint.term)
    if (isTo && before?.to === said[at - 2]?.to && before?.least === null && isBelow(before, amount)) {
      ranges.splice(-1, 1, { ...amount, from: before.from, least: before.value })
      continue
    }
    const number = isAfter ? readNumberBefore(said, at - 1) : null
    const isBetween = joint?.term === 'and' && number !== null && said[number.first - 1]?.term === 'between'
    const least =
      number && (isTo || isBetween) ? number.value * sharedScale(said, number.first, at, amount) : null
    const isRange = least !== null && amount.value !== null && least < amount.value
    ranges.push({
      ...amount,
      from: isRange ? said[number!.first]!.from : amount.from,
      least: isRange ? least : null,
    })
  }
  return ranges
}

/** 1000 for the nine of "nine to ten thousand dollars". */
function sharedScale(said: readonly Said[], first: number, at: number, { to }: Amount): number {
  const scaleOf = (term: string) =>
    term === english.hundred ? 100 : (english.scales.find(({ word }) => word === term)?.value ?? 1)
  const own = said.slice(first, at).some(({ term }) => scaleOf(term) > 100)
  const scale = said
    .slice(at)
    .filter((each) => each.to <= to)
    .reduce((last, { term }) => (reader.isPart(term) ? scaleOf(term) : last), 1)
  return own ? 1 : scale
}

function isBelow(one: Amount, other: Amount): boolean {
  return (
    one.value !== null && other.value !== null && one.value < other.value && one.currency === other.currency
  )
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
    if (behind && cents.test(behind.term) && !said[end - 1]!.isLast) return { last: end, value }
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
function findUnread(text: string, language: Language, known: readonly KnownCurrency[]): Amount[] {
  const pattern = numberWords[language]
  if (!pattern) return []
  const isNumberWord = (word: string) => word.length <= longestWord && pattern.test(word)
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, from: index }))
  const found: Amount[] = []
  for (const [at, { word, from }] of words.entries()) {
    const plain = word.replace(/(?<!\P{L})\P{L}+$/u, '')
    // French "cent" is a hundred.
    const isCents = language === 'fr' ? /^centimes?$/iu.test(plain) : cents.test(plain)
    const currency = known.find(({ named }) => named.test(plain))
    if (!isCents && !currency) continue
    let first = at
    while (first > 0 && isNumberWord(words[first - 1]!.word)) first -= 1
    while (first < at && connectives.test(words[first]!.word)) first += 1
    if (first < at)
      found.push({
        from: words[first]!.from,
        to: from + plain.length,
        value: null,
        currency: currency ?? known[0]!,
      })
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

/** Matches a whole term. */
function nameOf(names: string): RegExp {
  return new RegExp(`^(?:${names})$`, 'iu')
}

/** The currency of cents when none is named. */
function ownCurrency(known: readonly KnownCurrency[], { region }: Circumstances): KnownCurrency {
  const isPound = !currencies.some(({ said, isElsewhere }) => said === 'pounds?' && isElsewhere?.(region))
  return isPound ? known.find(({ written }) => written === '£')! : known[0]!
}

function toFound(
  amounts: readonly (Amount & Partial<Pick<Range, 'least'>>)[],
  text: string,
  circumstances: Circumstances,
): Found[] {
  return amounts.map(({ from, to, value, least = null, currency }) => ({
    from,
    to,
    value:
      value === null ? null : formatAmount({ value, least }, currency, circumstances, text.slice(from, to)),
  }))
}

/** Exact, or formatted by the locale; null when equal to what was said or when the currency is uncertain. */
function formatAmount(
  { value, least }: Pick<Range, 'least'> & { value: number },
  { codeOf }: Currency,
  { region, locale }: Circumstances,
  said: string,
): string | null {
  const currency = codeOf(region)
  if (currency === null) return null
  const money = { value, least, currency }
  return locale === null ? writeExactMoney(money) : formatMoney(money, locale, said)
}
