/**
 * What a query asks for, one thing after another: which clauses belong together because they are one phone number,
 * or one number or word that was written apart; and what else the words may mean.
 */
import type { Condition, Filters } from './filters.ts'
import type { Clause, NearClause, Query, TextClause } from './language/types.ts'
import { numberLike, type Lexicon } from './lexicon.ts'
import { digitsOf } from '../model/digits.ts'
import { relatedReadings } from './readings/related-readings.ts'
import type { Reading } from './readings/types.ts'
import type { Sequence } from './requirements.ts'

/** Words that were asked for. */
export interface WordsGroup {
  kind: 'words'
  /** One, or several that together are one thing. All by the same side, none negated. */
  clauses: [TextClause, ...TextClause[]]
  /** All digits of the numbers of the library that were meant. */
  numbers: string[]
  /** Other words for all of it. */
  ways: Sequence[]
}

export interface NearGroup {
  kind: 'near'
  texts: WordsGroup[]
  withinSeconds: number[]
}

export type ClauseGroup = WordsGroup | NearGroup

/** Any of these fulfils it. */
export interface Part {
  clauseGroups: ClauseGroup[]
  conditions: Condition[]
}

export interface ClauseGroups {
  /** All of these must be fulfilled. */
  parts: Part[]
  /** None of these must be. */
  unwanted: TextClause[]
}

export function groupClauses(query: Query, lexicon: Lexicon, filters: Filters): ClauseGroups {
  const parts: Part[] = []
  const unwanted: TextClause[] = []
  let run: TextClause[] = []
  const endRun = () => {
    for (const group of groupRun(run, lexicon)) parts.push({ clauseGroups: [group], conditions: [] })
    run = []
  }
  for (const { any } of query.groups) {
    const [clause] = any
    if (any.length === 1 && clause.kind === 'text' && clause.negated) {
      unwanted.push(clause)
      continue
    }
    if (any.length === 1 && clause.kind === 'text' && !clause.quoted) {
      if (run.length > 0 && run[0]!.side !== clause.side) endRun()
      run.push(clause)
      continue
    }
    endRun()
    parts.push(groupAlternatives(any, lexicon, filters))
  }
  endRun()
  return { parts, unwanted }
}

function groupAlternatives(any: readonly Clause[], lexicon: Lexicon, filters: Filters): Part {
  const part: Part = { clauseGroups: [], conditions: [] }
  for (const clause of any) {
    if (clause.kind === 'filter') part.conditions.push(filters.conditionOf(clause.filter, clause.negated))
    else if (clause.kind === 'near') part.clauseGroups.push(groupNearClause(clause, lexicon))
    else part.clauseGroups.push(groupSingle(clause, lexicon))
  }
  return part
}

function groupNearClause({ texts, withinSeconds }: NearClause, lexicon: Lexicon): NearGroup {
  return { kind: 'near', texts: texts.map((text) => groupSingle(text, lexicon)), withinSeconds }
}

/** One clause by itself. */
function groupSingle(clause: TextClause, lexicon: Lexicon): WordsGroup {
  if (clause.quoted) return { kind: 'words', clauses: [clause], numbers: [], ways: [] }
  // By itself a clause is a run of one.
  return { ...groupRun([clause], lexicon)[0]!, clauses: [clause] }
}

/** Bare words one after the other, by the same side. */
function groupRun(run: readonly TextClause[], lexicon: Lexicon): WordsGroup[] {
  const clauseGroups: WordsGroup[] = []
  let others: TextClause[] = []
  const endOthers = () => {
    clauseGroups.push(...groupWords(others, lexicon))
    others = []
  }
  for (let from = 0; from < run.length; from++) {
    const number = numberFrom(run, from, lexicon)
    if (!number) {
      others.push(run[from]!)
      continue
    }
    endOthers()
    clauseGroups.push(number)
    from += number.clauses.length - 1
  }
  endOthers()
  return clauseGroups
}

/** The clauses from here on that look like one phone number, if the library knows such a number. */
function numberFrom(run: readonly TextClause[], from: number, { names }: Lexicon): WordsGroup | null {
  const [first] = run.slice(from)
  if (first?.side !== null || !numberLike.test(first.text)) return null
  if (from > 0 && numberLike.test(run[from - 1]!.text)) return null
  const end = run.findIndex((clause, index) => index > from && !numberLike.test(clause.text))
  const rest = run.slice(from + 1, end < 0 ? run.length : end)
  const numbers = names.findNumbers(digitsOf([first, ...rest].map(({ text }) => text).join('')))
  return numbers.length > 0 ? { kind: 'words', clauses: [first, ...rest], numbers, ways: [] } : null
}

/** Clauses that one reading covers belong together; each other is a wish by itself. */
function groupWords(clauses: readonly TextClause[], { vocabulary, readings: budget }: Lexicon): WordsGroup[] {
  const terms = clauses.flatMap((clause) => clause.terms)
  const readings = relatedReadings(terms, vocabulary, budget)
  const clauseGroups: WordsGroup[] = []
  let at = 0
  for (let index = 0; index < clauses.length;) {
    const together: [TextClause, ...TextClause[]] = [clauses[index]!]
    let end = at + clauses[index]!.terms.length
    const covering = (reading: Reading) => reading.first < end && reading.first + reading.count > end
    for (index++; readings.some(covering); index++) {
      together.push(clauses[index]!)
      end += clauses[index]!.terms.length
    }
    clauseGroups.push({
      kind: 'words',
      clauses: together,
      numbers: [],
      ways: listReadings(terms, at, end, readings),
    })
    at = end
  }
  return clauseGroups
}

/** The terms [from, to), with one reading at a time in place of what it reads. */
function listReadings(
  terms: readonly string[],
  from: number,
  to: number,
  readings: readonly Reading[],
): Sequence[] {
  return readings
    .filter(({ first, count }) => first >= from && first + count <= to)
    .flatMap(({ first, count, sequences }) =>
      sequences.map((sequence) => ({
        terms: [...terms.slice(from, first), ...sequence, ...terms.slice(first + count, to)],
        prefix: false,
      })),
    )
}
