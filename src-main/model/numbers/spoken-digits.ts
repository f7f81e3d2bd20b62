/** Reads written digits, and spoken digits in English and German, said one by one or in pairs. Pure. */
import { normalizeWord } from '../normalize.ts'

/** The words for 0 to 9 of languages other than English; `=` names the number of another word. */
export const digitWords = {
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zwo=2',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf',
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
  pt: 'zero um dois três quatro cinco seis sete oito nove meia=6',
  it: 'zero uno due tre quattro cinque sei sette otto nove',
  nl: 'nul een twee drie vier vijf zes zeven acht negen',
  sv: 'noll ett två tre fyra fem sex sju åtta nio',
}

/** Each word with its number. */
export function listNumberWords(words: string): [word: string, value: number][] {
  const entries = words.split(' ').filter(Boolean)
  return entries.map((entry, index) => {
    const [word = '', value = index] = entry.split('=')
    return [word, Number(value)]
  })
}

/** The words for 0 to 19. */
const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen oh=0 o=0 nought=0',
  `${digitWords.de} ein=1 zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19`,
]
const englishTens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const germanTens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')
const germanOnes = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ')
const repeats = new Map([
  ['double', 2],
  ['triple', 3],
  ['doppel', 2],
])

const numbers = new Map<string, string>()
const tens = new Map<string, string>()

function add(table: Map<string, string>, word: string, value: string): void {
  for (const term of normalizeWord(word)) table.set(term, value)
}

for (const words of small) {
  for (const [word, value] of listNumberWords(words)) add(numbers, word, String(value))
}
for (const [index, word] of englishTens.entries()) add(tens, word, String(index * 10 + 20))
for (const [index, word] of germanTens.entries()) {
  add(numbers, word, String(index * 10 + 20))
  for (const [one, said] of germanOnes.entries()) add(numbers, `${said}und${word}`, `${index + 2}${one + 1}`)
}

/** Words [first, first + count) that consist of digits only. */
export interface DigitRun {
  first: number
  count: number
  digits: string
  /** The digits that were said together, in order: "4", "42" of "forty two", "4711" as written. */
  groups: string[]
  /** Every digit was a separate word, as when a code is read out. */
  isOneByOne: boolean
}

/** Runs of digits in these words, as long as possible. The end of a sentence does not end a run. */
export function listDigitRuns(words: readonly string[]): DigitRun[] {
  const runs: DigitRun[] = []
  let run: Pick<DigitRun, 'first' | 'count' | 'groups'> | null = null
  let times = 1
  let isAfterTen = false
  const endRun = () => {
    if (run && run.groups.length > 0) runs.push(toRun(run))
    run = null
    times = 1
    isAfterTen = false
  }
  for (const [index, word] of words.entries()) {
    const terms = normalizeWord(word)
    const repeat = terms.length === 1 ? repeats.get(terms[0]!) : undefined
    const read = terms.map((term) => readTerm(term))
    if (repeat === undefined && (terms.length === 0 || read.includes(null))) {
      endRun()
      continue
    }
    run ??= { first: index, count: 0, groups: [] }
    times = repeat ?? times
    if (repeat !== undefined) continue
    for (const [at, said] of read.entries()) {
      // "Forty two" is 42.
      if (isAfterTen && /^[1-9]$/.test(said!)) run.groups.push(run.groups.pop()!.slice(0, -1) + said!)
      else run.groups.push(...Array.from({ length: times }, () => said!))
      isAfterTen = tens.has(terms[at]!)
    }
    run.count = index + 1 - run.first
    times = 1
  }
  endRun()
  return runs
}

function toRun({ first, count, groups }: Pick<DigitRun, 'first' | 'count' | 'groups'>): DigitRun {
  const isOneByOne = groups.every(({ length }) => length === 1)
  return { first, count, groups, digits: groups.join(''), isOneByOne }
}

function readTerm(term: string): string | null {
  if (/^\d+$/.test(term)) return term
  return numbers.get(term) ?? tens.get(term) ?? null
}
