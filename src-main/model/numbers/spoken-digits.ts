/** Reads written digits, and spoken digits in English and German, said one by one or in pairs. Pure. */
import { normalizeWord } from '../normalize.ts'

/** The words for 0 to 19; `=` names the number of another word. */
const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen oh=0 o=0 nought=0',
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwo=2 ein=1',
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
  for (const [index, entry] of words.split(' ').entries()) {
    const [word = '', value = String(index)] = entry.split('=')
    add(numbers, word, value)
  }
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
  /** Every digit was a separate word, as when a code is read out. */
  isOneByOne: boolean
}

/** Runs of digits in these words, as long as possible. The end of a sentence does not end a run. */
export function listDigitRuns(words: readonly string[]): DigitRun[] {
  const runs: DigitRun[] = []
  let run: DigitRun | null = null
  let times = 1
  let ten = ''
  for (const [index, word] of words.entries()) {
    const terms = normalizeWord(word)
    const repeat = terms.length === 1 ? repeats.get(terms[0]!) : undefined
    const read = terms.map((term) => readTerm(term))
    if (repeat !== undefined) {
      run ??= { first: index, count: 0, digits: '', isOneByOne: true }
      times = repeat
    } else if (terms.length > 0 && read.every((each) => each !== null)) {
      run ??= { first: index, count: 0, digits: '', isOneByOne: true }
      const said: string = read.join('')
      // "Forty two" is 42.
      if (ten !== '' && /^[1-9]$/.test(said)) run.digits = run.digits.slice(0, -1) + said
      else run.digits += said.repeat(times)
      run.isOneByOne &&= said.length === 1
      run.count = index + 1 - run.first
      ten = terms.length === 1 ? (tens.get(terms[0]!) ?? '') : ''
      times = 1
    } else {
      if (run && run.digits !== '') runs.push(run)
      run = null
      times = 1
      ten = ''
    }
  }
  if (run && run.digits !== '') runs.push(run)
  return runs
}

function readTerm(term: string): string | null {
  if (/^\d+$/.test(term)) return term
  return numbers.get(term) ?? tens.get(term) ?? null
}
