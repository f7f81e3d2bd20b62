/**
 * Plans the attempts for a query, the most literal first: words as typed; completed and in other forms;
 * corrected; without unknown words. Only plans; runs no query.
 */
import {
  requireCorrected,
  requireLiteral,
  requireRelated,
  toServiceSide,
  type Context,
} from './clause-requirements.ts'
import { findDoubt, type Doubt, type SimilarName } from '../vocabulary/doubts.ts'
import type { Condition, Filters } from './filters.ts'
import type { Query, TextClause } from '../language/types.ts'
import { cacheNames, type Lexicon } from '../vocabulary/lexicon.ts'
import {
  requireAllOrSequence,
  requireAnySequence,
  requireNear,
  allowUnspoken,
  type Requirement,
  type SaidRequirement,
  type Sequence,
} from './requirements.ts'
import type { FindCorrectedAway } from '../corrected-away.ts'
import {
  groupClauses,
  type Part,
  type ClauseGroup,
  type ClauseGroups,
  type WordsGroup,
} from './clause-groups.ts'

/** Fulfilled by any of these. */
export interface Wanted {
  requirements: Requirement[]
  conditions: Condition[]
}

export interface Attempt {
  /** All of these must be fulfilled; never empty. */
  wanted: Wanted[]
  unwanted: SaidRequirement[]
  /** Row numbers of calls whose unwanted word was corrected and is not displayed. */
  correctedAway: readonly number[]
  /** Replaced words with their replacements, the most likely first. */
  corrected: CorrectedWord[]
  /** Typed words that no call contains; the rest is searched without them. */
  leftOut: string[]
  /** Of some wanted ones only this many must be fulfilled; their indexes in `wanted`. */
  most?: { of: readonly number[]; count: number }
  /** Nothing to rank by: the newest come first. */
  newestFirst: boolean
}

export interface CorrectedWord {
  typed: string
  terms: string[]
  names: SimilarName[]
  /** The requirement that replaces the word. */
  required: Requirement
}

export interface Plan {
  /** Null for an empty query. */
  literal: Attempt | null
  /** Null when equal to the literal attempt. */
  related: Attempt | null
  /** The letters of an initialism need not be in a row. Null without one. */
  apart: Attempt | null
  /** Attempts with unknown words replaced, the most likely first. */
  corrected(foundNothing: boolean): Attempt[]
  /**
   * The last resort: without the words that no call contains, then with most of the words, the more the better.
   * None for assistants: they could tell words of no call from redacted words and words of other calls.
   */
  partial(): Attempt[]
}

/** Words that most of a query may lack. */
const maxMissing = 2
/** Limit of words in all combinations of an attempt: two of six or one of eight may be missing; some 10 ms. */
const maxCombined = 60
/** Known words that are corrected one at a time; each is one more query, when nothing was found. */
const maxDoubtedAlone = 4

/** All requirements that words fulfil and that are marked there. */
export function listRequirements({ wanted }: Attempt): Requirement[] {
  return wanted.flatMap(({ requirements }) => requirements)
}

export function planSearch(
  query: Query,
  lexicon: Lexicon,
  filters: Filters,
  findCorrectedAway: FindCorrectedAway,
): Plan {
  const clauseGroups = groupClauses(query, lexicon, filters)
  if (clauseGroups.parts.length === 0)
    return { literal: null, related: null, apart: null, corrected: () => [], partial: () => [] }
  const context: Context = { lexicon, namesOf: cacheNames(lexicon.names) }
  const unwanted = clauseGroups.unwanted.map((clause) => requireLiteral(clause, context))
  const correctedAway = findCorrectedAway(unwanted)
  const attempt = (read: Read, words: CorrectedWord[] = []): Attempt => ({
    wanted: clauseGroups.parts.map(({ clauseGroups, conditions }) => ({
      requirements: clauseGroups.map(read),
      conditions,
    })),
    unwanted,
    correctedAway,
    corrected: words,
    leftOut: [],
    newestFirst: isUnranked(clauseGroups),
  })
  const literal = attempt((group) => toRequirement(group, context, readLiterally))
  const related = attempt((group) => toRequirement(group, context, readRelated))
  const apart = attempt((group) => toRequirement(group, context, readApart))
  return {
    literal,
    related: isSame(literal, related) ? null : related,
    apart: isSame(related, apart) ? null : apart,
    corrected: (foundNothing) => correctedAttempts(clauseGroups, context, foundNothing, attempt),
    partial: () => (query.shared ? [] : partialAttempts(clauseGroups, related)),
  }
}

/** Leaves out bare words; never operators or quoted text. */
function partialAttempts({ parts }: ClauseGroups, related: Attempt): Attempt[] {
  const isBare = parts.map(
    ({ clauseGroups, conditions }) => conditions.length === 0 && clauseGroups.every(isBareWord),
  )
  const isUnknown = related.wanted.map(
    ({ requirements }, index) => isBare[index]! && requirements.every(({ cost }) => cost.documents === 0),
  )
  const isKept = (_: unknown, index: number) => !isUnknown[index]
  const wanted = related.wanted.filter(isKept)
  if (!wanted.some(({ requirements }) => requirements.length > 0)) return []
  const leftOut = parts
    .filter((_, index) => isUnknown[index])
    .flatMap(({ clauseGroups }) => clauseGroups.flatMap(listTexts))
  const known = { ...related, wanted, leftOut }
  const of = wanted.flatMap((_, index) => (isBare.filter(isKept)[index] ? [index] : []))
  const words = isBare.filter(Boolean).length
  const attempts = leftOut.length > 0 ? [known] : []
  for (let missing = 1; missing <= maxMissing && of.length - missing > words / 2; missing++) {
    const combinations = missing === 1 ? of.length : (of.length * (of.length - 1)) / 2
    const count = of.length - missing
    if (combinations * count <= maxCombined) attempts.push({ ...known, most: { of, count } })
  }
  return attempts
}

