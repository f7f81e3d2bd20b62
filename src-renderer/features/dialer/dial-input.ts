/**
 * Filters typed and pasted text to what can be dialled: digits, `*`, `#` and a leading `+`; or a name to search
 * for.
 *
 * Pure. The main process decides whether the number can be called.
 */

/** E.164 has at most 15 digits; an international prefix and a trunk zero may precede them. */
const maxLength = 24
/** Enough to identify any name. */
const maxName = 60
/**
 * Invisible characters and characters that do not belong in one line: controls, line breaks, direction marks.
 */
const invisible = /[\p{Cc}\p{Cf}]/gu

const keypadLetters = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** It begins with a letter. Letters after a digit, as in "1-800-FLOWERS", are keys. */
export function isName(text: string): boolean {
  return /^\s*\p{L}/u.test(text)
}

/** A name unchanged; of a number, the characters that can be dialled. */
export function cleanTyped(text: string): string {
  if (isName(text)) return text.trimStart().replace(invisible, '').slice(0, maxName)
  return spellKeys(text)
}

/** Letters become the digits of their keys, digits of any script become ASCII, other characters are dropped. */
export function spellKeys(text: string): string {
  let result = ''
  // Letters with accents have the key of the base letter.
  for (const character of text.normalize('NFKD')) {
    const kept = toDialled(character)
    if (kept === '+' && result !== '') continue
    result += kept
  }
  return result.slice(0, maxLength)
}

/** A number or a name with its selection: [from, to) in dialled characters. */
export interface Selected {
  text: string
  from: number
  to: number
}

/** The text with the selection replaced, and the number of dialled characters before the caret. */
export function replaceSelected(
  { text, from, to }: Selected,
  inserted: string,
): { text: string; caret: number } {
  const replaced = cleanTyped(text.slice(0, from) + inserted + text.slice(to))
  return { text: replaced, caret: cleanTyped(text.slice(0, from) + inserted).length }
}

/** The text without the selection, or without the character before the caret. */
export function eraseSelected({ text, from, to }: Selected): { text: string; caret: number } {
  return replaceSelected({ text, from: from === to ? Math.max(0, from - 1) : from, to }, '')
}

/**
 * Extracts the number from pasted text: the longest part that reads as one, from text such as "Niamh: +353
 * (0)20 917 4199, ext. 7" or a `tel:` link. Empty when there is none.
 */
export function cleanPasted(text: string): string {
  const plain = toAsciiDigits(text.normalize('NFKC')).replace(/^\s*tel:/i, '')
  if (isVanity(plain)) return spellKeys(plain)
  const runs = plain.match(/\+? ?\(?\d[\d ().\-‐-–/·]*/g) ?? []
  const longest = runs.reduce((best, run) => (countDigits(run) > countDigits(best) ? run : best), '')
  // "(0)" after a country code is the national trunk digit, which is not dialled from abroad (E.123, section
  // 7).
  const international = longest.startsWith('+') ? longest.replace(/\(0\)/, '') : longest
  return spellKeys(international)
}

/**
 * "1-800-FLOWERS", "1 800 go fedex": a few digits, and words for the others. "030 1234567 office" is complete
 * without its word.
 */
function isVanity(text: string): boolean {
  if (!/^\s*\+?\(?\d[\d\s().-]*[a-z][a-z\d\s.-]*$/i.test(text)) return false
  const letters = text.replace(/[^a-z]/gi, '').length
  const digits = countDigits(text)
  return letters >= 3 && digits <= 6 && letters + digits >= 10 && letters + digits <= 15
}

/** The extension in a pasted number, which the service cannot dial; null for none. */
export function extensionIn(text: string): string | null {
  const [, digits] =
    /\d[\s,.]*(?:;ext=|,{1,2}|(?:ext(?:ension)?|durchwahl|x)[\s.:]*)(\d{1,7})#?\s*$/i.exec(text) ?? []
  return digits ?? null
}

/** Number of dialled characters in the first `caret` characters of a formatted number. */
export function dialledBefore(formatted: string, caret: number): number {
  return cleanTyped(formatted.slice(0, caret)).length
}

/** The caret position in a formatted number with `count` dialled characters before it. */
export function caretAfter(formatted: string, count: number): number {
  if (count <= 0) return 0
  if (isName(formatted)) return Math.min(count, formatted.length)
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (/[\d*#+]/.test(formatted[index]!)) seen += 1
    if (seen === count) return index + 1
  }
  return formatted.length
}

function toDialled(character: string): string {
  if (/[\d+*#]/.test(character)) return character
  if (/\p{Nd}/u.test(character)) return toAsciiDigits(character)
  const key = keypadLetters.findIndex((letters) => letters.includes(character.toLowerCase()))
  return key === -1 ? '' : String(key + 2)
}

function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
}

/** Unicode keeps the ten digits of each script in order; counting back to the first gives the value. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length
}
