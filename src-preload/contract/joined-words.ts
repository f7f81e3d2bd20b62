/**
 * Joins words to text, in all programs and files.
 *
 * A word that follows the one before without a space, as in Chinese, begins with U+2060 (word joiner). It is never
 * shown, stored in a file or compared with what a person types.
 */

export const joiner = '\u2060'

export function isJoined(word: string): boolean {
  return word.startsWith(joiner)
}

/** The word as it is shown. */
export function bareWord(word: string): string {
  return isJoined(word) ? word.slice(1) : word
}

/** The words as one line of text. */
export function joinSpoken(words: readonly string[]): string {
  return bareWord(words.join(' ')).replaceAll(` ${joiner}`, '')
}
