/**
 * Maps typed text to known terms, completed or corrected, with the number of recordings per term.
 *
 * Terms known at opening are in a table; newer ones are counted beside it and merged from time to time.
 * Counts serve ranking and cost and may be slightly out of date.
 */
import { scoreCorrection } from '../readings/typos.ts'
import {
  countDocuments,
  readFirstCharacter,
  listFirstCharacters,
  mergeTerms,
  findPrefixRange,
  readTerm,
  type KnownTerm,
  type TermTable,
} from './term-table.ts'
import { createTermTrees, isCorrectable, type TermTrees } from './term-trees.ts'

export type { KnownTerm } from './term-table.ts'

export interface Vocabulary {
  /** Number of recordings, including those still to be learnt. */
  readonly recordings: number
  /** Recordings that contain the term; 0 if unknown. Estimated while many are still to be learnt. */
  documents(term: string): number
  /** Terms that begin with `prefix`, itself excluded, the most frequent first. */
  expand(prefix: string, limit: number): KnownTerm[]
  /**
   * Terms one or at most two edits away, the most likely first, by typos and number of recordings. Other
   * first letters only if nothing else is similar. Never corrects numbers.
   *
   * @param isWanted terms that it refuses count as unknown
   */
  correct(term: string, edits: 1 | 2, limit: number, isWanted?: (term: string) => boolean): KnownTerm[]
}

/** A vocabulary that grows. */
export interface GrowingVocabulary extends Vocabulary {
  /** Adds the terms of a recording not counted before. */
  learn(terms: Iterable<string>): void
  /** Updates a recording already counted: adds only unknown terms. */
  learnAgain(terms: Iterable<string>): void
  /** All terms, sorted, and the number of recordings counted. */
  table(): { recordings: number; terms: TermTable }
}

/**
 * Terms counted beside the table before a merge. A merge takes some ms, once in some hundred recordings; each
 * completion scans these terms in a tenth of a ms.
 */
const mergeAt = 8192

/** @param counted number of recordings in the table @param awaited number of recordings still to be learnt */
export function createVocabulary(
  initial: TermTable,
  counted: number,
  awaited: () => number = () => 0,
): GrowingVocabulary {
  const words = createWords(initial)
  let recordings = counted
  /** Extrapolates from the learnt recordings to those still waiting. */
  const scale = () => (recordings === 0 ? 1 : (recordings + awaited()) / recordings)
  const scaled = ({ term, documents }: KnownTerm): KnownTerm => ({
    term,
    documents: Math.round(documents * scale()),
  })
  return {
    get recordings() {
      return recordings + awaited()
    },
    documents: (term) => Math.round(words.countOf(term) * scale()),
    expand: (prefix, limit) => words.expand(prefix, limit).map(scaled),
    correct: (term, edits, limit, isWanted = () => true) =>
      findCorrections(words, term, edits, isWanted).slice(0, limit).map(scaled),
    learn(terms) {
      recordings++
      for (const term of terms) words.add(term)
      words.settle()
    },
    learnAgain(terms) {
      for (const term of terms) if (words.countOf(term) === 0) words.add(term)
      words.settle()
    },
    table: () => ({ recordings, terms: words.table() }),
  }
}

interface Words {
  countOf(term: string): number
  expand(prefix: string, limit: number): KnownTerm[]
  readonly trees: TermTrees
  firstCharacters(): Set<string>
  add(term: string): void
  /** Merges the added terms when there are enough. */
  settle(): void
  table(): TermTable
}

