/** Amounts of money: written, or said in words. English words are read; of other languages they are only found. */
import { normalizeWord } from '../../model/normalize.ts'
import { english } from '../../model/numbers/number-words.ts'
import { createNumberReader, type NumberMeaning } from '../../model/numbers/read-number.ts'
import type { Language } from '../language.ts'
import { cents, currencies, type Currency } from './currencies.ts'
import type { Circumstances, Found } from './types.ts'

/** More terms than any amount is said with. */
const mostTerms = 14
/** Letters. "Neunhundertneunundneunzigtausend" has 32; longer words are noise, and no pattern is tried on them. */
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
 * Words that numbers are said with, where they are not read: one word, or a compound of them. In a compound no part may
 * be read in two ways, which takes time that doubles with each part. In Italian some may ("undiciotto"): nine parts make
 * the longest number, "novecentonovantanovemilanovecentonovantanove".
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
/** Such words alone, or first, are no number. */
const joints = /^(?:et|de|y|con|coma|e|di|virgola|virgule|vírgula|en|und|komma|zig|ßig)$/iu

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
  for (const currency of knownIn(circumstances)) {
    const sign = `(?:${currency.written})`
    const behind = `(?:${sign}|${currency.said})(?![\\p{L}\\p{N}])`
    const before = new RegExp(`(?<![\\p{L}\\p{N}$])${sign}\\s?(${numeral})`, 'giu')
    const after = new RegExp(`(?<![\\p{L}\\p{N}.,])(${numeral})\\s?${behind}`, 'giu')
    for (const match of [...text.matchAll(before), ...text.matchAll(after)]) {
      const amount = {
        from: match.index,
        to: match.index + match[0].length,
        value: valueOf(readNumeral(match[1]!), currency, circumstances, match[0]),
      }
      if (!found.some((other) => overlap(other, amount))) found.push(amount)
    }
  }
  return found
}

/** Separators parted by three digits group them; the last one with fewer or more behind it is the decimal one. */
function readNumeral(written: string): number {
  const digits = /^[\d.,’'\u00a0\u202f]*/u.exec(written)![0]
  const word = written.slice(digits.length).trim()
  const factor = scales.find(([pattern]) => pattern.test(word))?.[1] ?? 1
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/u.exec(digits) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`) * factor
}

/** A term of the text, and the word that it is a part of. */
interface Said {
  term: string
  from: number
  to: number
  /** A sentence or a clause ends with the word. */
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
    const currency = knownIn(circumstances).find((known) => isNamed(term, known.said))
    const isCents = isNamed(term, cents)
    if (!currency && !isCents) continue
    const number = numberBefore(said, at)
    if (!number) continue
    const rest = currency && !said[at]!.isLast ? centsBehind(said, at + 1) : null
    const value = (isCents && !currency ? number.value / 100 : number.value) + (rest?.value ?? 0) / 100
    const from = said[number.first]!.from
    const to = said[rest?.last ?? at]!.to
    if (found.some((other) => from < other.to)) continue
    found.push({ from, to, value: valueOf(value, currency ?? ownCurrency(circumstances), circumstances, '') })
  }
  return found
}

/** The longest number that ends right before. */
function numberBefore(said: readonly Said[], end: number): { first: number; value: number } | null {
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

/** "and fifty cents", "fifty cents", or "eighty" behind the dollars. */
function centsBehind(said: readonly Said[], at: number): { last: number; value: number } | null {
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

/** "vierhundertachtzig Euro", "quarante-deux euros": as said, for nothing here reads these numbers. */
function findUnread(text: string, language: Language, circumstances: Circumstances): Found[] {
  const pattern = numberWords[language]
  if (!pattern) return []
  const isNumberWord = (word: string) => word.length <= longestWord && pattern.test(word)
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, from: index }))
  const found: Found[] = []
  for (const [at, { word, from }] of words.entries()) {
    const plain = word.replace(/(?<!\P{L})\P{L}+$/u, '')
    // In French a hundred is called like that.
    const isCents = language === 'fr' ? /^centimes?$/iu.test(plain) : isNamed(plain, cents)
    if (!isCents && !knownIn(circumstances).some(({ said }) => isNamed(plain, said))) continue
    let first = at
    while (first > 0 && isNumberWord(words[first - 1]!.word)) first -= 1
    while (first < at && joints.test(words[first]!.word)) first += 1
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

function knownIn({ region }: Circumstances): Currency[] {
  return currencies.filter(({ isElsewhere }) => !isElsewhere?.(region))
}

/** What a cent is a part of where nothing else is said. */
function ownCurrency({ region }: Circumstances): Currency {
  const isPound = !currencies.some(({ said, isElsewhere }) => said === 'pounds?' && isElsewhere?.(region))
  return isPound ? currencies.find(({ written }) => written === '£')! : currencies[0]!
}

/** As the locale writes it; null where that is what was said, or the currency is not certain. */
function valueOf(
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
