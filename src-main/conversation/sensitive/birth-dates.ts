/** Finds dates of birth: dates that follow words about birth, or answer a question about it. Pure. */
import type { Found } from '../facts/types.ts'

const birth =
  /\b(?:date of birth|birth ?date|birthday|born|d\.?o\.?b\.?|geboren|geburtsdatum|geburtstag|geb\.)(?![\p{L}])/iu
/** Limit of characters between the words about birth and the date. */
const reach = 60

const numeric =
  /(?<![\d.,/-])\d{1,2}[./-] ?\d{1,2}[./-] ?(?:\d{4}|\d{2})(?![\d/-])|(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)/gu
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)'
const ordinal =
  '(?:\\d{1,2}(?:st|nd|rd|th|\\.)?|(?:twenty|thirty)[ -]?\\p{L}{1,10}|\\p{L}{1,15}(?:st|nd|rd|th|ter|te|ten))'
const year =
  '(?:,? (?:\\d{4}|(?:nineteen|twenty)(?:[ -]\\p{L}{1,12}){1,2}|(?:neunzehnhundert|zweitausend)\\p{L}{0,25}))'
/** "the fourth of March 1985", "March 4th, nineteen eighty five", "dritter April 1985". */
const spoken = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:the )?${ordinal} (?:of )?${month}|${month} (?:the )?${ordinal})${year}?(?![\\p{L}\\p{N}])`,
  'giu',
)

/** @param before what the other speaker said directly before the text */
export function findBirthDates(text: string, before: string): Found[] {
  const dates = [...text.matchAll(numeric), ...text.matchAll(spoken)]
  const isAnswer = birth.test(before)
  return dates
    .filter(({ 0: date, index }, at) => {
      const near = text.slice(Math.max(0, index - reach), index + date.length + reach / 2)
      return birth.test(near) || (isAnswer && at === 0 && index < reach)
    })
    .map(({ 0: date, index }) => ({ from: index, to: index + date.length, value: null }))
}
