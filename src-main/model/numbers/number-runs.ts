/**
 * Finds long numbers, such as those of phones, cards and accounts, written or spoken in any supported language. Pure.
 * Finds too much rather than too little.
 *
 * The rule: seven or more digits, with any spaces and signs and at most three letters between two of them, unless the
 * whole is a date, a time or an amount.
 */
import { normalizeWord } from '../normalize.ts'
import { listQuantities, type TextRange } from './quantities.ts'
import { digitWords, listNumberWords } from './spoken-digits.ts'

/** Shorter numbers are prices, years or times. */
const fewestDigits = 7
const mostLetters = 3

const ones: Record<string, string> = {
  ...digitWords,
  en: 'zero one two three four five six seven eight nine oh o nought',
  fr: `${digitWords.fr} une`,
  es: `${digitWords.es} un una`,
  pt: `${digitWords.pt} uma duas`,
  it: `${digitWords.it} un una`,
  sv: `${digitWords.sv} en`,
  de: `${digitWords.de} ein eine`,
  ja: '〇 一 二 三 四 五 六 七 八 九 零',
}
const teens = [
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  'dix onze douze treize quatorze quinze seize',
  'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
  'dez onze doze treze catorze quatorze quinze dezasseis dezesseis dezassete dezessete dezoito dezanove dezenove',
  'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
  'tio elva tolv tretton fjorton femton sexton sjutton arton nitton 十',
]
const tens: Record<string, string> = {
  en: 'twenty thirty forty fifty sixty seventy eighty ninety',
  de: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
  fr: 'vingt vingts trente quarante cinquante soixante septante huitante octante nonante',
  es: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  pt: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  it: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  nl: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  sv: 'tjugo trettio fyrtio femtio sextio sjuttio åttio nittio',
}
/** Words within a number that are no digits: "veinte y uno", "eight hundred", "double five". */
const between = new Set(
  (
    'and und et y e en och hundred hundert cent cien ciento cem cento honderd hundra ' +
    'double triple doppel doble duplo doppio dubbel dubbelt'
  ).split(' '),
)

/** The number of digits that a word means; after one of the tens, a smaller number adds none. */
const lengths = new Map<string, { digits: 1 | 2; isTen: boolean }>()
for (const [language, words] of Object.entries(tens)) {
  for (const ten of toTerms(words)) {
    const stem = ten.slice(0, -1)
    // "trettiofem", "quarantuno", "veintidos", "einundzwanzig", "eenentwintig".
    for (const one of toTerms(ones[language]!))
      for (const term of [ten + one, stem + one, `${stem}i${one}`, `${one}und${ten}`, `${one}en${ten}`])
        lengths.set(term, { digits: 2, isTen: false })
  }
}
addAll(teens, { digits: 2, isTen: false })
addAll(Object.values(tens), { digits: 2, isTen: true })
addAll(Object.values(ones), { digits: 1, isTen: false })

function addAll(rows: readonly string[], length: { digits: 1 | 2; isTen: boolean }): void {
  for (const term of rows.flatMap(toTerms)) lengths.set(term, length)
}

function toTerms(words: string): string[] {
  return listNumberWords(words).flatMap(([word]) => normalizeWord(word))
}

