/** Finds phone numbers, written or spoken digit by digit. */
import { findPhoneNumbersInText, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max'
import { normalizeWord } from '../../model/normalize.ts'
import { english } from '../../model/numbers/number-words.ts'
import { createNumberReader } from '../../model/numbers/read-number.ts'
import { digitWords, listNumberWords } from '../../model/numbers/spoken-digits.ts'
import type { Language } from '../language.ts'
import type { Circumstances, Found } from './types.ts'

/** Fewer digits are a date, price or extension; more are not a phone number (ITU-T E.164). */
const fewestDigits = 7
const mostDigits = 15

/** Words near a number that can be called. */
const callingWords =
  /\b(?:phone|telephone|mobile|cell|landline|fax|dial|number is|call (?:me|us|him|her|them) (?:on|at|back)|reach (?:me|us|him|her|them)|ring (?:me|us)|telefon\w*|handy|nummer|rufen|téléphone|portable|numéro|teléfono|móvil|número|telefone|celular|telefono|cellulare|numero|telefoon|電話)/iu

const reader = createNumberReader(english)

export function findPhones(text: string, { language, region, locale }: Circumstances): Found[] {
  const country = isSupportedCountry(region) ? region : undefined
  const formatValue = (number: PhoneNumber, said: string) =>
    locale === null ? number.number : formatNumberValue(number, country, said)
  const found = findPhoneNumbersInText(text, country).map(({ number, startsAt, endsAt }) => ({
    from: startsAt,
    to: endsAt,
    value: formatValue(number, text.slice(startsAt, endsAt)),
  }))
  for (const run of digitRuns(text, language)) {
    const covered = found.some(({ from, to }) => run.from < to && run.to > from)
    const number = parsePhoneNumberFromString(run.digits, country)
    if (covered || run.digits.replace('+', '').length > mostDigits) continue
    const spoken = text.slice(run.from, run.to)
    // A valid number counts; others may be order or member numbers and need a word about calling.
    if (number?.isValid()) found.push({ ...run, value: formatValue(number, spoken) })
    else if (callingWords.test(text)) found.push({ ...run, value: null })
  }
  return found.map(({ from, to, value }) => ({ from, to, value }))
}

function formatNumberValue(
  number: PhoneNumber,
  country: CountryCode | undefined,
  said: string,
): string | null {
  const value = number.country === country ? number.formatNational() : number.formatInternational()
  return value === said ? null : value
}

interface DigitRun {
  from: number
  to: number
  /** With a leading plus if it was said. */
  digits: string
}

/** Runs of words that are digits, including "double five", long enough for a phone number. */
function digitRuns(text: string, language: Language | null): DigitRun[] {
  const runs: DigitRun[] = []
  const readDigits = digitReader(language)
  let run: DigitRun | null = null
  let repeat = 1
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const terms = normalizeWord(word)
    const times = terms[0] === 'double' ? 2 : terms[0] === 'triple' ? 3 : null
    const digits = terms.map(readDigits)
    if (run === null && terms[0] === 'plus') {
      run = { from: index, to: index + word.length, digits: '+' }
    } else if (times !== null && terms.length === 1) {
      repeat = times
      run ??= { from: index, to: index, digits: '' }
    } else if (digits.length > 0 && digits.every((each) => each !== null)) {
      run ??= { from: index, to: index, digits: word.startsWith('+') ? '+' : '' }
      run.digits += digits.join('').repeat(repeat)
      run.to = index + word.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '').length
      repeat = 1
      // The end of a sentence ends the number.
      if (/[.?!]["'”’)]*$/.test(word)) run = endRun(run)
    } else {
      run = endRun(run)
      repeat = 1
    }
  }
  endRun(run)
  return runs

  function endRun(ended: DigitRun | null): null {
    if (ended && ended.digits.replace('+', '').length >= fewestDigits) runs.push(ended)
    return null
  }
}

/** Reads the digits of a term, as a numeral or a word; null for other words. */
function digitReader(language: Language | null): (term: string) => string | null {
  const named = new Map<string, string>()
  const others: Partial<Record<Language, string>> = digitWords
  for (const [word, digit] of listNumberWords((language && others[language]) ?? '')) {
    for (const term of normalizeWord(word)) named.set(term, String(digit))
  }
  const isEnglish = language === null || language === 'en'
  return (term) => {
    if (/^\d+$/.test(term)) return term
    const digit = named.get(term)
    if (digit !== undefined || !isEnglish) return digit ?? null
    if (english.zeros.includes(term)) return '0'
    const [meaning] = reader.saysDigits(term) ? reader.read([term]) : []
    return meaning?.kind === 'cardinal' && meaning.value < 100 ? String(meaning.value) : null
  }
}
