/** A number as an address book writes it. */

/** Extensions of three digits are somebody's number in an office; less is a slip. */
const minDigits = 3
/** With everything that may be said of it; a longer cell is a note. */
const maxLength = 200

/**
 * The part that can be dialled: without `tel:`, an extension, or the `="…"` by which tables keep a number from being
 * reckoned with. Null for what is no number: words, sums, numbers that a table rounded (4.9E+11).
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