/** English words that count within other letters, as in "fivexfive". */
const clear = /^(?:two|three|four|five|six|seven|eight|nine|zero)/
/** The same for words that are also in other words, as in "phone" and "often"; shorter ones are in too many. */
const findable = new Set([...lengths.keys()].filter((term) => term.length >= 4))
for (const term of ['one', 'two', 'six', 'ten']) findable.add(term)
const longestTerm = Math.max(...[...findable].map(({ length }) => length))
const shortestTerm = 3
/** Does not end a word, and is not a letter by itself: also the later letters of a Korean syllable. */
const withinWord = /[\p{M}\p{Cf}\u1160-\u11ff'’‘ʼ＇]/u
const han = /^\p{Script=Han}$/u

interface Token extends TextRange {
  /** 0 for a word within a number that is no digit. */
  digits: number
  isTen: boolean
  /** `part`: a number word within other letters; `unclear` if it is probably none, as "one" in "phone". */
  kind: 'written' | 'word' | 'part' | 'unclear'
  /** Letters since the token before. */
  letters: number
}

/** The long numbers in a text, in order. Takes time linear to its length. */
export function findLongNumbers(text: string): TextRange[] {
  const quantities = listQuantities(text)
  let next = 0
  const isQuantity = ({ from }: Token) => {
    while (next < quantities.length && quantities[next]!.to <= from) next++
    return next < quantities.length && quantities[next]!.from <= from
  }
  return listRuns(listTokens(text)).flatMap((run) => {
    const free = new Set(run.filter((token) => token.digits > 0 && !isQuantity(token)))
    return listHidden(run, free)
  })
}

/** Tokens with at most three letters between two of them. */
function listRuns(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = []
  let letters = 0
  for (const token of tokens) {
    const run = runs.at(-1)
    letters += token.letters
    if (run && letters <= mostLetters) run.push(token)
    else if (token.digits > 0) runs.push([token])
    else continue
    letters = 0
  }
  return runs
}

/** @param free the tokens that belong to no date, time or amount */
function listHidden(run: readonly Token[], free: ReadonlySet<Token>): TextRange[] {
  const own = [...free].filter(({ kind }) => kind === 'written' || kind === 'word')
  const isSmall = own.length === 0 || (own.length === 1 && own[0]!.kind === 'word' && own[0]!.digits === 1)
  // All of it is dates, times and amounts, apart from the number word that is also an article.
  if (isSmall && run.some((token) => token.digits > 0 && !free.has(token))) return []
  const inner = trimUnclear(run)
  const kept = countDigits(inner) >= fewestDigits ? inner : run
  if (countDigits(kept) < fewestDigits) return []
  const pieces = splitAtLetters(kept).filter((piece) => piece.some((token) => free.has(token)))
  // "4155550123 or 4155550199" are two numbers, "415 or 5550123" one.
  return pieces.every((piece) => countDigits(piece) >= fewestDigits) ? pieces.map(toRange) : [toRange(kept)]
}

/** Without "phone" before or after written digits: its "one" is not a part of the number. */
function trimUnclear(run: readonly Token[]): Token[] {
  const first = run.findIndex(({ kind }) => kind !== 'unclear')
  const last = run.findLastIndex(({ kind }) => kind !== 'unclear')
  return run.slice(
    run[first]?.kind === 'written' ? first : 0,
    run[last]?.kind === 'written' ? last + 1 : undefined,
  )
}

function toRange(tokens: readonly Token[]): TextRange {
  const digits = tokens.filter((token) => token.digits > 0)
  return { from: digits[0]!.from, to: digits.at(-1)!.to }
}

function splitAtLetters(run: readonly Token[]): Token[][] {
  const pieces: Token[][] = []
  for (const token of run) {
    const piece = pieces.at(-1)
    if (piece && token.letters === 0) piece.push(token)
    else pieces.push([token])
  }
  return pieces
}

function countDigits(run: readonly Token[]): number {
  let sum = 0
  let isAfterTen = false
  for (const { digits, isTen, kind, letters } of run) {
    if (digits === 0) continue
    // After one of the tens, a smaller number adds no digit: "forty two" is 42.
    if (!isAfterTen || isTen || kind === 'written' || letters > 0) sum += digits
    isAfterTen = isTen
  }
  return sum
}

/** A letter as in terms, with its place in the text. */
interface Letter extends TextRange {
  folded: string
}

function listTokens(text: string): Token[] {
  const tokens: Token[] = []
  /** Since the last token. */
  let letters = 0
  let word: Letter[] = []
  const endWord = () => {
    const read = readWord(word)
    for (const token of read.tokens) {
      tokens.push({ ...token, letters: token.letters + letters })
      letters = 0
    }
    letters += read.letters
    word = []
  }
  const folded = new Map<string, string>()
  let from = 0
  for (const character of text) {
    const to = from + character.length
    const plain = character <= '\x7f' ? character : character.normalize('NFKD')
    const digits = plain.match(/\p{N}/gu)?.length ?? 0
    if (digits > 0) {
      endWord()
      tokens.push({ from, to, digits, isTen: false, kind: 'written', letters })
      letters = 0
    } else if (/\p{L}/u.test(plain) && !withinWord.test(character)) {
      if (!folded.has(character)) folded.set(character, normalizeWord(plain).join(''))
      word.push({ from, to, folded: folded.get(character)! })
    } else if (!withinWord.test(character)) endWord()
    from = to
  }
  endWord()
  return tokens
}

/** The number words in a word, and the number of letters after the last one. */
function readWord(word: readonly Letter[]): { tokens: Token[]; letters: number } {
  const whole = word.map(({ folded }) => folded).join('')
  const asToken = (
    first: number,
    last: number,
    term: string,
    kind: Token['kind'],
    letters: number,
  ): Token => {
    const { digits, isTen } = lengths.get(term) ?? { digits: 0, isTen: false }
    return { from: word[first]!.from, to: word[last]!.to, digits, isTen, kind, letters }
  }
  if (lengths.has(whole) || between.has(whole))
    return { tokens: [asToken(0, word.length - 1, whole, 'word', 0)], letters: 0 }
  const tokens: Token[] = []
  /** The letter to which each character of `whole` belongs. */
  const places = word.flatMap(({ folded }, index) => Array.from(folded, () => index))
  let letters = 0
  let at = 0
  while (at < places.length) {
    const term = findTerm(whole, at)
    if (term !== null) {
      const last = places[at + term.length - 1]!
      const kind = term.length === 1 ? 'word' : clear.test(term) ? 'part' : 'unclear'
      tokens.push(asToken(places[at]!, last, term, kind, letters))
      letters = 0
      at += term.length
    } else {
      letters++
      const place = places[at]
      while (places[at] === place) at++
    }
  }
  // Two number words in one are no accident.
  if (tokens.length > 1) for (const token of tokens) if (token.kind === 'unclear') token.kind = 'part'
  return { tokens, letters }
}

/** The longest number word that begins here. */
function findTerm(whole: string, at: number): string | null {
  if (lengths.has(whole[at]!) && han.test(whole[at]!)) return whole[at]!
  for (let length = Math.min(longestTerm, whole.length - at); length >= shortestTerm; length--) {
    const term = whole.slice(at, at + length)
    if (findable.has(term)) return term
  }
  return null
}