function createWords(initial: TermTable): Words {
  let table = initial
  const added = new Map<string, number>()
  const countIn = (term: string) => countDocuments(table, term) + (added.get(term) ?? 0)
  const listTerms = (first: string): string[] => {
    const [from, after] = findPrefixRange(table, first)
    const known = Array.from({ length: after - from }, (_, offset) => readTerm(table, from + offset))
    return [...known, ...[...added.keys()].filter((term) => term.startsWith(first))]
  }
  const trees = createTermTrees(listTerms)
  const merge = () => {
    table = mergeTerms(table, added)
    added.clear()
    return table
  }
  return {
    countOf: countIn,
    /** The table's best and all added terms, with combined counts: no other term can be among the best. */
    expand(prefix, limit) {
      const found = new Map(
        findMostFrequent(table, prefix, limit).map(({ term, documents }) => [term, documents]),
      )
      for (const term of added.keys()) {
        if (term !== prefix && term.startsWith(prefix)) found.set(term, countIn(term))
      }
      return [...found]
        .map(([term, documents]) => ({ term, documents }))
        .sort((a, b) => b.documents - a.documents || (a.term < b.term ? -1 : 1))
        .slice(0, limit)
    },
    trees,
    firstCharacters: () =>
      new Set([...listFirstCharacters(table), ...[...added.keys()].map(readFirstCharacter)]),
    add(term) {
      const before = added.get(term)
      added.set(term, (before ?? 0) + 1)
      if (before === undefined) trees.add(term)
    },
    settle() {
      if (added.size >= mergeAt) merge()
    },
    table: merge,
  }
}

/** The most frequent terms with the prefix; only these become strings. */
function findMostFrequent(table: TermTable, prefix: string, limit: number): KnownTerm[] {
  const [from, after] = findPrefixRange(table, prefix)
  const { counts } = table
  const best: number[] = []
  for (let index = from; index < after; index++) {
    if (best.length > limit && counts[index]! <= counts[best.at(-1)!]!) continue
    let place = best.length
    while (place > 0 && counts[best[place - 1]!]! < counts[index]!) place--
    best.splice(place, 0, index)
    // One more than requested: the prefix itself may be included.
    if (best.length > limit + 1) best.pop()
  }
  return best
    .map((index) => ({ term: readTerm(table, index), documents: counts[index]! }))
    .filter(({ term }) => term !== prefix)
}

/** Each once, the most likely first. */
function findCorrections(
  words: Words,
  term: string,
  edits: 1 | 2,
  isWanted: (term: string) => boolean,
): KnownTerm[] {
  if (!isCorrectable(term)) return []
  const first = readFirstCharacter(term)
  // Transposed letters are one typo but two edits.
  const swapped = listSwaps(term).filter((other) => words.countOf(other) > 0)
  const similar = [...swapped, ...words.trees.near(term, edits, first)]
  const near = sortByLikelihood(words, term, similar.filter(isWanted))
  if (near.length > 0) return near
  const elsewhere = [...words.firstCharacters()].filter((other) => other !== first)
  return sortByLikelihood(
    words,
    term,
    elsewhere
      .flatMap((other) =>
        edits === 1 ? findWithFirstLetter(words, term, other) : words.trees.near(term, 2, other),
      )
      .filter(isWanted),
  )
}

/** Terms one edit from `term` with another first letter, looked up without building a tree. */
function findWithFirstLetter(words: Words, term: string, first: string): string[] {
  const rest = term.slice(readFirstCharacter(term).length)
  const others = [first + rest, first + term, ...(rest.startsWith(first) ? [rest] : [])]
  return others.filter((other) => isCorrectable(other) && words.countOf(other) > 0)
}

function sortByLikelihood(words: Words, typed: string, near: readonly string[]): KnownTerm[] {
  const others = new Set(near)
  others.delete(typed)
  return [...others]
    .map((term) => ({ term, documents: words.countOf(term) }))
    .map((known) => ({ ...known, likelihood: scoreCorrection(typed, known.term, known.documents) }))
    .sort((a, b) => b.likelihood - a.likelihood || (a.term < b.term ? -1 : 1))
    .map(({ term, documents }) => ({ term, documents }))
}

function listSwaps(term: string): string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, index) => term.slice(0, index) + term[index + 1] + term[index] + term.slice(index + 2),
  )
}