function isBareWord(group: ClauseGroup): boolean {
  return group.kind === 'words' && group.clauses.every(({ quoted, side }) => !quoted && side === null)
}

function listTexts(group: ClauseGroup): string[] {
  return listWordsGroups(group).flatMap(({ clauses }) => clauses.map(({ text }) => text))
}

/** Phone numbers and filters cannot be ranked; an OR with filters finds calls without any word. */
function isUnranked({ parts }: ClauseGroups): boolean {
  const isNumber = (group: ClauseGroup) => group.kind === 'words' && group.numbers.length > 0
  return parts.some(isMixed) || parts.every(({ clauseGroups }) => clauseGroups.every(isNumber))
}

function isMixed({ clauseGroups, conditions }: Part): boolean {
  return clauseGroups.length > 0 && conditions.length > 0
}

function isSame(one: Attempt, other: Attempt): boolean {
  const others = listRequirements(other)
  return listRequirements(one).every(({ expression }, index) => expression === others[index]!.expression)
}

type Read = (group: ClauseGroup) => Requirement
type ReadWords = (group: WordsGroup, context: Context) => SaidRequirement

function toRequirement(group: ClauseGroup, context: Context, read: ReadWords): Requirement {
  if (group.kind === 'words') return read(group, context)
  const texts = group.texts.map((text) => requireSpoken(text, context, read))
  return requireNear(texts, group.withinSeconds, context.lexicon.vocabulary)
}

/** Near requirements need spoken words: names and numbers have no time. */
function requireSpoken(group: WordsGroup, context: Context, read: ReadWords): SaidRequirement {
  return read({ ...group, numbers: [] }, { ...context, namesOf: () => ({ people: [], tags: [] }) })
}

function readLiterally({ clauses, numbers, spelled }: WordsGroup, context: Context): SaidRequirement {
  if (spelled) return requireInRow([spelled], clauses, context)
  const each = clauses.map((clause) => requireLiteral(clause, context))
  return allowUnspoken(requireAllOrSequence(each, [], context.lexicon.vocabulary), numbers, context.lexicon)
}

function readRelated(group: WordsGroup, context: Context): SaidRequirement {
  const { clauses, spelled, ways } = group
  return spelled ? requireInRow([spelled, ...ways], clauses, context) : readApart(group, context)
}

function requireInRow(
  ways: readonly Sequence[],
  [first]: WordsGroup['clauses'],
  { lexicon }: Context,
): SaidRequirement {
  return requireAnySequence(ways, lexicon.vocabulary, toServiceSide(first))
}

/** Letters of an initialism count anywhere in the call. */
function readApart({ clauses, numbers, ways }: WordsGroup, context: Context): SaidRequirement {
  const { lexicon } = context
  const [first, ...others] = clauses
  if (others.length === 0) return allowUnspoken(requireRelated(first, ways, context), numbers, lexicon)
  const each = clauses.map((clause) => requireRelated(clause, [], context))
  return allowUnspoken(requireAllOrSequence(each, ways, lexicon.vocabulary), numbers, lexicon)
}

/**
 * For unknown words first the most likely correction, then all of them. When nothing was found, known words may be
 * mistyped too: first the rarest one alone, at last all of them. None when no word is doubtful or one has no similar
 * known word.
 */
function correctedAttempts(
  { parts }: ClauseGroups,
  context: Context,
  foundNothing: boolean,
  attempt: (read: Read, words: CorrectedWord[]) => Attempt,
): Attempt[] {
  const doubts = new Map<TextClause, Doubt>()
  for (const group of parts.flatMap(({ clauseGroups }) => clauseGroups).flatMap(listWordsGroups)) {
    const doubt = findDoubt(group, context, foundNothing)
    if (doubt) doubts.set(group.clauses[0], doubt)
  }
  const attemptWith = (chosen: ReadonlyMap<TextClause, Doubt>) => {
    const words: CorrectedWord[] = []
    const read: ReadWords = (group, around) => {
      const [clause] = group.clauses
      const doubt = chosen.get(clause)
      if (!doubt) return readRelated(group, around)
      const { terms, names } = doubt
      const required = requireCorrected(clause, terms, around)
      words.push({ typed: clause.text, terms, names, required })
      return required
    }
    return attempt((group) => toRequirement(group, context, read), words)
  }
  const all = [...doubts]
  const unknown = new Map(all.filter(([, { documents }]) => documents === 0))
  const known = all
    .filter(([, { documents }]) => documents > 0)
    .toSorted(([, a], [, b]) => a.documents - b.documents)
  const choices = known.slice(0, maxDoubtedAlone).map((each) => new Map([...unknown, each]))
  if (known.length > 1) choices.push(doubts)
  if (unknown.size > 0) choices.unshift(unknown)
  if ([...unknown.values()].some(({ terms }) => terms.length > 1)) {
    const best = [...unknown].map(
      ([clause, doubt]) => [clause, { ...doubt, terms: doubt.terms.slice(0, 1) }] as const,
    )
    choices.unshift(new Map(best))
  }
  return choices.map(attemptWith)
}

function listWordsGroups(group: ClauseGroup): WordsGroup[] {
  return group.kind === 'words' ? [group] : group.texts
}
