/** Reads the name that begins at a word, with capitals or without. Pure. */
import { foldName, givenNames, wordNames } from './given-names.ts'
import type { LeadKind, Phrases } from './phrases.ts'
import type { Token } from './tokens.ts'
import { companyWords, greetings, nameEnds, notNames, titles } from './vocabulary.ts'

/** A longer sequence is not a name. */
const maxNameWords = 5
const maxNameLength = 60
/** Without particles: "de la Cruz Santos". */
const maxSurnameWords = 2
/** "van der", "de la". */
const maxParticles = 2

export interface NameRead {
  /** As a name is written. */
  name: string
  /** Index of the first word, a title or a name. */
  at: number
  /** Index after the last word. */
  end: number
  /** Number of words without titles. */
  count: number
  endsClause: boolean
  /** A given name of the list is part of it, or a title. */
  isListed: boolean
}

/** The name with capitals that begins here; null when it is not certainly a name. */
export function readCapitalName(
  tokens: readonly Token[],
  at: number,
  { particles }: Phrases,
): NameRead | null {
  const parts: string[] = []
  let count = 0
  let isListed = false
  let end = at
  let endsClause = false
  for (; end < tokens.length && !endsClause; end++) {
    const { text, lower, isLast } = tokens[end]!
    const isTitle = count === 0 && titles.has(lower)
    if (isNameWord(text, lower)) count++
    else if (!isTitle && (isLast || count !== 1 || !particles.includes(lower))) break
    isListed ||= isTitle || isGivenName(lower)
    // The full stop of "Dr." or "J." does not end the name.
    const isShort = isTitle || text.length === 1
    endsClause = isLast && !isShort
    parts.push(isLast && isShort ? `${text}.` : text)
  }
  while (particles.includes(parts.at(-1) ?? '')) {
    parts.pop()
    end--
  }
  const name = parts.join(' ')
  if (count === 0 || count > maxNameWords || name.length > maxNameLength) return null
  if (parts.some((part) => companyWords.has(part.toLowerCase())) || parts.every(isInitial)) return null
  if (endsClause ? tokens[end - 1]!.isQuestion : isAboutOthers(tokens, end)) return null
  if (count === 1 && !isListed && isPlace(tokens, end)) return null
  return { name: name.charAt(0).toUpperCase() + name.slice(1), at, end, count, endsClause, isListed }
}

/**
 * The name without capitals that begins here: a given name of the list, or a title and a surname. Names that are
 * also words need a lead that says that a name follows, or "from" behind them.
 */
export function readSmallName(
  tokens: readonly Token[],
  at: number,
  language: Phrases,
  kind: LeadKind,
): NameRead | null {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (!token || !isSmall(token.text) || !smallWord.test(token.lower)) return null
  const isTitle = titles.has(token.lower)
  if (isTitle && !next) return null
  const folded = foldName(token.lower)
  const isWord = wordNames.has(folded)
  if (!isTitle && !isWord && !givenNames.has(folded)) return null
  const surname = token.isLast && !isTitle ? 0 : countSurname(tokens, at + 1, language)
  const end = at + 1 + surname
  if (isTitle && surname === 0) return null
  const last = tokens[end - 1]!
  if (last.isQuestion || (!last.isLast && isAboutOthers(tokens, end))) return null
  const follower = tokens[end]?.lower ?? ''
  if (isWord && kind !== 'naming' && follower !== language.from[0]) return null
  // "grace hospital".
  if (!last.isLast && companyWords.has(follower)) return null
  const parts = tokens.slice(at, end)
  const name = parts.map(({ lower }) => capitalize(lower, language.particles)).join(' ')
  if (name.length > maxNameLength) return null
  const endsClause = last.isLast || end === tokens.length
  return { name, at, end, count: surname + (isTitle ? 0 : 1), endsClause, isListed: true }
}

/** Number of words of the surname that begins here: up to a word that ends a name. 0 for none. */
function countSurname(tokens: readonly Token[], at: number, { particles, from }: Phrases): number {
  let words = 0
  for (let index = at; index < at + maxSurnameWords + maxParticles; index++) {
    const [token, next] = [tokens[index], tokens[index + 1]]
    if (token === undefined) return 0
    const isParticle = particles.includes(token.lower)
    if (!isParticle && (!isSurnameWord(token) || ++words > maxSurnameWords)) return 0
    const follower = next?.lower ?? ''
    const isEnd = token.isLast || next === undefined || nameEnds.has(follower) || from.includes(follower)
    if (isEnd && !isParticle) return index + 1 - at
    if (token.isLast) return 0
  }
  return 0
}

const smallWord = /^(?:o')?\p{L}\p{M}{0,2}(?:['-]?\p{L}\p{M}{0,2}){1,24}$/u

/** False for words like "phoning": what somebody does. */
function isSurnameWord({ text, lower }: Token): boolean {
  return (
    isSmall(text) &&
    smallWord.test(lower) &&
    !/(?:.{3}ing|n't|'\p{L}{1,2})$/u.test(lower) &&
    !companyWords.has(lower) &&
    !nameEnds.has(lower) &&
    !notNames.has(lower) &&
    !greetings.has(lower)
  )
}

/** "anna" and "ANNA", not "Anna" and not letters without case. */
function isSmall(text: string): boolean {
  const isCased = text.toLowerCase() !== text.toUpperCase()
  return isCased && (text === text.toLowerCase() || (text.length > 1 && text === text.toUpperCase()))
}

/** "o'rourke" to "O'Rourke"; particles stay small. */
function capitalize(lower: string, particles: readonly string[]): string {
  if (particles.includes(lower)) return lower
  return lower
    .split(/(?<=['-])/u)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
    .replace(/^Mc\p{L}/u, (start) => start.slice(0, 2) + start.slice(2).toUpperCase())
}

/** True for a name of the list, even if it is also a word. */
export function isGivenName(lower: string): boolean {
  const folded = foldName(lower)
  return (
    givenNames.has(folded) || wordNames.has(folded) || folded.split('-').every((part) => givenNames.has(part))
  )
}

/** "Anna and Tom", "Anna or Tom", "Anna who told me". */
function isAboutOthers(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at]?.lower ?? '', tokens[at + 1]]
  if (/^(?:who|that|die|der|qui|que|che|som)$/u.test(word)) return true
  const joins = /^(?:and|or|und|oder|et|ou|y|e|o|en|of|och|eller|&)$/u.test(word)
  return (
    joins && next !== undefined && (isNameWord(next.text, next.lower) || givenNames.has(foldName(next.lower)))
  )
}

/** "Dayton, Ohio.": the word before `end` and the next one are each followed by a pause. */
function isPlace(tokens: readonly Token[], end: number): boolean {
  const next = tokens[end]
  return tokens[end - 1]!.word.endsWith(',') && next?.isLast === true && isNameWord(next.text, next.lower)
}

function isInitial(part: string): boolean {
  return /^\p{L}\.?$/u.test(part)
}

const nameWord = /^(?:(?:al|el|d|l)[-'])?[\p{Lu}\p{Lo}]\p{M}{0,2}(?:['-]?\p{L}\p{M}{0,2}){0,24}$/u

/**
 * True for a capitalised word, or a word in a script without capitals. False for all capitals: those are mostly
 * abbreviations.
 */
function isNameWord(text: string, lower: string): boolean {
  if (!nameWord.test(text) || lower.endsWith("'s")) return false
  if (text.length > 1 && text !== lower && text === text.toUpperCase()) return false
  return !notNames.has(lower) && !greetings.has(lower) && !titles.has(lower)
}
