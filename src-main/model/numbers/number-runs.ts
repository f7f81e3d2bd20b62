/**
 * Finds long runs of digits and number words in all supported languages at once, for hiding them. Pure. Finds too
 * much rather than too little.
 */
import type { WordPlace } from '../../../src-preload/contract/redaction.ts'
import { normalizeWord } from '../normalize.ts'
import { digitWords, listNumberWords } from './spoken-digits.ts'

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

/**
 * Runs of at least so many digits, written or spoken.
 *
 * @param isOther words that belong to no run, such as dates
 */
export function findNumberRuns(
  words: readonly string[],
  fewest: number,
  isOther: (word: string) => boolean,
): WordPlace[] {
  const runs: WordPlace[] = []
  let run = { first: 0, count: 0, digits: 0 }
  let isAfterTen = false
  for (const [index, word] of [...words, ''].entries()) {
    const terms = isOther(word) ? [] : normalizeWord(word)
    if (terms.length > 0 && terms.every(isPart)) {
      if (run.count === 0) run.first = index
      for (const term of terms) {
        const { digits, isTen } = measure(term)
        if (digits === 0) continue
        run.count = index + 1 - run.first
        if (!isAfterTen || isTen) run.digits += digits
        isAfterTen = isTen
      }
    } else {
      if (run.digits >= fewest) runs.push({ first: run.first, count: run.count })
      run = { first: 0, count: 0, digits: 0 }
      isAfterTen = false
    }
  }
  return runs
}

function isPart(term: string): boolean {
  return between.has(term) || measure(term).digits > 0
}

function measure(term: string): { digits: number; isTen: boolean } {
  if (/^\p{Nd}+$/u.test(term)) return { digits: term.length, isTen: false }
  return lengths.get(term) ?? { digits: 0, isTen: false }
}
