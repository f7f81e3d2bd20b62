/** What two ways of writing the same phone number have in common. */

/** The decimal digits of a text, also those of other scripts' full width. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '')
}
