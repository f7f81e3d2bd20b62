import type { KnownTerms } from '../../../src-main/search/readings/types.ts'

/** A vocabulary with these numbers of recordings for each term. */
export function knownTermsOf(counts: Readonly<Record<string, number>>, recordings = 100): KnownTerms {
  return {
    recordings,
    documents: (term) => counts[term] ?? 0,
    expand: (prefix, limit) =>
      Object.keys(counts)
        .filter((term) => term !== prefix && term.startsWith(prefix))
        .toSorted((a, b) => counts[b]! - counts[a]!)
        .slice(0, limit),
  }
}

/** A vocabulary of these terms, each in one recording. */
export function saidTerms(...terms: string[]): KnownTerms {
  return knownTermsOf(Object.fromEntries(terms.map((term) => [term, 1])))
}
