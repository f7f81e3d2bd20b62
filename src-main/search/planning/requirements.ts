/**
 * Builds requirements in both forms: an FTS5 expression and the term sequences to find in the words. Terms
 * contain only letters and digits, so input cannot become FTS5 syntax.
 */
import type { Lexicon } from '../vocabulary/lexicon.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

/** The service's names of the two speakers; null for either, and for text that was not spoken. */
export type Side = 'you' | 'them' | 'anyone' | null

/** Consecutive terms. */
export interface Sequence {
  terms: readonly string[]
  /** The last term is a prefix. */
  prefix: boolean
}

/** Something said, in one of several ways. */
export interface SaidRequirement {
  kind: 'said'
  /** In FTS5's query language. */
  expression: string
  /**
   * Expression for a match that was not spoken: in numbers, names, tags and notes. Null when it must be
   * spoken.
   */
  unspoken: string | null
  /** Each is one possible occurrence. */
  sequences: readonly Sequence[]
  /** Required speaker. */
  side: Side
  /** The words must confirm it, because FTS5 matches too much. */
  strict: boolean
  /** Matching recordings and postings read to find them, both estimated. */
  cost: Cost
}

/** Texts said close to each other in time, in any order. */
export interface NearRequirement {
  kind: 'near'
  /** Finds recordings that contain all parts, at any distance. */
  expression: string
  unspoken: null
  parts: readonly SaidRequirement[]
  /** Seconds between each part and the next; one fewer than parts. */
  withinSeconds: readonly number[]
  strict: true
  cost: Cost
}

export type Requirement = SaidRequirement | NearRequirement

export interface Cost {
  documents: number
  postings: number
}

/** Whole words in order, by one side or either; if either, written text matches too. */
export function phrase(terms: readonly string[], vocabulary: Vocabulary, side: Side = null): SaidRequirement {
  return requireAnySequence([{ terms, prefix: false }], vocabulary, side)
}

/** Any of these sequences. */
export function requireAnySequence(
  sequences: readonly Sequence[],
  vocabulary: Vocabulary,
  side: Side = null,
): SaidRequirement {
  const ways = unique(sequences.map(quoteSequence))
  const any = ways.length === 1 ? ways[0]! : `(${ways.join(' OR ')})`
  const costs = sequences.map((sequence) => estimateSequenceCost(sequence, vocabulary))
  const columns = side === 'anyone' ? 'you them other' : side
  return {
    kind: 'said',
    expression: columns === null ? any : `({${columns}} : ${any})`,
    unspoken: side === null ? `({meta} : ${any})` : null,
    sequences,
    side,
    strict: sequences.some(({ terms }) => terms.length > 1),
    cost: estimateCostOfAny(
      costs.map((cost) => ({ cost })),
      vocabulary,
    ),
  }
}

/** The requirement, or one of these terms of the document's own column: numbers and tags. */
export function allowUnspoken(
  required: SaidRequirement,
  terms: readonly string[],
  lexicon: Lexicon,
): SaidRequirement {
  if (terms.length === 0) return required
  const written = unspoken(terms, lexicon)
  return {
    ...required,
    expression: `(${written.expression} OR ${required.expression})`,
    unspoken:
      required.unspoken === null ? written.expression : `(${written.expression} OR ${required.unspoken})`,
    cost: estimateCostOfAny([written, required], lexicon.vocabulary),
  }
}

/** Any of these terms of the document's own column. */
export function unspoken(terms: readonly string[], lexicon: Lexicon): { expression: string; cost: Cost } {
  const postings = sum(terms.map((term) => lexicon.countUnspoken(term)))
  return {
    expression: `({meta} : (${terms.map((term) => quote([term])).join(' OR ')}))`,
    cost: {
      documents: terms.length === 1 ? postings : estimateDocuments(postings, lexicon.vocabulary),
      postings,
    },
  }
}

/** All of these, each marked where it is said; or one of these sequences. */
export function requireAllOrSequence(
  parts: readonly SaidRequirement[],
  ways: readonly Sequence[],
  vocabulary: Vocabulary,
): SaidRequirement {
  const [only] = parts
  if (only && parts.length === 1 && ways.length === 0) return only
  const alike = parts.map(({ expression }) => expression).join(' AND ')
  const other = ways.length > 0 ? requireAnySequence(ways, vocabulary, only!.side) : null
  const joint = estimateCost(parts, vocabulary)
  return {
    kind: 'said',
    expression: other ? `((${alike}) OR ${other.expression})` : `(${alike})`,
    unspoken: null,
    sequences: [...parts.flatMap(({ sequences }) => sequences), ...ways],
    side: only!.side,
    // One part alone would confirm it.
    strict: false,
    cost: other ? estimateCostOfAny([{ cost: joint }, other], vocabulary) : joint,
  }
}

/** All parts, each said within so many seconds of the next. */
export function requireNear(
  parts: readonly SaidRequirement[],
  withinSeconds: readonly number[],
  vocabulary: Vocabulary,
): NearRequirement {
  return {
    kind: 'near',
    expression: `(${parts.map(({ expression }) => expression).join(' AND ')})`,
    unspoken: null,
    parts,
    withinSeconds,
    strict: true,
    cost: estimateCost(parts, vocabulary),
  }
}

/** Cost of finding what fulfils all of these, assuming independent words. */
export function estimateCost(required: readonly { cost: Cost }[], vocabulary: Vocabulary): Cost {
  const recordings = Math.max(1, vocabulary.recordings)
  let documents = recordings
  let postings = 0
  for (const { cost } of required) {
    documents *= Math.min(1, cost.documents / recordings)
    postings += cost.postings
  }
  return { documents, postings }
}

/** Cost of finding what fulfils any of these. */
export function estimateCostOfAny(required: readonly { cost: Cost }[], vocabulary: Vocabulary): Cost {
  const [only] = required
  if (only && required.length === 1) return only.cost
  return {
    documents: estimateDocuments(sum(required.map(({ cost }) => cost.documents)), vocabulary),
    postings: sum(required.map(({ cost }) => cost.postings)),
  }
}

/** Estimates how many recordings contain this many postings. */
function estimateDocuments(postings: number, { recordings }: Vocabulary): number {
  return recordings * (1 - Math.exp(-postings / Math.max(1, recordings)))
}

function estimateSequenceCost({ terms, prefix }: Sequence, vocabulary: Vocabulary): Cost {
  const last = terms.at(-1)!
  const counts = terms.slice(0, -1).map((term) => vocabulary.documents(term))
  const ends = prefix ? (vocabulary.expand(last, 1)[0]?.documents ?? 0) : 0
  counts.push(Math.max(ends, vocabulary.documents(last)))
  if (terms.length === 1) return { documents: counts[0]!, postings: counts[0]! }
  // Words that occur in a call are adjacent in about one call of five.
  return { documents: Math.min(...counts) / 5 ** (terms.length - 1), postings: sum(counts) * phraseWork }
}

/** For a phrase FTS5 reads positions too, not only occurrences. */
const phraseWork = 4

function quoteSequence({ terms, prefix }: Sequence): string {
  return prefix ? `${quote(terms)} *` : quote(terms)
}

function quote(terms: readonly string[]): string {
  return `"${terms.join(' ')}"`
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
