/**
 * From a query to the attempts that answer it, the most literal first: the words as typed; the last one completed,
 * in other forms, numbers said otherwise; mistyped words corrected; words that nobody ever said left out. Decides
 * what is asked; asks nothing itself.
 */
import { corrected, literally, maxCompletions, relatedly, type Context } from './clause-requirements.ts'
import type { Condition, Filters } from './filters.ts'
import type { Query, TextClause } from './language/types.ts'
import { rememberNames, type Lexicon } from './lexicon.ts'
import {
  allOrSaid,
  nearEachOther,
  orUnspoken,
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
  /** Row numbers of calls that have what is unwanted, but do not show it. */
  correctedAway: readonly number[]
  /** What was read otherwise, and as what, the likeliest first. */
  corrected: CorrectedWord[]
  /** Words that no call has, as typed: the others are looked for without them. */
  leftOut: string[]
  /** Nothing was asked for that one call could have more of than another: the newest come first. */
  newestFirst: boolean
}

export interface CorrectedWord {
  typed: string
  terms: string[]
  /** Names of people and tags that are near to it. */
  names: string[]
  /** What stands in its place. */
  required: Requirement
}

export interface Plan {
  /** Null when nothing is asked for. */
  literal: Attempt | null
  /** Null when it would be the same. */
  related: Attempt | null
  /** Attempts with other words in place of those that are unknown, the likeliest first. */
  corrected(foundNothing: boolean): Attempt[]
  /** For when nothing else finds anything: without the words that no call has. Null when that is no other question. */
  partial(): Attempt | null
}

/** Readings of a mistyped word. */
const maxCorrections = 8
/** From here on two slips in a word still leave it recognisable. */
const longWord = 8
/** Below this, two edits make any word of any other. */
const minLengthForTwoEdits = 5
/** A word is taken for mistyped, although it exists, when another is this many times as frequent. */
const farMoreFrequent = 10

/** Everything that is to be found in words, and marked there. */
export function requiredBy({ wanted }: Attempt): Requirement[] {
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
  const context: Context = { lexicon, namesOf: rememberNames(lexicon.names) }
  const unwanted = clauseGroups.unwanted.map((clause) => literally(clause, context))
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
  const literal = attempt((group) => requirementOf(group, context, readLiterally))
  const related = attempt((group) => requirementOf(group, context, readRelated))
  return {
    literal,
    related: isSame(literal, related) ? null : related,
    corrected: (foundNothing) => correctedAttempts(clauseGroups, context, foundNothing, attempt),
    partial: () => partialAttempt(clauseGroups, related),
  }
}

/** A bare word that no call has in any form; what an operator or quotes ask for is never left out. */
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
    .flatMap(({ clauseGroups }) => clauseGroups.flatMap(textsOf))
  return { ...related, wanted, leftOut }
}

function isBareWord(group: ClauseGroup): boolean {
  return group.kind === 'words' && group.clauses.every(({ quoted, side }) => !quoted && side === null)
}

function textsOf(group: ClauseGroup): string[] {
  return wordsOf(group).flatMap(({ clauses }) => clauses.map(({ text }) => text))
}

/** Phone numbers and filters are fulfilled or not; an OR with filters has calls without any word. */
function isUnranked({ parts }: ClauseGroups): boolean {
  const isNumber = (group: ClauseGroup) => group.kind === 'words' && group.numbers.length > 0
  return parts.some(isMixed) || parts.every(({ clauseGroups }) => clauseGroups.every(isNumber))
}

function isMixed({ clauseGroups, conditions }: Part): boolean {
  return clauseGroups.length > 0 && conditions.length > 0
}

function isSame(one: Attempt, other: Attempt): boolean {
  const others = requiredBy(other)
  return requiredBy(one).every(({ expression }, index) => expression === others[index]!.expression)
}

type Read = (group: ClauseGroup) => Requirement
type ReadWords = (group: WordsGroup, context: Context) => SaidRequirement

function requirementOf(group: ClauseGroup, context: Context, read: ReadWords): Requirement {
  if (group.kind === 'words') return read(group, context)
  const texts = group.texts.map((text) => spokenOnly(text, context, read))
  return nearEachOther(texts, group.withinSeconds, context.lexicon.vocabulary)
}

