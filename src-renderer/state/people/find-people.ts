/** Finds people by what is typed: parts of their names, of their numbers, or the keys of a telephone. Pure. */
import type { Person } from '../../../src-preload/contract/personal.ts'

/** Letters as on the keys of a telephone: ITU-T E.161. */
const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Fewer digits are part of too many numbers. */
const minDigits = 3
/** One key stands for three letters: half of all names begin with one of six. */
const minKeys = 2

/** Lowercase, without marks; words apart. */
export function foldedWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The digits by which two ways to write a number are the same; the text itself where it has none. */
export function digitsOf(number: string): string {
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

/**
 * Those whose name can be typed with these keys, from the beginning of any of its words, and those who have a number
 * with them in it.
 */
export function findByKeys<T extends Person>(people: readonly T[], dialled: string): T[] {
  const digits = dialled.replace(/\D/g, '')
  if (digits.length < minKeys) return []
  return people.filter((person) => {
    const words = foldedWords(person.name).map(keysOf)
    const byName = words.some((_, index) => words.slice(index).join('').startsWith(digits))
    return byName || hasNumber(person, digits)
  })
}

function hasNumber({ numbers }: Person, digits: string): boolean {
  if (digits.length < minDigits) return false
  // A trunk zero, or 00 for the plus, is no part of what is stored.
  const bare = digits.replace(/^0{1,2}/, '')
  return numbers.some((number) => {
    const own = digitsOf(number)
    return own.includes(digits) || (bare.length >= minDigits && own.includes(bare))
  })
}

function keysOf(word: string): string {
  return [...word]
    .map((letter) => {
      const key = keys.findIndex((letters) => letters.includes(letter))
      return key >= 0 ? String(key + 2) : /\d/.test(letter) ? letter : ''
    })
    .join('')
}
