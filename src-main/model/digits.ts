/** Compares phone numbers written in different formats. */

/** The decimal digits of a text, including full-width ones. */
export function extractDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '')
}

/**
 * Equal for all formats of a number: its digits. A number without digits, such as "anonymous", is its own
 * key. The library stores these keys.
 */
export function numberKey(number: string): string {
  return extractDigits(number) || number.trim()
}

/** `numberKey` in lower case, for comparing with typed text. */
export function foldedNumberKey(number: string): string {
  return numberKey(number).toLowerCase()
}
