/**
 * Groups the clauses of a query: words that form one phone number, number or compound are one group. Adds
 * other readings of the words.
 */
import type { Condition, Filters } from './filters.ts'
import type { Clause, NearClause, Query, TextClause } from '../language/types.ts'
import { mayBePhoneNumber, numberLike, toKnownTerms, type Lexicon } from '../vocabulary/lexicon.ts'
import { toScopeCondition, type SharedCalls } from '../../model/call-scope.ts'
import { extractDigits, isIndexed } from '../../model/digits.ts'
import { listCompoundReadings } from '../readings/compound-readings.ts'
import { listRelatedReadings } from '../readings/related-readings.ts'
import type { Reading } from '../readings/types.ts'
import type { Sequence } from './requirements.ts'

/** Limit of spellings per quoted phrase: three compounds with one other spelling each. */
const maxSpellings = 8

/** Words to find. */
export interface WordsGroup {
  kind: 'words'
  /** One clause, or several that form one thing. All have the same side, none is negated. */
  clauses: [TextClause, ...TextClause[]]
  /** All digits of each matching number in the library. */
  numbers: string[]
  /** Other sequences for the whole group. */
  ways: Sequence[]
  /** The letters of an initialism as typed: one thing, of which `ways` are other spellings. */
  spelled?: Sequence
}

export interface NearGroup {
  kind: 'near'
  texts: WordsGroup[]
  withinSeconds: number[]
}

export type ClauseGroup = WordsGroup | NearGroup

/** Any of these fulfils the part. */
export interface Part {
  clauseGroups: ClauseGroup[]
  conditions: Condition[]
}

export interface ClauseGroups {
  /** All of these must be fulfilled. */
  parts: Part[]
  /** None of these may be fulfilled. */
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
  if (query.shared) parts.push({ clauseGroups: [], conditions: [restrictTo(query.shared)] })
  return { parts, unwanted }
}

function restrictTo(shared: SharedCalls): Condition {
  return { ...toScopeCondition(shared), expression: null, cost: null, range: null }
}

function groupAlternatives(any: readonly Clause[], lexicon: Lexicon, filters: Filters): Part {
  const part: Part = { clauseGroups: [], conditions: [] }
  for (const clause of any) {
    if (clause.kind === 'filter') {
      part.conditions.push(filters.conditionOf(clause.filter, clause.negated, lexicon))
    } else if (clause.kind === 'near') part.clauseGroups.push(groupNearClause(clause, lexicon))
    else part.clauseGroups.push(groupSingle(clause, lexicon))
  }
  return part
}

function groupNearClause({ texts, withinSeconds }: NearClause, lexicon: Lexicon): NearGroup {
  return { kind: 'near', texts: texts.map((text) => groupSingle(text, lexicon)), withinSeconds }
}

/** Groups one clause alone. */
function groupSingle(clause: TextClause, lexicon: Lexicon): WordsGroup {
  if (clause.quoted) {
    return { kind: 'words', clauses: [clause], numbers: [], ways: listPhraseSpellings(clause, lexicon) }
  }
  // A single clause is a run of length one.
  return { ...groupRun([clause], lexicon)[0]!, clauses: [clause] }
}

/** A phrase with its compounds spelled otherwise; its words stay, because they are quoted. */
function listPhraseSpellings({ terms }: TextClause, lexicon: Lexicon): Sequence[] {
  const known = toKnownTerms(lexicon)
  let spellings: string[][] = [[]]
  let done = 0
  for (const { first, count, sequences } of listCompoundReadings(terms, known)) {
    const before = terms.slice(done, first)
    done = first + count
    const parts = [terms.slice(first, done), ...sequences]
    spellings = spellings
      .flatMap((spelling) => parts.map((part) => [...spelling, ...before, ...part]))
      .slice(0, maxSpellings)
  }
  // The first is the phrase as typed.
  return spellings.slice(1).map((spelling) => ({ terms: [...spelling, ...terms.slice(done)], prefix: false }))
}

/** Groups consecutive bare words of the same side. */
function groupRun(run: readonly TextClause[], lexicon: Lexicon): WordsGroup[] {
  const clauseGroups: WordsGroup[] = []
  let others: TextClause[] = []
  const endOthers = () => {
    clauseGroups.push(...groupWords(others, lexicon))
    others = []
  }
  for (let from = 0; from < run.length; from++) {
    const number = findPhoneNumber(run, from, lexicon)
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

/** The clauses from `from` that form one phone number, if the library has a matching number. */
function findPhoneNumber(run: readonly TextClause[], from: number, { names }: Lexicon): WordsGroup | null {
  const [first] = run.slice(from)
  if (first?.side !== null || !numberLike.test(first.text)) return null
  if (from > 0 && numberLike.test(run[from - 1]!.text)) return null
  const end = run.findIndex((clause, index) => index > from && !numberLike.test(clause.text))
  const rest = run.slice(from + 1, end < 0 ? run.length : end)
  const typed = [first, ...rest].map(({ text }) => text).join('')
  const key = names.keyOf(typed)
  const isWhole = isIndexed(key) && names.numberOf(key) !== undefined
  const numbers = isWhole ? [key] : names.findNumbers(extractDigits(typed))
  return numbers.length > 0 ? { kind: 'words', clauses: [first, ...rest], numbers, ways: [] } : null
}

/** Clauses covered by one reading form one group; each other clause is a group. */
function groupWords(clauses: readonly TextClause[], lexicon: Lexicon): WordsGroup[] {
  const terms = clauses.flatMap((clause) => clause.terms)
  const known = toKnownTerms(lexicon)
  const readings = listRelatedReadings(terms, known, lexicon.readings)
  const clauseGroups: WordsGroup[] = []
  let at = 0
  // In written form, a spoken number could be a phone number.
  const isHidden = ({ terms: way }: Sequence) => lexicon.withoutNumbers && way.some(mayBePhoneNumber)
  for (let index = 0; index < clauses.length;) {
    const together: [TextClause, ...TextClause[]] = [clauses[index]!]
    let end = at + clauses[index]!.terms.length
    const covering = (reading: Reading) => reading.first < end && reading.first + reading.count > end
    for (index++; readings.some(covering); index++) {
      together.push(clauses[index]!)
      end += clauses[index]!.terms.length
    }
    const isSpelled = readings.some(
      (reading) => reading.isSpelled && reading.first === at && reading.first + reading.count === end,
    )
    clauseGroups.push({
      kind: 'words',
      clauses: together,
      numbers: [],
      ways: listReadings(terms, at, end, readings).filter((way) => !isHidden(way)),
      ...(isSpelled && { spelled: { terms: terms.slice(at, end), prefix: false } }),
    })
    at = end
  }
  return clauseGroups
}

/** The terms [from, to), with one reading at a time replacing the terms it covers. */
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
