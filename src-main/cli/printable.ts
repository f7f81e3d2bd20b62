/**
 * Formats what the command line prints: ids, names and words come from address books and the service, and must not
 * move the cursor, change the window's title, or show other lines than there are. A value within a row also goes
 * through `cleanText`.
 */

/** Removes control characters, except tabs and line breaks, and characters that change the direction of text. */
export function printable(text: string): string {
  return text.replace(/[\u2028\u2029]/g, '\n').replace(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu, '')
}

/** JSON in which these characters are escaped. @param indent spaces; 0 for one line */
export function formatJson(json: unknown, indent: 0 | 2): string {
  // JSON escapes the first 32 characters; the other line breaks are its own.
  return JSON.stringify(json, null, indent).replace(
    /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
