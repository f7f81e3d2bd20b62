/**
 * Every term of all transcripts, and in how many recordings it occurs: turns what was typed into terms that
 * exist. Complete words are looked up and begun ones are completed in a sorted list; mistyped ones are
 * corrected by MiniSearch's radix tree, which is built when the first one is met.
 *
 * Counts serve ranking and cost, not truth: they may lag behind deletions.
 */
import SearchableMap from 'minisearch/SearchableMap'
import type { Database } from 'better-sqlite3'

export interface KnownTerm {
  term: string
  /** Recordings it occurs in. */
  documents: number
}

export interface Vocabulary {
  /** How many recordings the terms come from. */
  readonly recordings: number
  /** Recordings that contain the term; 0 for an unknown one. */
  documents(term: string): number
  /** Terms that begin with `prefix`, itself excluded, the most frequent first. */
  expand(prefix: string, limit: number): KnownTerm[]
  /** Terms one or at most two edits away, the likeliest first. Numbers are never corrected. */
  correct(term: string, edits: 1 | 2, limit: number): KnownTerm[]
  /** A recording that was not known before consists of these terms. */
  learn(terms: Iterable<string>): void
}

export interface TermList {
  /** In the order of JavaScript's `<`. */
  terms: string[]
  /** For each term, the recordings it occurs in. */
  documents: number[]
}

/** Learnt terms are walked one by one until there are this many; then they are sorted in: some 10 ms. */
const mergeAt = 4096

/** Reads all terms out of FTS5: at 100,000 recordings a walk over 200,000 terms that takes seconds. */
export function readTerms(db: Database): TermList {
  const rows = db.prepare<[], [string, number]>('SELECT term, doc FROM vocabulary').raw()
  const terms: string[] = []
  const documents: number[] = []
  for (const [term, count] of rows.iterate()) {
    terms.push(term)
    documents.push(count)
  }
  return inOrder({ terms, documents })
}

/** FTS5 orders by bytes, JavaScript by UTF-16 units: they differ only beyond the basic plane. */
function inOrder(list: TermList): TermList {
  if (list.terms.every((term, index) => index === 0 || list.terms[index - 1]! < term)) return list
  const order = list.terms.map((_, index) => index)
  order.sort((a, b) => (list.terms[a]! < list.terms[b]! ? -1 : 1))
  return {
    terms: order.map((index) => list.terms[index]!),
    documents: order.map((index) => list.documents[index]!),
  }
}

/** The vocabulary of that many recordings; the list is taken over, not copied. */
export function createVocabulary(initial: TermList, initialRecordings: number): Vocabulary {
  let { terms, documents } = initial
  let recordings = initialRecordings
  const learnt = new Map<string, number>()
  let tree: SearchableMap<true> | null = null

  const place = (term: string): number => {
    const index = lowerBound(terms, term)
    return terms[index] === term ? index : -1
  }
  const count = (term: string): number => {
    const index = place(term)
    return index >= 0 ? documents[index]! : (learnt.get(term) ?? 0)
  }
  const merge = (): void => {
    ;({ terms, documents } = merged({ terms, documents }, learnt))
    learnt.clear()
  }

  return {
    get recordings() {
      return recordings
    },
    documents: count,
    expand(prefix, limit) {
      const best = new TopTerms(limit)
      for (let index = lowerBound(terms, prefix); terms[index]?.startsWith(prefix); index++) {
        if (terms[index] !== prefix) best.offer(terms[index]!, documents[index]!)
      }
      for (const [term, known] of learnt) {
        if (term !== prefix && term.startsWith(prefix)) best.offer(term, known)
      }
      return best.list()
    },
    correct(term, edits, limit) {
      if (!correctable(term)) return []
      tree ??= treeOf(terms, learnt.keys())
      const near = new Map<string, number>()
      for (const [other, [, distance]] of tree.fuzzyGet(term, edits)) near.set(other, distance)
      // Two letters that changed places are one slip of the fingers, though two edits of the text.
      for (const swapped of swaps(term)) if (count(swapped) > 0) near.set(swapped, 1)
      near.delete(term)
      return [...near]
        .map(([other, distance]) => ({ term: other, documents: count(other), distance }))
        .sort((a, b) => a.distance - b.distance || b.documents - a.documents || (a.term < b.term ? -1 : 1))
        .slice(0, limit)
        .map(({ term: other, documents: known }) => ({ term: other, documents: known }))
    },
    learn(newTerms) {
      recordings++
      for (const term of newTerms) {
        const index = place(term)
        if (index >= 0) {
          documents[index]!++
          continue
        }
        if (!learnt.has(term) && correctable(term)) tree?.set(term, true)
        learnt.set(term, (learnt.get(term) ?? 0) + 1)
      }
      if (learnt.size >= mergeAt) merge()
    },
  }
}

/** One walk over both: sorting 200,000 terms anew would be felt while typing. */
function merged(list: TermList, learnt: ReadonlyMap<string, number>): TermList {
  const result: TermList = { terms: [], documents: [] }
  const fresh = [...learnt].sort(([a], [b]) => (a < b ? -1 : 1))
  let next = 0
  const take = (before: string | null) => {
    for (; next < fresh.length && (before === null || fresh[next]![0] < before); next++) {
      result.terms.push(fresh[next]![0])
      result.documents.push(fresh[next]![1])
    }
  }
  list.terms.forEach((term, index) => {
    take(term)
    result.terms.push(term)
    result.documents.push(list.documents[index]!)
  })
  take(null)
  return result
}

/** Index of the first term that is not before `wanted`. */
function lowerBound(terms: readonly string[], wanted: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (terms[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Numbers are right or wrong, not mistyped; one or two letters are near to everything. */
function correctable(term: string): boolean {
  return term.length >= 3 && !/\p{N}/u.test(term)
}

function treeOf(terms: readonly string[], learnt: Iterable<string>): SearchableMap<true> {
  const tree = new SearchableMap<true>()
  for (const term of terms) if (correctable(term)) tree.set(term, true)
  for (const term of learnt) if (correctable(term)) tree.set(term, true)
  return tree
}

function swaps(term: string): string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, index) => term.slice(0, index) + term[index + 1] + term[index] + term.slice(index + 2),
  )
}

/** Keeps the most frequent of many terms without sorting them all. */
class TopTerms {
  #limit: number
  #best: KnownTerm[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  offer(term: string, documents: number): void {
    const full = this.#best.length >= this.#limit
    if (full && documents <= this.#best.at(-1)!.documents) return
    if (full) this.#best.pop()
    const at = this.#best.findIndex((other) => other.documents < documents)
    this.#best.splice(at < 0 ? this.#best.length : at, 0, { term, documents })
  }

  list(): KnownTerm[] {
    return this.#best
  }
}
