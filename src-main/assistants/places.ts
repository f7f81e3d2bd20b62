/** Finds the words of a query in a call's name, tags and notes, which have no moment of their own. Pure. */
import { termSpans } from '../model/normalize.ts'
import type { Query } from '../search/language/types.ts'
import type { Call, Place } from './answers.ts'
import type { ScopedReader } from './scoped-reader.ts'

/** Of a call; the others are found by reading it. */
const mostPlaces = 3
const longestText = 500

type Additions = Awaited<ReturnType<ScopedReader['listAdditions']>>

/** Each as terms that must all occur. Without digits, so that no hidden number can be found out. */
export function listTyped(
  { groups }: Query,
  corrections: readonly { typed: string; used: string }[],
): string[][] {
  const clauses = groups.flatMap(({ any }) => any).filter(({ negated }) => !negated)
  const texts = clauses.flatMap((clause) =>
    clause.kind === 'text' ? [clause] : clause.kind === 'near' ? clause.texts : [],
  )
  const typed = texts.flatMap(({ quoted, terms }) => (quoted ? [terms] : terms.map((term) => [term])))
  const used = corrections.map((each) => termSpans(each.used).map(({ term }) => term))
  return [...typed, ...used].filter((terms) => terms.length > 0 && !terms.some((term) => /\p{N}/u.test(term)))
}

/** @param typed by `listTyped` */
export function findPlaces(typed: readonly string[][], call: Call, additions: Additions): Place[] {
  const { person, uri } = call
  const whole = { seconds: null, uri }
  const all: Place[] = [
    ...(person ? [{ in: 'name' as const, ...whole, text: person.name }] : []),
    ...additions.tags.map((text) => ({ in: 'tag' as const, ...whole, text })),
    ...additions.notes.map((note) => ({ in: 'note' as const, ...note })),
  ]
  return all
    .filter(({ text }) => contains(text ?? '', typed))
    .slice(0, mostPlaces)
    .map((place) => ({ ...place, text: (place.text ?? '').length > longestText ? null : place.text }))
}

function contains(text: string, typed: readonly string[][]): boolean {
  const found = termSpans(text).map(({ term }) => term)
  return typed.some((terms) => terms.every((term) => found.some((each) => areForms(each, term))))
}

/** Whether one begins with the other, as "refunds" does with "refund". Search knows more forms of a word. */
function areForms(one: string, other: string): boolean {
  return one.startsWith(other) || (one.length >= 4 && other.startsWith(one))
}
