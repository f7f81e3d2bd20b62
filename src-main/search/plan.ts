/**
 * Plans the attempts for a query, the most literal first: words as typed; completed and in other forms;
 * corrected; without unknown words. Only plans; runs no query.
 */
import {
  requireCorrected,
  requireLiteral,
  maxCompletions,
  requireRelated,
  toServiceSide,
  type Context,
} from './clause-requirements.ts'
import type { Condition, Filters } from './filters.ts'
import type { Query, TextClause } from './language/types.ts'
import { cacheNames, countDocuments, listUnspokenTerms, type Lexicon } from './lexicon.ts'
import {
  requireAllOrSequence,
  requireNear,
  allowUnspoken,
  type Requirement,
  type SaidRequirement,
} from './requirements.ts'
import type { FindCorrectedAway } from './corrected-away.ts'
import {
  groupClauses,
  type Part,
  type ClauseGroup,
  type ClauseGroups,
  type WordsGroup,
} from './clause-groups.ts'

/** Fulfilled by any of these. */
export interface Wanted {
  said: Requirement[]
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
  /** Nothing to rank by: the newest come first. */
  newestFirst: boolean
}

export interface CorrectedWord {
  typed: string
  terms: string[]
  /** Similar names of people and tags, with the index terms of their calls. */
  names: { name: string; terms: string[] }[]
  /** The requirement that replaces the word. */
  required: Requirement
}

export interface Plan {
  /** Null for an empty query. */
  literal: Attempt | null
  /** Null when equal to the literal attempt. */
  related: Attempt | null
  /** Attempts with unknown words replaced, the most likely first. */
  corrected(foundNothing: boolean): Attempt[]
  /**
   * The last resort: without the words that no call contains. Null when nothing would change, and for
   * assistants: they could tell words of no call from redacted words and words of other calls.
   */
  partial(): Attempt | null
}

/** Limit of corrections per word. */
const maxCorrections = 8
/** Words of this length are recognisable with two typos. */
const longWord = 8
/** In shorter words two edits turn any word into any other. */
const minLengthForTwoEdits = 5
/** An existing word counts as mistyped when a correction is this many times as frequent. */
const farMoreFrequent = 10

/** All requirements that words fulfil and that are marked there. */
export function listRequirements({ wanted }: Attempt): Requirement[] {
  return wanted.flatMap(({ said }) => said)
}

