/** Tells which calls a reading of a query cannot find, from the terms of the call alone. */
import type { Attempt } from './plan.ts'
import type { Requirement } from './requirements.ts'

/** Consecutive terms, in quotes in an FTS5 expression. */
interface Phrase {
  terms: string[]
  /** The last term is a prefix. */
  prefix: boolean
  /** Null for anywhere. */
  where: 'said' | 'written' | null
}

/** One of these ways, each with several parts; of each part, a call has the terms of one phrase. */
export type Need = Phrase[][][]

/** The terms of a call's document: of its transcript, and of its numbers, tags and notes. */
export interface CallTerms {
  said: ReadonlySet<string>
  written: ReadonlySet<string>
}

/** What a call must have in its document to fulfil the attempt. It may need more than that. */
export function listNeeds({ wanted }: Attempt): Need[] {
  return wanted
    .filter(({ conditions }) => conditions.every(({ expression }) => expression !== null))
    .map(({ requirements, conditions }) => [
      ...requirements.map(listParts),
      ...conditions.map(({ expression }) => [listPhrases(expression!)]),
    ])
}

export function mayFulfil(call: CallTerms, needs: readonly Need[]): boolean {
  return needs.every((ways) => ways.some((parts) => parts.every((phrases) => hasOne(call, phrases))))
}

/** The single words that the requirement finds by what was said. */
export function listSaidWords({ expression }: Requirement): string[] {
  return listPhrases(expression)
    .filter(({ terms, prefix, where }) => terms.length === 1 && !prefix && where !== 'written')
    .map(({ terms }) => terms[0]!)
}

/** False when FTS5 cannot find the call by this expression. */
export function mayMatch(call: CallTerms, expression: string): boolean {
  return hasOne(call, listPhrases(expression))
}

function listParts(requirement: Requirement): Phrase[][] {
  const parts = requirement.kind === 'near' ? requirement.parts : [requirement]
  return parts.map(({ expression }) => listPhrases(expression))
}

/** `{columns} : ("one" OR "other" *)`, or a phrase for all columns. */
const filteredOrPhrase = /\{([^{}]*)\} : (\([^()]*\)|"[^"]*"(?: \*)?)|"[^"]*"(?: \*)?/g

function listPhrases(expression: string): Phrase[] {
  return [...expression.matchAll(filteredOrPhrase)].flatMap(([all, columns, filtered]) => {
    const where = columns === undefined ? null : columns === 'meta' ? 'written' : 'said'
    return [...(filtered ?? all).matchAll(/"([^"]*)"( \*)?/g)].map(([, phrase, star]) => ({
      terms: phrase!.split(' '),
      prefix: star !== undefined,
      where,
    }))
  })
}

function hasOne({ said, written }: CallTerms, phrases: readonly Phrase[]): boolean {
  return phrases.some(
    (phrase) =>
      (phrase.where !== 'written' && hasTerms(said, phrase)) ||
      (phrase.where !== 'said' && hasTerms(written, phrase)),
  )
}

function hasTerms(all: ReadonlySet<string>, { terms, prefix }: Phrase): boolean {
  return terms.every(
    (term, index) =>
      all.has(term) ||
      (prefix && index === terms.length - 1 && [...all].some((other) => other.startsWith(term))),
  )
}
