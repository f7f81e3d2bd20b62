import type { KnownTerms } from '../../../src-main/search/readings/types.ts'

/** A vocabulary with these numbers of recordings for each term. */
export function knownTermsOf(counts: Readonly<Record<string, number>>, recordings = 100): KnownTerms {
  const documents = (term: string) => counts[term] ?? 0
  const rarest = (sequence: string[]) => Math.min(...sequence.map(documents))
  return {
    documents,
    has: (term) => documents(term) > 0,
    isCommon: (term, least) => documents(term) > Math.max(least.documents, recordings * least.share),
    pickFrequent: (sequences, limit) => sequences.toSorted((a, b) => rarest(b) - rarest(a)).slice(0, limit),
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
