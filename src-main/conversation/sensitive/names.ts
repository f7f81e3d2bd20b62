/** Finds names of contacts and the user's own terms, in any case and with any punctuation. Pure. */
import type { WordPlace } from '../../../src-preload/contract/redaction.ts'
import { normalizeWord } from '../../model/normalize.ts'
import { endsSentence } from '../../model/words/sentence-end.ts'

/** Names that are also everyday words: found only as part of a whole name. */
const everydayNames = new Set(
  (
    'will may mark bill rob grace hope art sue pat frank rose dawn june april august summer joy faith rich jack ' +
    'miles dean grant chance young long short small good best white black brown green gray king price page ward ' +
    'park field stone wood hill bell case day french english german may more love ernst klein gross lang kurz ' +
    'jung alt sommer winter sonntag freitag montag mai'
  ).split(' '),
)
const title = /^(?:mr|mrs|ms|miss|dr|herr|herrn|frau|mister)\.?$/iu
const isCapital = /^\P{L}*\p{Lu}/u
const shortestPart = 3

export interface ContactNames {
  /** The names of all contacts. */
  contacts: readonly string[]
  /** The name of the other party; null without one. */
  counterpart: string | null
}

/** Ranges of words [first, first + count) that have these terms in a row. */
export function findPhrases(words: readonly string[], phrases: readonly string[]): WordPlace[] {
  const wanted = phrases.map((phrase) => phrase.split(/\s+/u).flatMap(normalizeWord))
  const byFirst = Map.groupBy(
    wanted.filter((terms) => terms.length > 0),
    ([first]) => first!,
  )
  const terms = words.map(normalizeWord)
  const found: WordPlace[] = []
  for (const [first, [term]] of terms.entries()) {
    const counts = (byFirst.get(term ?? '') ?? []).map((phrase) => countWords(terms, first, phrase))
    const count = Math.max(0, ...counts)
    if (count > 0) found.push({ first, count })
  }
  return found
}

/** Finds whole names anywhere, surnames after a title, and capitalised parts of the other party's name. */
export function findNames(words: readonly string[], { contacts, counterpart }: ContactNames): WordPlace[] {
  const whole = findPhrases(words, contacts.filter(isSpecific))
  const parts = new Set((counterpart ?? '').split(/\s+/u).flatMap(normalizeWord).filter(isDistinct))
  const surnames = new Set(
    contacts.flatMap((contact) => contact.split(/\s+/u).slice(-1).flatMap(normalizeWord)),
  )
  const small = countTerms(words.filter((word) => /^\p{Ll}/u.test(word)))
  const capital = countTerms(words.filter((word) => isCapital.test(word)))
  const found = [...whole]
  for (const [first, word] of words.entries()) {
    if (whole.some((place) => first >= place.first && first < place.first + place.count)) continue
    const [term = ''] = normalizeWord(word)
    const before = words[first - 1] ?? ''
    const isName = parts.has(term) && isCapital.test(word) && (small.get(term) ?? 0) <= capital.get(term)!
    const isAfterTitle = title.test(before) && surnames.has(term) && !endsSentence(before.replace(/\.$/, ''))
    if (isName || isAfterTitle) found.push({ first, count: 1 })
  }
  return found.sort((one, other) => one.first - other.first)
}

function countTerms(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of words.flatMap(normalizeWord)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/**
 * False for a contact named with one everyday word, such as "Mum" or "Will", which would be found everywhere.
 */
function isSpecific(contact: string): boolean {
  const terms = contact.split(/\s+/u).flatMap(normalizeWord)
  return terms.length > 1 || terms.some(isDistinct)
}

function isDistinct(term: string): boolean {
  return term.length >= shortestPart && !everydayNames.has(term)
}

function countWords(terms: readonly string[][], first: number, wanted: readonly string[]): number {
  let at = 0
  for (let index = first; index < terms.length; index++) {
    for (const term of terms[index]!) if (term !== wanted[at++]) return 0
    if (at === wanted.length) return index - first + 1
    if (at > wanted.length) return 0
  }
  return 0
}
