/** The initials shown for a name in a circle. Pure. */

/** @returns the first letters of the first and last word, without titles; whole characters, not code units. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const called = words.filter((word) => !/^\p{L}{2,}\.$/u.test(word))
  const [first, ...others] = called.length > 0 ? called : words
  return [first, others.at(-1)].map((word) => (word === undefined ? '' : getFirstLetter(word))).join('')
}

function getFirstLetter(word: string): string {
  return [...word][0]!.toLocaleUpperCase()
}
