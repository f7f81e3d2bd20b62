/**
 * From clauses to the attempts that answer them, the most literal first: the words as typed, the last word
 * completed, mistyped words corrected. Decides what is asked; asks nothing itself.
 */
import type { NumberIndex } from './number-index.ts'
import { digitsOf } from './postings.ts'
import type { Clause, ParsedQuery } from './query-language.ts'
import { anyWord, numberOr, openPhrase, phrase, type Requirement } from './requirements.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Lexicon {
  vocabulary: Vocabulary
  numbers: NumberIndex
}

export interface Attempt {
  required: Requirement[]
  unwanted: Requirement[]
  /** What was read otherwise, and as what, the likeliest first. */
  corrected: Correction[]
  /** Only numbers were typed: the newest calls first, for no call is more with a number than another. */
  newestFirst: boolean
}

export interface Correction {
  typed: string
  terms: string[]
}

/** One thing that was asked for: a clause, or clauses that together are a phone number. */
interface Wish {
  clauses: Clause[]
  /** Numbers of the library that were meant. */
  numbers: string[]
}

export interface Plan {
  /** Null when nothing is asked for. */
  exact: Attempt | null
  /** Null when the last word is finished, or begins no other. */
  completed: Attempt | null
  /** Attempts with other words in place of those that are unknown, the likeliest first. */
  corrected(foundNothing: boolean): Attempt[]
}

/** Completions of the last word: enough for 99 of 100 words of 3 letters, few enough for one quick query. */
const maxCompletions = 24
/** Readings of a mistyped word. */
const maxCorrections = 8
/** From here on two slips in a word still leave it recognisable. */
const longWord = 8
/** Below this, two edits make any word of any other. */
const minLengthForTwoEdits = 5
/**
 * FTS5 merges the postings of all terms that begin with a phrase's last word: some 10 ms for so many. Shorter
 * and commoner beginnings are left out instead.
 */
const minPhraseEnd = 3
const maxPhraseEndPostings = 20_000
/** A word is taken for mistyped, although it exists, when another is this many times as frequent. */
const farMoreFrequent = 10

export function planSearch(query: ParsedQuery, lexicon: Lexicon): Plan {
  const wishes = wishesOf(query, lexicon.numbers)
  const unwanted = query.clauses
    .filter((clause) => clause.negated)
    .map((clause) => phrase(clause.terms, lexicon.vocabulary))
  if (wishes.length === 0) return { exact: null, completed: null, corrected: () => [] }
  const attempt = (required: Requirement[], corrected: Correction[] = []): Attempt => ({
    required,
    unwanted,
    corrected,
    newestFirst: wishes.every((wish) => wish.numbers.length > 0),
  })
  const exact = wishes.map((wish) => requirementOf(wish, lexicon.vocabulary, literal))
  const completed = wishes.map((wish) => requirementOf(wish, lexicon.vocabulary, complete))
  const completes = completed.some(
    (requirement, index) => requirement.expression !== exact[index]!.expression,
  )
  return {
    exact: attempt(exact),
    completed: completes ? attempt(completed) : null,
    corrected: (foundNothing) =>
      correctedAttempts(wishes, lexicon.vocabulary, foundNothing).map(({ required, corrected }) =>
        attempt(required, corrected),
      ),
  }
}

/** Joins neighbouring clauses that look like one phone number, if the library knows such a number. */
function wishesOf(query: ParsedQuery, numbers: NumberIndex): Wish[] {
  const wishes: Wish[] = []
  let run: Clause[] = []
  const endRun = () => {
    if (run.length === 0) return
    const found = numbers.find(digitsOf(run.map((clause) => clause.text).join('')))
    if (found.length > 0) wishes.push({ clauses: run, numbers: found })
    else for (const clause of run) wishes.push({ clauses: [clause], numbers: [] })
    run = []
  }
  for (const clause of query.clauses) {
    if (!clause.negated && clause.kind === 'word' && /^[+()\d.\-/]+$/u.test(clause.text)) {
      run.push(clause)
      continue
    }
    endRun()
    if (!clause.negated) wishes.push({ clauses: [clause], numbers: [] })
  }
  endRun()
  return wishes
}