/** What is near to something was said, not written: names and numbers have no time. */
function spokenOnly(group: WordsGroup, context: Context, read: ReadWords): SaidRequirement {
  return read({ ...group, numbers: [] }, { ...context, namesOf: () => ({ people: [], tags: [] }) })
}

function readLiterally({ clauses, numbers }: WordsGroup, context: Context): SaidRequirement {
  const each = clauses.map((clause) => literally(clause, context))
  return orUnspoken(allOrSaid(each, [], context.lexicon.vocabulary), numbers, context.lexicon)
}

function readRelated({ clauses, numbers, ways }: WordsGroup, context: Context): SaidRequirement {
  const { lexicon } = context
  const [first, ...others] = clauses
  if (others.length === 0) return orUnspoken(relatedly(first, ways, context), numbers, lexicon)
  const each = clauses.map((clause) => relatedly(clause, [], context))
  return orUnspoken(allOrSaid(each, ways, lexicon.vocabulary), numbers, lexicon)
}

/**
 * First every doubtful word in its likeliest reading, then in all its others. Nothing when no word is
 * doubtful or one of them is near to no known word.
 */
function correctedAttempts(
  { parts }: ClauseGroups,
  context: Context,
  foundNothing: boolean,
  attempt: (read: Read, words: CorrectedWord[]) => Attempt,
): Attempt[] {
  const doubtful = new Map<TextClause, Doubt>()
  for (const group of parts.flatMap(({ clauseGroups }) => clauseGroups).flatMap(wordsOf)) {
    const doubt = doubtAbout(group, context, foundNothing)
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
      const required = corrected(clause, terms, around)
      words.push({ typed: clause.text, terms, names: doubt.names, required })
      return required
    }
    return attempt((group) => requirementOf(group, context, read), words)
  }
  const best = attemptWith((terms) => terms.slice(0, 1))
  const hasMore = [...doubtful.values()].some(({ terms }) => terms.length > 1)
  return hasMore ? [best, attemptWith((terms) => terms)] : [best]
}

function wordsOf(group: ClauseGroup): WordsGroup[] {
  return group.kind === 'words' ? [group] : group.texts
}

/** What a doubtful word may have been meant to be. */
interface Doubt {
  terms: string[]
  names: string[]
}

/** Null for words that are right or near to nothing, for phrases and numbers. */
function doubtAbout(group: WordsGroup, context: Context, foundNothing: boolean): Doubt | null {
  const [clause, another] = group.clauses
  if (group.numbers.length > 0 || clause.quoted || another || clause.terms.length !== 1) return null
  const { people, tags } = clause.side === null ? context.namesOf(clause.text) : { people: [], tags: [] }
  const isName = [...people, ...tags].some(({ match }) => match !== 'corrected')
  if (isName && !foundNothing) return null
  const terms = readingsOf(clause, context, foundNothing)
  if (terms === null) return null
  const names = [...people, ...tags].filter(({ match }) => match === 'corrected').map(({ name }) => name)
  return terms.length > 0 || names.length > 0 ? { terms, names } : null
}

/** Null when the word is right. */
function readingsOf(clause: TextClause, { lexicon }: Context, foundNothing: boolean): string[] | null {
  const { vocabulary } = lexicon
  const term = clause.terms[0]!
  const known = vocabulary.documents(term)
  if (known > 0 && !foundNothing) return null
  let readings = vocabulary.correct(term, term.length >= longWord ? 2 : 1, maxCorrections)
  if (readings.length === 0 && foundNothing && term.length >= minLengthForTwoEdits) {
    readings = vocabulary.correct(term, 2, maxCorrections)
  }
  // A known word, or the beginning of one, is more likely meant than mistyped, unless it is very rare.
  const begun = clause.open ? vocabulary.expand(term, maxCompletions) : []
  const meant = begun.reduce((sum, { documents }) => sum + documents, known)
  return readings
    .filter(({ documents }) => documents >= meant * farMoreFrequent)
    .map((reading) => reading.term)
}