export function planSearch(
  query: Query,
  lexicon: Lexicon,
  filters: Filters,
  findCorrectedAway: FindCorrectedAway,
): Plan {
  const clauseGroups = groupClauses(query, lexicon, filters)
  if (clauseGroups.parts.length === 0)
    return { literal: null, related: null, corrected: () => [], partial: () => null }
  const context: Context = { lexicon, namesOf: cacheNames(lexicon.names) }
  const unwanted = clauseGroups.unwanted.map((clause) => requireLiteral(clause, context))
  const correctedAway = findCorrectedAway(unwanted)
  const attempt = (read: Read, words: CorrectedWord[] = []): Attempt => ({
    wanted: clauseGroups.parts.map(({ clauseGroups, conditions }) => ({
      said: clauseGroups.map(read),
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
  return {
    literal,
    related: isSame(literal, related) ? null : related,
    corrected: (foundNothing) => correctedAttempts(clauseGroups, context, foundNothing, attempt),
    partial: () => (query.shared ? null : partialAttempt(clauseGroups, related)),
  }
}

/** Leaves out bare words that no call contains in any form; never operators or quoted text. */
function partialAttempt({ parts }: ClauseGroups, related: Attempt): Attempt | null {
  const isUnknown = related.wanted.map(
    ({ said, conditions }, index) =>
      conditions.length === 0 &&
      parts[index]!.clauseGroups.every(isBareWord) &&
      said.every(({ cost }) => cost.documents === 0),
  )
  const wanted = related.wanted.filter((_, index) => !isUnknown[index])
  const hasWords = wanted.some(({ said }) => said.length > 0)
  if (!hasWords || wanted.length === related.wanted.length) return null
  const leftOut = parts
    .filter((_, index) => isUnknown[index])
    .flatMap(({ clauseGroups }) => clauseGroups.flatMap(listTexts))
  return { ...related, wanted, leftOut }
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

function readLiterally({ clauses, numbers }: WordsGroup, context: Context): SaidRequirement {
  const each = clauses.map((clause) => requireLiteral(clause, context))
  return allowUnspoken(requireAllOrSequence(each, [], context.lexicon.vocabulary), numbers, context.lexicon)
}

function readRelated({ clauses, numbers, ways }: WordsGroup, context: Context): SaidRequirement {
  const { lexicon } = context
  const [first, ...others] = clauses
  if (others.length === 0) return allowUnspoken(requireRelated(first, ways, context), numbers, lexicon)
  const each = clauses.map((clause) => requireRelated(clause, [], context))
  return allowUnspoken(requireAllOrSequence(each, ways, lexicon.vocabulary), numbers, lexicon)
}

/**
 * First the most likely correction of every doubtful word, then all others. None when no word is doubtful or
 * one has no similar known word.
 */
function correctedAttempts(
  { parts }: ClauseGroups,
  context: Context,
  foundNothing: boolean,
  attempt: (read: Read, words: CorrectedWord[]) => Attempt,
): Attempt[] {
  const doubtful = new Map<TextClause, Doubt>()
  for (const group of parts.flatMap(({ clauseGroups }) => clauseGroups).flatMap(listWordsGroups)) {
    const doubt = findDoubt(group, context, foundNothing)
    if (doubt) doubtful.set(group.clauses[0], doubt)
  }
  if (doubtful.size === 0) return []
  const attemptWith = (choose: (terms: string[]) => string[]) => {
    const words: CorrectedWord[] = []
    const read: ReadWords = (group, around) => {
      const [clause] = group.clauses
      const doubt = doubtful.get(clause)
      if (!doubt) return readRelated(group, around)
      const terms = choose(doubt.terms)
      const required = requireCorrected(clause, terms, around)
      words.push({ typed: clause.text, terms, names: doubt.names, required })
      return required
    }
    return attempt((group) => toRequirement(group, context, read), words)
  }
  const best = attemptWith((terms) => terms.slice(0, 1))
  const hasMore = [...doubtful.values()].some(({ terms }) => terms.length > 1)
  return hasMore ? [best, attemptWith((terms) => terms)] : [best]
}

function listWordsGroups(group: ClauseGroup): WordsGroup[] {
  return group.kind === 'words' ? [group] : group.texts
}

/** Possible corrections of a doubtful word. */
interface Doubt {
  terms: string[]
  names: CorrectedWord['names']
}

/** Null for correct words, words without similar ones, phrases and numbers. */
function findDoubt(group: WordsGroup, context: Context, foundNothing: boolean): Doubt | null {
  const [clause, another] = group.clauses
  if (group.numbers.length > 0 || clause.quoted || another || clause.terms.length !== 1) return null
  const mayBeName = toServiceSide(clause) === null
  const { people, tags } = mayBeName ? context.namesOf(clause.text) : { people: [], tags: [] }
  const isName = [...people, ...tags].some(({ match }) => match !== 'corrected')
  if (isName && !foundNothing) return null
  const terms = listCorrections(clause, context, foundNothing)
  if (terms === null) return null
  const each = [
    ...people.map((person) => ({ name: person.name, named: { people: [person], tags: [] } })),
    ...tags.map((tag) => ({ name: tag.name, named: { people: [], tags: [tag] } })),
  ]
  const names = each
    .map(({ name, named }) => ({ name, terms: listUnspokenTerms(named, ['corrected']) }))
    .filter(({ terms }) => terms.length > 0)
  return terms.length > 0 || names.length > 0 ? { terms, names } : null
}

/** Null when the word is correct. */
function listCorrections(clause: TextClause, { lexicon }: Context, foundNothing: boolean): string[] | null {
  const { vocabulary, isShared = () => true } = lexicon
  const term = clause.terms[0]!
  const known = countDocuments(term, lexicon)
  if (known > 0 && !foundNothing) return null
  let readings = vocabulary.correct(term, term.length >= longWord ? 2 : 1, maxCorrections, isShared)
  if (readings.length === 0 && foundNothing && term.length >= minLengthForTwoEdits) {
    readings = vocabulary.correct(term, 2, maxCorrections, isShared)
  }
  // A known word, or the beginning of one, counts as correct unless it is very rare.
  const begun = (clause.open ? vocabulary.expand(term, maxCompletions) : []).filter((each) =>
    isShared(each.term),
  )
  const meant = begun.reduce((sum, { documents }) => sum + documents, known)
  return readings
    .filter(({ documents }) => documents >= meant * farMoreFrequent)
    .map((reading) => reading.term)
}
