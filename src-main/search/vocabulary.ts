/**
 * Every term of all transcripts, and in how many recordings it occurs: turns what was typed into terms that
 * exist, completed or corrected.
 *
 * What was known at the opening lies in a table; what was learnt since is counted beside it, and sorted in when
 * it has become much. Counts serve ranking and cost, not truth: they may be a little old.
 */
import { likelihoodOf } from './readings/slips.ts'
import {
  countOf,
  firstCharacterOf,
  firstCharacters,
  mergeTerms,
  rangeOf,
  termAt,
  type KnownTerm,
  type TermTable,
} from './term-table.ts'
import { createTermTrees, isCorrectable, type TermTrees } from './term-trees.ts'

export type { KnownTerm } from './term-table.ts'

export interface Vocabulary {
  /** How many recordings there are, those included whose terms are still to be learnt. */
  readonly recordings: number
  /** Recordings that contain the term; 0 for an unknown one. Estimated while many are still to be learnt. */
  documents(term: string): number
  /** Terms that begin with `prefix`, itself excluded, the most frequent first. */
  expand(prefix: string, limit: number): KnownTerm[]
  /**
   * Terms one or at most two edits away, the likeliest first: by the slips that lie between, and by how many
   * recordings they are in. Those with another first letter only when no other is near. Numbers are never corrected.
   */
  correct(term: string, edits: 1 | 2, limit: number): KnownTerm[]
}

/** A vocabulary that grows. */
export interface GrowingVocabulary extends Vocabulary {
  /** A recording that was not counted yet consists of these terms. */
  learn(terms: Iterable<string>): void
  /** One that was counted has these terms now: only what is unknown is added. */
  learnAgain(terms: Iterable<string>): void
  /** All of it, sorted, and how many recordings were counted. */
  table(): { recordings: number; terms: TermTable }
}

/**
 * Terms that are counted beside the table before they are sorted in: that takes some ms, which happens once in
 * some hundred recordings; and each completion walks over them, which takes a tenth of one.
 */
const mergeAt = 8192

/**
 * @param counted how many recordings the table comes from
 * @param awaited how many more there are, whose terms are still to be learnt
 */
export function createVocabulary(
  initial: TermTable,
  counted: number,
  awaited: () => number = () => 0,
): GrowingVocabulary {
  const words = createWords(initial)
  let recordings = counted
  /** What was learnt stands for what is still to be learnt. */
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
    correct: (term, edits, limit) => correctionsOf(words, term, edits).slice(0, limit).map(scaled),
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
  /** Sorts in what was added, when it has become much. */
  settle(): void
  table(): TermTable
}

function createWords(initial: TermTable): Words {
  let table = initial
  const added = new Map<string, number>()
  const countIn = (term: string) => countOf(table, term) + (added.get(term) ?? 0)
  const listTerms = (first: string): string[] => {
    const [from, after] = rangeOf(table, first)
    const known = Array.from({ length: after - from }, (_, offset) => termAt(table, from + offset))
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
    /** The best of the table, and all that were added, with what both know: none else can be among the best. */
    expand(prefix, limit) {
      const found = new Map(bestOf(table, prefix, limit).map(({ term, documents }) => [term, documents]))
      for (const term of added.keys()) {
        if (term !== prefix && term.startsWith(prefix)) found.set(term, countIn(term))
      }
      return [...found]
        .map(([term, documents]) => ({ term, documents }))
        .sort((a, b) => b.documents - a.documents || (a.term < b.term ? -1 : 1))
        .slice(0, limit)
    },
    trees,
    firstCharacters: () => new Set([...firstCharacters(table), ...[...added.keys()].map(firstCharacterOf)]),
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

/** The most frequent terms that go on from the prefix; only these become strings. */
function bestOf(table: TermTable, prefix: string, limit: number): KnownTerm[] {
  const [from, after] = rangeOf(table, prefix)
  const { counts } = table
  const best: number[] = []
  for (let index = from; index < after; index++) {
    if (best.length > limit && counts[index]! <= counts[best.at(-1)!]!) continue
    let place = best.length
    while (place > 0 && counts[best[place - 1]!]! < counts[index]!) place--
    best.splice(place, 0, index)
    // One more than asked for: the prefix itself may be among them.
    if (best.length > limit + 1) best.pop()
  }
  return best
    .map((index) => ({ term: termAt(table, index), documents: counts[index]! }))
    .filter(({ term }) => term !== prefix)
}

/** Each once, the likeliest first. */
function correctionsOf(words: Words, term: string, edits: 1 | 2): KnownTerm[] {
  if (!isCorrectable(term)) return []
  const first = firstCharacterOf(term)
  // Two letters that changed places are one slip of the fingers, though two edits of the text.
  const swapped = swaps(term).filter((other) => words.countOf(other) > 0)
  const near = likeliest(words, term, [...swapped, ...words.trees.near(term, edits, first)])
  if (near.length > 0) return near
  const elsewhere = [...words.firstCharacters()].filter((other) => other !== first)
  return likeliest(
    words,
    term,
    elsewhere.flatMap((other) =>
      edits === 1 ? withFirst(words, term, other) : words.trees.near(term, 2, other),
    ),
  )
}

/** One edit from `term`, which the first letter must have taken: looked up, without making a tree of all. */
function withFirst(words: Words, term: string, first: string): string[] {
  const rest = term.slice(firstCharacterOf(term).length)
  const others = [first + rest, first + term, ...(rest.startsWith(first) ? [rest] : [])]
  return others.filter((other) => isCorrectable(other) && words.countOf(other) > 0)
}

function likeliest(words: Words, typed: string, near: readonly string[]): KnownTerm[] {
  const others = new Set(near)
  others.delete(typed)
  return [...others]
    .map((term) => ({ term, documents: words.countOf(term) }))
    .map((known) => ({ ...known, likelihood: likelihoodOf(typed, known.term, known.documents) }))
    .sort((a, b) => b.likelihood - a.likelihood || (a.term < b.term ? -1 : 1))
    .map(({ term, documents }) => ({ term, documents }))
}

function swaps(term: string): string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, index) => term.slice(0, index) + term[index + 1] + term[index] + term.slice(index + 2),
  )
}
