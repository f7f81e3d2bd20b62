/**
 * What one clause of words requires of a call, more or less literally: the words as typed, the last one completed
 * and in other forms, a mistyped one corrected. Names and tags that go by the words are found with them.
 */
import type { TextClause } from './language/types.ts'
import { unspokenTerms, type Lexicon, type Named } from './lexicon.ts'
import { segmentUnspaced } from './readings/segment-unspaced.ts'
import {
  allOrSaid,
  orUnspoken,
  phrase,
  saidAs,
  type SaidRequirement,
  type Sequence,
  type Side,
} from './requirements.ts'
import type { KnownTerm, Vocabulary } from './vocabulary.ts'

/** A lexicon whose names are looked up once for each text. */
export interface Context {
  lexicon: Lexicon
  namesOf(text: string): Named
}

/** Completions of the last word: enough for 99 of 100 words of 3 letters, few enough for one quick query. */
export const maxCompletions = 24
/**
 * Of completions that are in so many calls together a few are asked for: each is looked up in every part of the
 * index, which for 24 takes as long as all else, and the list is full with fewer.
 */
const manyPostings = 20_000
const fewCompletions = 6
/**
 * FTS5 merges the postings of all terms that begin with a phrase's last word: some 10 ms for so many. Shorter
 * and commoner beginnings are left out instead.
 */
const minPhraseEnd = 3
const maxPhraseEndPostings = 20_000

export function sideOf({ side }: TextClause): Side {
  return side === 'me' ? 'you' : side
}

/** The words as they were typed, and what is called by them. */
export function literally(clause: TextClause, context: Context): SaidRequirement {
  const required = phrase(clause.terms, context.lexicon.vocabulary, sideOf(clause))
  return withNames(required, clause, context, ['name', 'words'])
}

/**
 * The words in other forms as well, the last one completed if it may be unfinished.
 *
 * @param ways other sequences that mean the same.
 */
export function relatedly(clause: TextClause, ways: readonly Sequence[], context: Context): SaidRequirement {
  const { vocabulary } = context.lexicon
  const side = sideOf(clause)
  const literal = phrase(clause.terms, vocabulary, side)
  const completed = completionOf(clause, vocabulary)
  let required = literal
  if (completed || ways.length > 0) {
    const asked = [...(completed?.asked ?? literal.sequences), ...ways]
    const marked = [...(completed?.marked ?? literal.sequences), ...ways]
    required = { ...saidAs(asked, vocabulary, side), sequences: marked }
  }
  const words = clause.quoted ? null : segmentUnspaced(clause.text)
  if (words) {
    const apart = words.map((terms) => phrase(terms, vocabulary, side))
    required = allOrSaid(apart, required.sequences, vocabulary)
  }
  return withNames(required, clause, context, ['name', 'words', 'beginnings'])
}

/** These words instead. */
export function corrected(clause: TextClause, terms: readonly string[], context: Context): SaidRequirement {
  const { vocabulary } = context.lexicon
  const required =
    terms.length > 0
      ? saidAs(terms.map(wholeWord), vocabulary, sideOf(clause))
      : relatedly(clause, [], context)
  return withNames(required, clause, context, ['corrected'])
}

function withNames(
  required: SaidRequirement,
  clause: TextClause,
  { lexicon, namesOf }: Context,
  matches: Parameters<typeof unspokenTerms>[1],
): SaidRequirement {
  // A name is nobody's words.
  if (clause.side !== null) return required
  return orUnspoken(required, unspokenTerms(namesOf(clause.text), matches), lexicon)
}

interface Completion {
  /** What FTS5 is asked for, and what marks it. */
  asked: Sequence[]
  marked: Sequence[]
}

/** Null when the clause is finished, or begins nothing. */
function completionOf(clause: TextClause, vocabulary: Vocabulary): Completion | null {
  if (!clause.open) return null
  const { terms } = clause
  const last = terms.at(-1)!
  const completions = vocabulary.expand(last, maxCompletions)
  if (completions.length === 0) return null
  const open: Sequence = { terms, prefix: true }
  if (terms.length === 1) {
    const words = [last, ...askedOf(completions).map(({ term }) => term)]
    return { asked: words.map(wholeWord), marked: [open] }
  }
  if (last.length >= minPhraseEnd && postingsOf(completions, last, vocabulary) <= maxPhraseEndPostings) {
    return { asked: [open], marked: [open] }
  }
  // `"refund po` goes on; `follow-up` may be all there is.
  if (!clause.quoted) return null
  const begun: Sequence = { terms: terms.slice(0, -1), prefix: false }
  return { asked: [begun], marked: [begun] }
}

/** The commonest come first. */
function askedOf(completions: readonly KnownTerm[]): readonly KnownTerm[] {
  const few = completions.slice(0, fewCompletions)
  return few.reduce((sum, { documents }) => sum + documents, 0) >= manyPostings ? few : completions
}

function postingsOf(completions: readonly KnownTerm[], last: string, vocabulary: Vocabulary): number {
  return completions.reduce((sum, { documents }) => sum + documents, vocabulary.documents(last))
}

function wholeWord(term: string): Sequence {
  return { terms: [term], prefix: false }
}
