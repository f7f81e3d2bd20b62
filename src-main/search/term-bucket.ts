/**
 * The terms that begin with one character: looked up and completed in a sorted list, corrected by MiniSearch's
 * radix tree, which is built when it is first needed.
 */
import SearchableMap from 'minisearch/SearchableMap'
import type { TermList } from './term-source.ts'

export interface KnownTerm {
  term: string
  /** Recordings it occurs in. */
  documents: number
}

export interface NearTerm extends KnownTerm {
  /** Letters that were added, left out or replaced. */
  edits: number
}

export interface TermBucket {
  countOf(term: string): number
  /** Terms that begin with `prefix`, itself excluded, the most frequent first. */
  expand(prefix: string, limit: number): KnownTerm[]
  near(term: string, edits: number): NearTerm[]
  /** One more recording contains the term. */
  learn(term: string): void
}

/** Learnt terms are walked one by one until there are this many; then they are sorted in: a few ms. */
const mergeAt = 1024

/** @returns a bucket that owns the list: it is changed by learning. */
export function createTermBucket(initial: TermList): TermBucket {
  let { terms, documents } = initial
  const learnt = new Map<string, number>()
  let tree: SearchableMap<true> | null = null

  const place = (term: string): number => {
    const index = lowerBound(terms, term)
    return terms[index] === term ? index : -1
  }
  const countOf = (term: string): number => {
    const index = place(term)
    return index >= 0 ? documents[index]! : (learnt.get(term) ?? 0)
  }

  return {
    countOf,
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
    near(term, edits) {
      tree ??= treeOf([...terms, ...learnt.keys()])
      return [...tree.fuzzyGet(term, edits)].map(([other, [, distance]]) => ({
        term: other,
        documents: countOf(other),
        edits: distance,
      }))
    },
    learn(term) {
      const index = place(term)
      if (index >= 0) {
        documents[index]!++
        return
      }
      if (!learnt.has(term) && isCorrectable(term)) tree?.set(term, true)
      learnt.set(term, (learnt.get(term) ?? 0) + 1)
      if (learnt.size < mergeAt) return
      ;({ terms, documents } = merged({ terms, documents }, learnt))
      learnt.clear()
    },
  }
}

/** Numbers are right or wrong, not mistyped; one or two letters are near to everything. */
export function isCorrectable(term: string): boolean {
  return term.length >= 3 && !/\p{N}/u.test(term)
}

function treeOf(terms: readonly string[]): SearchableMap<true> {
  const tree = new SearchableMap<true>()
  for (const term of terms) if (isCorrectable(term)) tree.set(term, true)
  return tree
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

/** One walk over both: sorting all terms anew would be felt while typing. */
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
