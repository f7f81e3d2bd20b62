/**
 * Tells numbers that identify something, such as codes and account numbers, from quantities, years and lists: only the
 * former are proposed. Pure.
 */
import { normalizeWord } from '../../model/normalize.ts'
import { listDigitRuns } from '../../model/numbers/spoken-digits.ts'

/** Digits said one by one, or written. Fewer are rarely a code when nobody speaks of one. */
const fewestAlone = 6
/** The same after a word such as "code". */
const fewestNamed = 4
const fewestSecurity = 3
/** With numbers such as "forty two", after a word such as "code". */
const fewestWithPairs = 6

const english =
  'code|codes|pin|passcode|password|cvv|cvc|csc|card|account|sort code|routing|iban|number|numbers|digits?|reference|ref|policy|order|invoice|booking|confirmation|membership|licen[cs]e|passport|insurance number|social security|serial|tracking|zip|postcode|post code|extension|meter|claim'
const german =
  '[a-zäöü]{0,20}nummer|[a-zäöü]{0,12}code|kennwort|passwort|geheimzahl|bankleitzahl|blz|[a-zäöü]{0,12}karte|[a-zäöü]{0,8}konto|ziffern'
const others =
  'numéro|carte|compte|mot de passe|número|tarjeta|cuenta|contraseña|clave|código|cartão|conta|senha|numero|carta|conto|codice|kaart|rekening|wachtwoord|kort|lösenord|kod'
/** Words near a number that identifies something. */
const codeWord = new RegExp(`(?<!\\p{L})(?:${english}|${german}|${others})(?!\\p{L})`, 'iu')
const securityWord =
  /(?<!\p{L})(?:security (?:code|number)|cvv|cvc|csc|card verification|three digits?|last three|prüfziffer|prüfnummer|sicherheitscode)(?!\p{L})/iu

/** After a number of these, digits are a quantity. */
const unit =
  /^(?:hundred|thousand|million|billion|days?|weeks?|months?|years?|hours?|minutes?|seconds?|times|kids|children|tage?n?|wochen?|monaten?|jahren?|stunden?|minuten?|uhr|tausend|millionen)(?!\p{L})/iu
const scale = /^(?:hundred|hundert|thousand|tausend)$/u
const joint = /^(?:and|or|to|und|oder|bis)$/u
/** Alone, this is no digit: "oh, oh". */
const zero = /^oh?[.,!?…-]*$/iu
const pause = /[,;]$/u

/** A number in words, and what is said around it. */
export interface SaidNumber {
  words: readonly string[]
  /** By either side. */
  before: string
  after: string
  /** Another one was said shortly before. */
  isNext: boolean
}

/** True when these words ask for a number or name one: what follows is another number. */
export function namesNumber(words: string): boolean {
  return codeWord.test(words)
}

/** @param number seven or more digits, or fewer said one by one or in a row */
export function isCode({ words, before, after, isNext }: SaidNumber): boolean {
  const isNamed = isNext || codeWord.test(`${before} ${after}`)
  const runs = listDigitRuns(words)
  const groups = runs.flatMap((run) => run.groups)
  const written = words.join('').match(/\d/g)?.length ?? 0
  if (written >= fewestAlone) return !isWrittenList(words) && (isNamed || !areYears(groups))
  if (areYears(groups) || unit.test(after) || words.every((word) => zero.test(word))) return false
  if (runs.length === 0) return !isList(words)
  const singles = countSingles(words)
  if (singles >= fewestAlone) return isNamed || !isCounting(groups)
  if (!isNamed) return isForeign(words) && !isList(words)
  return singles >= fewestNamed || (groups.join('').length >= fewestWithPairs && !isList(words))
}

/** Three digits, such as "one two three", after words about a security code. */
export function isSecurityCode({ words, before }: SaidNumber): boolean {
  return securityWord.test(before) && countSingles(words) === fewestSecurity
}

/** The digits that were said one by one. "Two" of "two hundred" is none. */
function countSingles(words: readonly string[]): number {
  return listDigitRuns(words)
    .map(({ first, count, groups }) => {
      const single = groups.filter(({ length }) => length === 1).length
      const isScaled = scale.test(normalizeWord(words[first + count] ?? '')[0] ?? '')
      return isScaled && groups.at(-1)!.length === 1 ? single - 1 : single
    })
    .reduce((sum, each) => sum + each, 0)
}

/** "Nineteen eighty, nineteen ninety one", "1988, 1989". */
function areYears(groups: readonly string[]): boolean {
  return groups.length > 0 && /^(?:(?:1[6-9]|20) ?(?:\d\d|0 \d)(?: |$))+$/.test(groups.join(' '))
}

/** "One, two, three, four" and "one, one, one". */
function isCounting(groups: readonly string[]): boolean {
  const steps = groups.slice(1).map((group, index) => Number(group) - Number(groups[index]))
  return steps.every((step) => step === steps[0]) && (steps[0] === 0 || steps[0] === 1)
}

/** "Two hundred, three hundred", "thirty, forty or fifty": a pause or an "or" after most of the numbers. */
function isList(words: readonly string[]): boolean {
  const inner = words.slice(0, -1)
  const pauses = inner.filter((word) => pause.test(word) || joint.test(word)).length
  return pauses * 3 >= inner.length
}

/** "200, 300, 400". */
function isWrittenList(words: readonly string[]): boolean {
  return words.length > 2 && words.slice(0, -1).every((word) => /^\d{1,4},$/.test(word) || joint.test(word))
}

/** Most of the words are numbers that only the rules for other languages know. */
function isForeign(words: readonly string[]): boolean {
  const own = listDigitRuns(words).reduce((sum, { count }) => sum + count, 0)
  const rest = words.filter((word) => !joint.test(word) && !scale.test(normalizeWord(word)[0] ?? '')).length
  return rest - own > own
}
