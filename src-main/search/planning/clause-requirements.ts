/**
 * Turns one text clause into a requirement: the words as typed, completed and in other forms, or corrected.
 * Includes people and tags whose names match.
 */
import type { TextClause } from '../language/types.ts'
import { listUnspokenTerms, type Lexicon, type Named } from '../vocabulary/lexicon.ts'
import { segmentUnspaced } from '../readings/segment-unspaced.ts'
import {
  requireAllOrSequence,
  allowUnspoken,
  phrase,
  requireAnySequence,
  type SaidRequirement,
  type Sequence,
  type Side,
} from './requirements.ts'
import type { KnownTerm, Vocabulary } from '../vocabulary/vocabulary.ts'

/** A lexicon that looks up the names for each text once. */
export interface Context {
  lexicon: Lexicon
  namesOf(text: string): Named
}

/** Limit of completions of the last word: covers 99 of 100 words with 3 letters and keeps the query fast. */
export const maxCompletions = 24
/**
 * Above this many postings only a few completions are queried: each is looked up in every part of the index,
 * so 24 would take as long as the rest of the query, and fewer already fill the list.
 */
const manyPostings = 20_000
const fewCompletions = 6
/**
 * FTS5 merges the postings of all terms that begin with a phrase's last word: some 10 ms for this many.
 * Shorter and more common prefixes are not completed.
 */
const minPhraseEnd = 3
const maxPhraseEndPostings = 20_000

export function toServiceSide({ side, saidOnly }: TextClause): Side {
  if (side === null) return saidOnly ? 'anyone' : null
  return side === 'me' ? 'you' : side
}

/** Requires the words as typed, or a name that matches them. */
export function requireLiteral(clause: TextClause, context: Context): SaidRequirement {
  const required = phrase(clause.terms, context.lexicon.vocabulary, toServiceSide(clause))
  return withNames(required, clause, context, ['name', 'words'])
}

/**
 * Requires the words in any form; completes the last one if it may be unfinished.
 *
 * @param ways other sequences with the same meaning.
 */
export function requireRelated(
  clause: TextClause,
  ways: readonly Sequence[],
  context: Context,
): SaidRequirement {
  const { vocabulary } = context.lexicon
  const side = toServiceSide(clause)
  const literal = phrase(clause.terms, vocabulary, side)
  const completed = planCompletion(clause, context.lexicon)
  let required = literal
  if (completed || ways.length > 0) {
    const asked = [...(completed?.asked ?? literal.sequences), ...ways]
    const marked = [...(completed?.marked ?? literal.sequences), ...ways]
    required = { ...requireAnySequence(asked, vocabulary, side), sequences: marked }
  }
  const words = clause.quoted ? null : segmentUnspaced(clause.text)
  if (words) {
    const apart = words.map((terms) => phrase(terms, vocabulary, side))
    required = requireAllOrSequence(apart, required.sequences, vocabulary)
  }
  return withNames(required, clause, context, ['name', 'words', 'beginnings'])
}

/** Requires these words in place of the typed ones. */
export function requireCorrected(
  clause: TextClause,
  terms: readonly string[],
  context: Context,
): SaidRequirement {
  const { vocabulary } = context.lexicon
  const required =
    terms.length > 0
      ? requireAnySequence(terms.map(wholeWord), vocabulary, toServiceSide(clause))
      : requireRelated(clause, [], context)
  return withNames(required, clause, context, ['corrected'])
}

function withNames(
  required: SaidRequirement,
  clause: TextClause,
  { lexicon, namesOf }: Context,
  matches: Parameters<typeof listUnspokenTerms>[1],
): SaidRequirement {
  // A clause with a side finds spoken words only, not names.
  if (toServiceSide(clause) !== null) return required
  return allowUnspoken(required, listUnspokenTerms(namesOf(clause.text), matches), lexicon)
}

interface Completion {
  /** `asked` is sent to FTS5; the other sequences mark the matches. */
  asked: Sequence[]
  marked: Sequence[]
}

/** Null when the clause is finished or nothing starts with its last word. */
function planCompletion(clause: TextClause, { vocabulary, lookups }: Lexicon): Completion | null {
  if (!clause.open) return null
  const { terms } = clause
  const last = terms.at(-1)!
  lookups?.beginnings.add(last)
  if (terms.length > 1) lookups?.counted.add(last)
  const completions = vocabulary.expand(last, maxCompletions)
  if (completions.length === 0) return null
  const open: Sequence = { terms, prefix: true }
  if (terms.length === 1) {
    const words = [last, ...limitCompletions(completions).map(({ term }) => term)]
    return { asked: words.map(wholeWord), marked: [open] }
  }
  if (last.length >= minPhraseEnd && countPostings(completions, last, vocabulary) <= maxPhraseEndPostings) {
    return { asked: [open], marked: [open] }
  }
  // `"refund po` is an unfinished phrase; `follow-up` may be complete.
  if (!clause.quoted) return null
  const begun: Sequence = { terms: terms.slice(0, -1), prefix: false }
  return { asked: [begun], marked: [begun] }
}

/** The most frequent come first. */
function limitCompletions(completions: readonly KnownTerm[]): readonly KnownTerm[] {
  const few = completions.slice(0, fewCompletions)
  return few.reduce((sum, { documents }) => sum + documents, 0) >= manyPostings ? few : completions
}

function countPostings(completions: readonly KnownTerm[], last: string, vocabulary: Vocabulary): number {
  return completions.reduce((sum, { documents }) => sum + documents, vocabulary.documents(last))
}

function wholeWord(term: string): Sequence {
  return { terms: [term], prefix: false }
}
