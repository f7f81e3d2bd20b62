/** What two ways of writing the same phone number have in common. */

/** The decimal digits of a text, also those of other scripts' full width. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '')
}

/**
 * The key of a number, by which two ways of writing it are the same: its digits. One without any, such as "anonymous",
 * is its own key. The library stores these keys.
 */
export function numberKey(number: string): string {
  return digitsOf(number) || number.trim()
}

/** As `numberKey`, for comparing with what a person types: in lower case. */
export function foldedNumberKey(number: string): string {
  return numberKey(number).toLowerCase()
}
