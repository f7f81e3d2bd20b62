/** Finds the expiry dates of cards: a month and a year after words about expiry. English and German. Pure. */
import type { Found } from '../facts/types.ts'

const expiry =
  /(?<!\p{L})(?:expir(?:y|es?|ed|ing|ation)|exp(?:\.| date)|valid (?:until|till|thr(?:ough|u)|to)|good thr(?:ough|u)|gültig bis|ablaufdatum|läuft ab|verfallsdatum)(?!\p{L})/giu
/** Characters between the words about expiry and the date: "the expiry date on that one is". */
const reach = 40
/** "september two thousand and twenty seven". */
const longestDate = 50

const ones = 'one|two|three|four|five|six|seven|eight|nine'
const germanOnes = 'eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun'
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const tens = 'twenty|thirty|forty'
const germanYear = '(?:zweitausend|zwanzig ?)?\\p{L}{0,6}(?:und)?(?:zwanzig|dreißig)'
const monthName =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sep(?:t|tember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?'
const monthNumber = `(?:oh|o|zero) (?:${ones})|null (?:${germanOnes})|${ones}|ten|eleven|twelve|${germanOnes}|zehn|elf|zwölf`
const yearWords = `(?:two thousand (?:and )?|twenty )?(?:(?:${tens})(?:[ -](?:${ones}))?|${teens})|(?:two|three) (?:oh|${ones})`
const date = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:0?[1-9]|1[0-2])\\s?(?:[/.-]|\\s)\\s?(?:20)?\\d\\d(?!\\d)|` +
    `(?:${monthName}|${monthNumber})[,/]?(?: of)? (?:(?:20)?\\d\\d(?!\\d)|(?:${yearWords}|${germanYear})(?!\\p{L})))`,
  'iu',
)

/** @param before what the other speaker said directly before the text */
export function findExpiryDates(text: string, before: string): Found[] {
  const starts = [...text.matchAll(expiry)].map(({ 0: word, index }) => index + word.length)
  if (before.search(expiry) !== -1) starts.unshift(0)
  return starts.flatMap((start) => {
    const end = start + reach + longestDate
    const found = date.exec(text.slice(start, end))
    if (found === null || found.index > reach) return []
    const from = start + found.index
    return [{ from, to: from + found[0].length, value: null }]
  })
}
