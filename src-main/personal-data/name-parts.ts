/** Joins the parts of a name in the order in which its language says them. */

export interface NameParts {
  given: string
  middle: string
  family: string
}

const familyFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・\s]+$/u

/** Chinese, Japanese and Korean names begin with the family name. */
export function isFamilyFirst(name: string): boolean {
  return familyFirst.test(name)
}

/** Empty without parts. */
export function joinNameParts({ given, middle, family }: NameParts): string {
  const parts = isFamilyFirst(given + family) ? [family, given, middle] : [given, middle, family]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}