type ReadClause = (clause: Clause, vocabulary: Vocabulary) => Requirement

function requirementOf(wish: Wish, vocabulary: Vocabulary, read: ReadClause): Requirement {
  const requirements = wish.clauses.map((clause) => read(clause, vocabulary))
  return wish.numbers.length > 0 ? numberOr(wish.numbers, requirements, vocabulary) : requirements[0]!
}

function literal(clause: Clause, vocabulary: Vocabulary): Requirement {
  return phrase(clause.terms, vocabulary)
}

/** The clause with its last word completed, if it may be unfinished; otherwise as it is. */
function complete(clause: Clause, vocabulary: Vocabulary): Requirement {
  const { terms } = clause
  if (!clause.open) return literal(clause, vocabulary)
  const last = terms.at(-1)!
  const completions = vocabulary.expand(last, maxCompletions)
  if (completions.length === 0) return literal(clause, vocabulary)
  if (terms.length === 1) return anyWord([last, ...completions.map(({ term }) => term)], vocabulary, last)
  const postings = completions.reduce((sum, { documents }) => sum + documents, vocabulary.documents(last))
  if (last.length >= minPhraseEnd && postings <= maxPhraseEndPostings) return openPhrase(terms, vocabulary)
  // `"refund po` goes on; `follow-up` may be all there is.
  return phrase(clause.kind === 'phrase' ? terms.slice(0, -1) : terms, vocabulary)
}

/**
 * First every doubtful word in its likeliest reading, then in all its others. Nothing when no word is
 * doubtful or one of them is near to no known word.
 */
function correctedAttempts(
  wishes: Wish[],
  vocabulary: Vocabulary,
  foundNothing: boolean,
): { required: Requirement[]; corrected: Correction[] }[] {
  const readings = wishes.map((wish) => readingsOf(wish, vocabulary, foundNothing))
  if (!readings.some((terms) => terms.length > 0)) return []
  const attemptWith = (choose: (terms: string[]) => string[]) => {
    const corrected: Correction[] = []
    const required = wishes.map((wish, index) => {
      const terms = choose(readings[index]!)
      if (terms.length === 0) return requirementOf(wish, vocabulary, complete)
      corrected.push({ typed: wish.clauses[0]!.text, terms })
      return anyWord(terms, vocabulary)
    })
    return { required, corrected }
  }
  const best = attemptWith((terms) => terms.slice(0, 1))
  return readings.some((terms) => terms.length > 1) ? [best, attemptWith((terms) => terms)] : [best]
}

/** What a doubtful word may have been meant to be; empty for words that are right, phrases and numbers. */
function readingsOf(wish: Wish, vocabulary: Vocabulary, foundNothing: boolean): string[] {
  const [clause] = wish.clauses
  if (wish.numbers.length > 0 || clause!.kind === 'phrase' || clause!.terms.length !== 1) return []
  const term = clause!.terms[0]!
  const known = vocabulary.documents(term)
  if (known > 0 && !foundNothing) return []
  let readings = vocabulary.correct(term, term.length >= longWord ? 2 : 1, maxCorrections)
  if (readings.length === 0 && foundNothing && term.length >= minLengthForTwoEdits) {
    readings = vocabulary.correct(term, 2, maxCorrections)
  }
  // A known word, or the beginning of one, is more likely meant than mistyped, unless it is very rare.
  const begun = clause!.open ? vocabulary.expand(term, maxCompletions) : []
  const meant = begun.reduce((sum, { documents }) => sum + documents, known)
  return readings
    .filter(({ documents }) => documents >= meant * farMoreFrequent)
    .map((reading) => reading.term)
}
