/**
 * Every term of all transcripts, and in how many recordings it occurs: turns what was typed into terms that
 * exist, completed or corrected.
 *
 * Terms are read from the index by their first character, when one is first asked for: reading them all
 * takes a second at 25,000 recordings, and a person types a few. Only a word that is near to nothing with
 * its own first letter makes all be read. Counts serve ranking and cost, not truth: they may be a little old.
 */
import {
  createTermBucket,
  isCorrectable,
  type KnownTerm,
  type NearTerm,
  type TermBucket,
} from './term-bucket.ts'
import type { TermList, TermSource } from './term-source.ts'

export interface Vocabulary {
  /** How many recordings the terms come from. */
  readonly recordings: number
  /** Recordings that contain the term; 0 for an unknown one. */
  documents(term: string): number
  /** Terms that begin with `prefix`, itself excluded, the most frequent first. */
  expand(prefix: string, limit: number): KnownTerm[]
  /**
   * Terms one or at most two edits away, the likeliest first: fewer edits, then more recordings. Those with
   * another first letter only when no other is near. Numbers are never corrected.
   */
  correct(term: string, edits: 1 | 2, limit: number): KnownTerm[]
  /** A recording that the source did not have before, and now has, consists of these terms. */
  learn(terms: Iterable<string>): void
}

/** @param initialRecordings how many recordings the source has terms of. */
export function createVocabulary(source: TermSource, initialRecordings: number): Vocabulary {
  let recordings = initialRecordings
  const buckets = createBuckets(source)
  return {
    get recordings() {
      return recordings
    },
    documents: (term) => buckets.countOf(term),
    expand: (prefix, limit) => buckets.get(firstOf(prefix)).expand(prefix, limit),
    correct(term, edits, limit) {
      if (!isCorrectable(term)) return []
      // Two letters that changed places are one slip of the fingers, though two edits of the text.
      const swapped = swaps(term)
        .map((other): NearTerm => ({ term: other, documents: buckets.countOf(other), edits: 1 }))
        .filter(({ documents }) => documents > 0)
      let near = likeliest([...swapped, ...buckets.get(firstOf(term)).near(term, edits)], term)
      if (near.length === 0)
        near = likeliest(
          buckets.all().flatMap((bucket) => bucket.near(term, edits)),
          term,
        )
      return near.slice(0, limit)
    },
    learn(terms) {
      recordings++
      for (const term of terms) buckets.learn(term)
    },
  }
}

function createBuckets(source: TermSource) {
  const buckets = new Map<string, TermBucket>()
  /** Counts of single terms whose bucket was not needed. */
  const counts = new Map<string, number>()
  let complete = false
  const get = (character: string): TermBucket => {
    const known = buckets.get(character)
    if (known) return known
    const bucket = createTermBucket(complete ? { terms: [], documents: [] } : source.startingWith(character))
    buckets.set(character, bucket)
    return bucket
  }
  return {
    get,
    countOf(term: string): number {
      const bucket = buckets.get(firstOf(term))
      if (bucket || complete) return bucket?.countOf(term) ?? 0
      const count = counts.get(term) ?? source.countOf(term)
      counts.set(term, count)
      return count
    },
    all(): TermBucket[] {
      if (!complete) {
        for (const [character, list] of byFirstCharacter(source.all())) {
          if (!buckets.has(character)) buckets.set(character, createTermBucket(list))
        }
        complete = true
      }
      return [...buckets.values()]
    },
    /** What was not read yet will be read with the term in it. */
    learn(term: string): void {
      counts.delete(term)
      if (complete) get(firstOf(term)).learn(term)
      else buckets.get(firstOf(term))?.learn(term)
    },
  }
}

function firstOf(term: string): string {
  return String.fromCodePoint(term.codePointAt(0)!)
}

function byFirstCharacter({ terms, documents }: TermList): Map<string, TermList> {
  const lists = new Map<string, TermList>()
  terms.forEach((term, index) => {
    const character = firstOf(term)
    let list = lists.get(character)
    if (!list) lists.set(character, (list = { terms: [], documents: [] }))
    list.terms.push(term)
    list.documents.push(documents[index]!)
  })
  return lists
}

/** Each once, with the fewest edits. */
function likeliest(near: NearTerm[], typed: string): KnownTerm[] {
  const best = new Map<string, NearTerm>()
  for (const each of near) {
    const known = best.get(each.term)
    if (each.term !== typed && (!known || each.edits < known.edits)) best.set(each.term, each)
  }
  return [...best.values()]
    .sort((a, b) => a.edits - b.edits || b.documents - a.documents || (a.term < b.term ? -1 : 1))
    .map(({ term, documents }) => ({ term, documents }))
}

function swaps(term: string): string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, index) => term.slice(0, index) + term[index + 1] + term[index] + term.slice(index + 2),
  )
}
