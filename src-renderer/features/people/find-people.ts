/** Finds people by parts of their names or numbers. Pure. */
import type { Person } from '../../../src-preload/contract/personal.ts'

/** Fewer digits match too many numbers. */
const minDigits = 3

/** Words in lower case without diacritics. */
function foldedWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The digits, equal for all formats of a number, without what is dialled after it; an identity is its whole text. */
export function extractDigits(number: string): string {
  const [main = ''] = number.normalize('NFKC').split(/;(?:ext|postd)=/)
  return /[\p{L}@]/u.test(main) ? main.trim() : main.replace(/\D/g, '') || main.trim()
}

/**
 * People with a word in their name for each typed beginning, or with a number that contains the digits; those
 * whose first word matches come first. Everyone when nothing was typed.
 */
export function findPeople<T extends Person>(people: readonly T[], typed: string): T[] {
  const words = foldedWords(typed)
  const digits = /^[\d\s+()./-]+$/.test(typed.trim()) ? typed.replace(/\D/g, '') : ''
  if (words.length === 0) return typed.trim() === '' ? [...people] : []
  const found = people.flatMap((person) => {
    const named = foldedWords(person.name)
    if (words.every((word) => named.some((each) => each.startsWith(word)))) {
      return [{ person, rank: named[0]!.startsWith(words[0]!) ? 0 : 1 }]
    }
    return hasNumber(person, digits) ? [{ person, rank: 2 }] : []
  })
  return found.sort((one, other) => one.rank - other.rank).map(({ person }) => person)
}

function hasNumber({ numbers }: Person, digits: string): boolean {
  if (digits.length < minDigits) return false
  // A trunk zero, or 00 for the plus, is not stored.
  const bare = digits.replace(/^0{1,2}/, '')
  return numbers.some((number) => {
    const own = extractDigits(number)
    return own.includes(digits) || (bare.length >= minDigits && own.includes(bare))
  })
}
