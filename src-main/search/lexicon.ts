/** What the words of a query are looked up in: the words that were said, and the names that calls go by. */
import type { FoundPerson, FoundTag, NameIndex, NameMatch } from './names.ts'
import { maxNumbers } from './numbers.ts'
import { tagTerm } from './postings.ts'
import type { ReadingBudget } from './readings/types.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Lexicon {
  vocabulary: Vocabulary
  names: NameIndex
  /** Calls under a term of the index that is not said: a number's digits, a tag. */
  countUnspoken(term: string): number
  /** What other ways to say numbers may cost; anything where it is not given. */
  readings?: ReadingBudget
}

/** Typed like a phone number, or a part of one, rather than like a word. */
export const numberLike = /^[+()\d.\-/\s]+$/u

/** As many numbers and tags as one alternative of a query takes: each is one more list to read. */
export const maxUnspoken = 48
/** The index holds no shorter numbers. */
const minDigits = 3

export interface Named {
  people: readonly FoundPerson[]
  tags: readonly FoundTag[]
}

/** Looks every text up once: a query is planned in several ways, with the same words. */
export function rememberNames(names: NameIndex): (text: string) => Named {
  const known = new Map<string, Named>()
  return (text) => {
    let named = known.get(text)
    if (!named) known.set(text, (named = { people: names.findPeople(text), tags: names.findTags(text) }))
    return named
  }
}

/** The index's terms of the people and tags that were found in one of these ways. */
export function unspokenTerms({ people, tags }: Named, matches: readonly NameMatch[]): string[] {
  const isMeant = ({ match }: { match: NameMatch }) => matches.includes(match)
  const digits = people.filter(isMeant).flatMap((person) => person.digits.filter(isIndexed))
  const terms = [...digits, ...tags.filter(isMeant).map(({ tagId }) => tagTerm(tagId))]
  return [...new Set(terms)].slice(0, maxUnspoken)
}

/** A number without digits is not: it stands for itself, with whatever characters a person gave it. */
export function isIndexed(digits: string): boolean {
  return digits.length >= minDigits && /^\d+$/.test(digits)
}

/** Of what was found by name, what is meant by a filter: nothing is guessed where there is better. */
export function meantBy<T extends { match: NameMatch }>(found: readonly T[]): T[] {
  const [best] = found
  return best ? found.filter(({ match }) => match === best.match) : []
}

/** The numbers that these digits are a part of; null when only a look at all calls tells them. */
export function numbersWith(digits: string, names: NameIndex): string[] | null {
  const found = names.findNumbers(digits)
  if (found.includes(digits)) return [digits]
  // When it tells as many as it may, there may be more.
  return found.length === 0 || found.length >= maxNumbers ? null : found
}
