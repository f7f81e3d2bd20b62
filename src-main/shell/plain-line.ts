/**
 * Cleans names and words for menus and notifications: one line, without characters that reverse the following
 * text (Unicode Bidirectional Algorithm, section 2). In the page their effect ends with the element. Pure.
 */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
