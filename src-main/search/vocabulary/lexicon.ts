/** Looks up the words of a query: the spoken words and the names of calls. */
import type { FoundPerson, FoundTag, NameIndex, NameMatch } from './names.ts'
import { maxNumbers } from './numbers.ts'
import { isIndexed } from '../../model/digits.ts'
import { toTagTerm } from '../postings.ts'
import type { KnownTerms, ReadingBudget } from '../readings/types.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Lexicon {
  vocabulary: Vocabulary
  names: NameIndex
  /** Counts calls by a term that is not spoken: a number's digits or a tag. */
  countUnspoken(term: string): number
  /** Limit for other forms of numbers; unlimited when missing. */
  readings?: ReadingBudget
  /** Of an assistant: whether one of its calls has the term; all calls when missing. */
  isShared?(term: string): boolean
  /** Nothing is found by a phone number. */
  withoutNumbers?: boolean
}

/** Looks like a phone number or a part of one. */
export const numberLike = /^[+()\d.\-/\s]+$/u

/** Limit of numbers and tags in one alternative of a query: each is one more list to read. */
export const maxUnspoken = 48
export interface Named {
  people: readonly FoundPerson[]
  tags: readonly FoundTag[]
}

/** Caches each lookup: a query is planned several times with the same words. */
export function cacheNames(names: NameIndex): (text: string) => Named {
  const known = new Map<string, Named>()
  return (text) => {
    let named = known.get(text)
    if (!named) known.set(text, (named = { people: names.findPeople(text), tags: names.findTags(text) }))
    return named
  }
}

/** The index terms of the people and tags found in one of these ways. */
export function listUnspokenTerms({ people, tags }: Named, matches: readonly NameMatch[]): string[] {
  const isMeant = ({ match }: { match: NameMatch }) => matches.includes(match)
  const digits = people.filter(isMeant).flatMap((person) => person.digits.filter(isIndexed))
  const terms = [...digits, ...tags.filter(isMeant).map(({ tagId }) => toTagTerm(tagId))]
  return [...new Set(terms)].slice(0, maxUnspoken)
}

/** Whether the index could have the term as a phone number or a part of one. */
export function mayBePhoneNumber(term: string): boolean {
  return /\d{3}/.test(term)
}

/** Keeps only the best kind of match for a filter: no guesses when there is better. */
export function keepBestMatches<T extends { match: NameMatch }>(found: readonly T[]): T[] {
  const [best] = found
  return best ? found.filter(({ match }) => match === best.match) : []
}

/** The numbers that contain these digits; null when only a scan of all calls can tell. */
export function findNumbersContaining(digits: string, names: NameIndex): string[] | null {
  const found = names.findNumbers(digits)
  if (found.includes(digits)) return [digits]
  // A full list may be incomplete.
  return found.length === 0 || found.length >= maxNumbers ? null : found
}

/** The number of recordings that contain the term; 0 when no shared call has it. */
export function countDocuments(term: string, { vocabulary, isShared }: Lexicon): number {
  const documents = vocabulary.documents(term)
  return documents > 0 && isShared && !isShared(term) ? 0 : documents
}

/** The vocabulary as the readings need it. */
export function toKnownTerms(lexicon: Lexicon): KnownTerms {
  const { vocabulary } = lexicon
  return {
    recordings: vocabulary.recordings,
    documents: (term) => countDocuments(term, lexicon),
    expand: (prefix, limit) => vocabulary.expand(prefix, limit).map(({ term }) => term),
  }
}
