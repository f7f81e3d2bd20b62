/**
 * What people are called and what they said, as it stands in menus and notifications: on one line, and without the
 * characters that turn the words after them around (Unicode Bidirectional Algorithm, section 2). In the page those end
 * with their element. Pure.
 */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
