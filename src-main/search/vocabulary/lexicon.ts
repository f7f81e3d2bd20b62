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
  /** Notes what is looked up, for a plan that is kept. */
  lookups?: Lookups
}

/** What a plan depends on, except names. Whether the typed words are known and how many calls have them does not count. */
export interface Lookups {
  /** It matters whether a call contains these terms. */
  known: Set<string>
  /** It matters how many calls contain these terms. */
  counted: Set<string>
  /** It matters which longer terms begin so, and how many calls contain them. */
  beginnings: Set<string>
  /** It matters whether these terms are common. */
  common: { term: string; least: Least; is: boolean }[]
  /** It matters which phone numbers calls have. */
  asksNumbers: boolean
}

export type Least = Parameters<KnownTerms['isCommon']>[1]

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
  const { vocabulary, lookups } = lexicon
  const count = (term: string) => countDocuments(term, lexicon)
  const rarest = (sequence: readonly string[]) => Math.min(...sequence.map(count))
  return {
    has(term) {
      lookups?.known.add(term)
      return count(term) > 0
    },
    documents(term) {
      lookups?.counted.add(term)
      return count(term)
    },
    isCommon(term, least) {
      const is = isCommon(term, least, lexicon)
      lookups?.common.push({ term, least, is })
      return is
    },
    pickFrequent(sequences, limit) {
      if (sequences.length > limit) for (const term of sequences.flat()) lookups?.counted.add(term)
      return sequences.toSorted((a, b) => rarest(b) - rarest(a)).slice(0, limit)
    },
    expand(prefix, limit) {
      lookups?.beginnings.add(prefix)
      return vocabulary.expand(prefix, limit).map(({ term }) => term)
    },
  }
}

export function isCommon(term: string, { documents, share }: Least, lexicon: Lexicon): boolean {
  return countDocuments(term, lexicon) > Math.max(documents, lexicon.vocabulary.recordings * share)
}
