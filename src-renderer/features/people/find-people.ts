/** Finds people by what is typed: parts of their names or of their numbers. Pure. */
import type { Person } from '../../../src-preload/contract/personal.ts'

/** Fewer digits are part of too many numbers. */
const minDigits = 3

/** Lowercase, without marks; words apart. */
function foldedWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The digits by which two ways to write a number are the same; the text itself where it has none. */
export function extractDigits(number: string): string {
  return number.normalize('NFKC').replace(/\D/g, '') || number.trim()
}

/**
 * Those whose names have words beginning with all that was typed, or who have a number with these digits in it; those
 * whose first word begins so come first. Everybody when nothing was typed.
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
  // A trunk zero, or 00 for the plus, is no part of what is stored.
  const bare = digits.replace(/^0{1,2}/, '')
  return numbers.some((number) => {
    const own = extractDigits(number)
    return own.includes(digits) || (bare.length >= minDigits && own.includes(bare))
  })
}
