/**
 * What a recording must contain, in the two languages it is asked in: an FTS5 expression, and the sequences
 * of terms that are looked for in its words afterwards. Terms hold only letters and numbers, so nothing
 * typed can reach FTS5 as syntax.
 */
import type { Lexicon } from './lexicon.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The service's own names of the two speakers; null for anybody. */
export type Side = 'you' | 'them' | null

/** Terms said one after another. */
export interface Sequence {
  terms: readonly string[]
  /** The last term may go on. */
  prefix: boolean
}

/** Something said, in any of several ways. */
export interface SaidRequirement {
  kind: 'said'
  /** In FTS5's query language. */
  expression: string
  /** Where a match need not be said: the same in numbers, names, tags and notes. Null when it must be said. */
  unspoken: string | null
  /** Any of them is an occurrence. */
  sequences: readonly Sequence[]
  /** Who must have said it. */
  side: Side
  /** A recording in which none of the sequences is found may not fulfil this: FTS5 is too generous. */
  strict: boolean
  /** Recordings that fulfil this, and postings that FTS5 reads to find them; both roughly. */
  cost: Cost
}

/** Several things said close to each other in time, in whatever order. */
export interface NearRequirement {
  kind: 'near'
  /** Finds recordings with all parts, however far apart. */
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

/** Whole words in order, said by one side or by anybody; said or written, when by nobody in particular. */
export function phrase(terms: readonly string[], vocabulary: Vocabulary, side: Side = null): SaidRequirement {
  return saidAs([{ terms, prefix: false }], vocabulary, side)
}

/** Any of these sequences. */
export function saidAs(
  sequences: readonly Sequence[],
  vocabulary: Vocabulary,
  side: Side = null,
): SaidRequirement {
  const ways = unique(sequences.map(quoteSequence))
  const any = ways.length === 1 ? ways[0]! : `(${ways.join(' OR ')})`
  const costs = sequences.map((sequence) => sequenceCost(sequence, vocabulary))
  return {
    kind: 'said',
    expression: side === null ? any : `({${side}} : ${any})`,
    unspoken: side === null ? `({meta} : ${any})` : null,
    sequences,
    side,
    strict: sequences.some(({ terms }) => terms.length > 1),
    cost: costOfAny(
      costs.map((cost) => ({ cost })),
      vocabulary,
    ),
  }
}

/** What was asked for, or else one of these terms of the document's own column: numbers and tags. */
export function orUnspoken(
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
    cost: costOfAny([written, required], lexicon.vocabulary),
  }
}

/** Any of these terms of the document's own column. */
export function unspoken(terms: readonly string[], lexicon: Lexicon): { expression: string; cost: Cost } {
  const postings = sum(terms.map((term) => lexicon.countUnspoken(term)))
  return {
    expression: `({meta} : (${terms.map((term) => quote([term])).join(' OR ')}))`,
    cost: { documents: terms.length === 1 ? postings : anyOf(postings, lexicon.vocabulary), postings },
  }
}

/** All of these as one, marked wherever any of them is said; or else one of these ways to say it. */
export function allOrSaid(
  parts: readonly SaidRequirement[],
  ways: readonly Sequence[],
  vocabulary: Vocabulary,
): SaidRequirement {
  const [only] = parts
  if (only && parts.length === 1 && ways.length === 0) return only
  const alike = parts.map(({ expression }) => expression).join(' AND ')
  const other = ways.length > 0 ? saidAs(ways, vocabulary, only!.side) : null
  const joint = costOf(parts, vocabulary)
  return {
    kind: 'said',
    expression: other ? `((${alike}) OR ${other.expression})` : `(${alike})`,
    unspoken: null,
    sequences: [...parts.flatMap(({ sequences }) => sequences), ...ways],
    side: only!.side,
    // One of the parts alone would confirm it.
    strict: false,
    cost: other ? costOfAny([{ cost: joint }, other], vocabulary) : joint,
  }
}

/** All parts, each said, within so many seconds of the next. */
export function nearEachOther(
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
    cost: costOf(parts, vocabulary),
  }
}

/** What it costs to find what fulfils all of these, as if words were independent of each other. */
export function costOf(required: readonly { cost: Cost }[], vocabulary: Vocabulary): Cost {
  const recordings = Math.max(1, vocabulary.recordings)
  let documents = recordings
  let postings = 0
  for (const { cost } of required) {
    documents *= Math.min(1, cost.documents / recordings)
    postings += cost.postings
  }
  return { documents, postings }
}

/** What it costs to find what fulfils any of these. */
export function costOfAny(required: readonly { cost: Cost }[], vocabulary: Vocabulary): Cost {
  const [only] = required
  if (only && required.length === 1) return only.cost
  return {
    documents: anyOf(sum(required.map(({ cost }) => cost.documents)), vocabulary),
    postings: sum(required.map(({ cost }) => cost.postings)),
  }
}

/** Recordings over which so many postings lie scattered. */
function anyOf(postings: number, { recordings }: Vocabulary): number {
  return recordings * (1 - Math.exp(-postings / Math.max(1, recordings)))
}

function sequenceCost({ terms, prefix }: Sequence, vocabulary: Vocabulary): Cost {
  const last = terms.at(-1)!
  const counts = terms.slice(0, -1).map((term) => vocabulary.documents(term))
  const ends = prefix ? (vocabulary.expand(last, 1)[0]?.documents ?? 0) : 0
  counts.push(Math.max(ends, vocabulary.documents(last)))
  if (terms.length === 1) return { documents: counts[0]!, postings: counts[0]! }
  // Words that occur in a call follow each other there in about one call of five.
  return { documents: Math.min(...counts) / 5 ** (terms.length - 1), postings: sum(counts) * phraseWork }
}

/** To find words in order FTS5 reads where in each call they were said, not only that they were. */
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
