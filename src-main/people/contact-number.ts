/** Cleans phone numbers from address books. */

/** Extensions of three digits occur; fewer digits are an error. */
const minDigits = 3
/** A number with comments; a longer cell is a note. */
const maxLength = 200

/**
 * The part that can be dialled: without `tel:`, an extension, or the `="…"` with which spreadsheets keep a
 * number as text. Null for other content: words, sums, numbers rounded by a spreadsheet (4.9E+11).
 */
export function cleanContactNumber(written: string): string | null {
  if (written.length > maxLength) return null
  const text = written
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^tel:/i, '')
    .replace(/(?:(?<![;,])[;,]|(?<!\s)\s*\b(?:ext|extension|x|durchwahl|dw)\b).*$/i, '')
    .trim()
  if (!/^\+?[\d\s().\-/–·*#]+$/.test(text)) return null
  return text.replace(/\D/g, '').length < minDigits ? null : text
}
