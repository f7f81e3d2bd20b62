/**
 * What a person types or pastes, reduced to what can be dialled: digits, `*`, `#` and a leading `+`.
 *
 * Pure. Whether the result is a number that can be called is for the main process to say.
 */

/** E.164 has at most 15 digits; an international prefix and a trunk zero may come before them. */
const maxLength = 24

const keypadLetters = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Letters become the digits of their keys, digits of any script become ASCII, the rest is dropped. */
export function cleanTyped(text: string): string {
  let result = ''
  for (const character of text.normalize('NFKC')) {
    const kept = toDialled(character)
    if (kept === '+' && result !== '') continue
    result += kept
  }
  return result.slice(0, maxLength)
}

/**
 * The number inside pasted text: the longest run that reads as one, so that "Niamh: +353 (0)20 917 4199, ext. 7"
 * and `tel:` links give what a person meant. Empty when there is none.
 */
export function cleanPasted(text: string): string {
  const plain = toAsciiDigits(text.normalize('NFKC')).replace(/^\s*tel:/i, '')
  // A vanity number such as 1-800-FLOWERS is digits and one upper-case word, and nothing besides.
  if (/^\s*\+?[\d\s().-]*\d[\s.-]?[A-Z]{3,}\s*$/.test(plain)) return cleanTyped(plain)
  const runs = plain.match(/\+? ?\(?\d[\d ().\-‐-–/·]*/g) ?? []
  const longest = runs.reduce((best, run) => (digitsOf(run) > digitsOf(best) ? run : best), '')
  // "(0)" after a country code is the national trunk digit, which is not dialled from abroad (E.123, section 7).
  const international = longest.startsWith('+') ? longest.replace(/\(0\)/, '') : longest
  return cleanTyped(international)
}

/** How many dialled characters stand in the first `caret` characters of a formatted number. */
export function dialledBefore(formatted: string, caret: number): number {
  return cleanTyped(formatted.slice(0, caret)).length
}

/** Where the caret goes in a formatted number so that `count` dialled characters stand before it. */
export function caretAfter(formatted: string, count: number): number {
  if (count <= 0) return 0
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

/** Unicode keeps the ten digits of each script together, in order; counting back to the first gives the value. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').length
}
