/** The digits of phone numbers, as search uses them. */

/** The decimal digits of a text, including full-width ones. */
export function extractDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '')
}

/** Shorter numbers are not indexed: fewer digits match too many numbers, and more often mean a spoken number. */
const minDigits = 3

/** Whether search has a number under this key; it has no identities and no shorter numbers. */
export function isIndexed(key: string): boolean {
  return key.length >= minDigits && /^\d+$/.test(key)
}
