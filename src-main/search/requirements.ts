/**
 * What a recording must contain, in the two languages it is asked in: an FTS5 expression, and the sequences
 * of terms that are looked for in its words afterwards. Terms hold only letters and numbers, so nothing
 * typed can reach FTS5 as syntax.
 */
import type { Vocabulary } from './vocabulary.ts'

export interface Requirement {
  /** In FTS5's query language. */
  expression: string
  /** Any of them, said in this order, is an occurrence. */
  sequences: string[][]
  /** The last term of each sequence may go on. */
  prefix: boolean
  /** A recording in which none of the sequences is found does not fulfil this: FTS5 was too generous. */
  strict: boolean
  /** Recordings that fulfil this, and postings that FTS5 reads to find them; both roughly. */
  cost: Cost
}

export interface Cost {
  documents: number
  postings: number
}

/** Whole words in order. */
export function phrase(terms: string[], vocabulary: Vocabulary): Requirement {
  return {
    expression: quote(terms),
    sequences: [terms],
    prefix: false,
    strict: terms.length > 1,
    cost: phraseCost(terms, vocabulary),
  }
}

/** Words in order, of which the last may be unfinished. */
export function openPhrase(terms: string[], vocabulary: Vocabulary): Requirement {
  const last = vocabulary.expand(terms.at(-1)!, 1)[0]?.term ?? terms.at(-1)!
  return {
    ...phrase(terms, vocabulary),
    expression: `${quote(terms)} *`,
    prefix: true,
    cost: phraseCost([...terms.slice(0, -1), last], vocabulary),
  }
}

/** Any of these words; `typed` is what marks them when they all begin with it. */
export function anyWord(terms: string[], vocabulary: Vocabulary, typed?: string): Requirement {
  const postings = terms.reduce((sum, term) => sum + vocabulary.documents(term), 0)
  return {
    expression: `(${terms.map((term) => quote([term])).join(' OR ')})`,
    sequences: typed === undefined ? terms.map((term) => [term]) : [[typed]],
    prefix: typed !== undefined,
    strict: false,
    cost: { documents: anyOf(postings, vocabulary), postings },
  }
}

/** A phone number of the call, or else everything that `spoken` asks for. */
export function numberOr(numbers: string[], spoken: Requirement[], vocabulary: Vocabulary): Requirement {
  const dialled = anyWord(numbers, vocabulary)
  const said = costOf(spoken, vocabulary)
  return {
    expression: `(({meta} : ${dialled.expression}) OR (${allOf(spoken)}))`,
    sequences: spoken.flatMap((requirement) => requirement.sequences),
    prefix: spoken.some((requirement) => requirement.prefix),
    strict: false,
    cost: {
      documents: dialled.cost.documents + said.documents,
      postings: dialled.cost.postings + said.postings,
    },
  }
}

/** The FTS5 expression for all of these and none of `unwanted`. */
export function allOf(required: Requirement[], unwanted: Requirement[] = []): string {
  const wanted = required.map((requirement) => requirement.expression).join(' AND ')
  if (unwanted.length === 0) return wanted
  return `(${wanted}) NOT (${unwanted.map((requirement) => requirement.expression).join(' OR ')})`
}

/** What it costs to find what fulfils all of these, as if words were independent of each other. */
export function costOf(required: Requirement[], vocabulary: Vocabulary): Cost {
  const recordings = Math.max(1, vocabulary.recordings)
  let documents = recordings
  let postings = 0
  for (const { cost } of required) {
    documents *= Math.min(1, cost.documents / recordings)
    postings += cost.postings
  }
  return { documents, postings }
}

/** Recordings over which so many postings lie scattered. */
export function anyOf(postings: number, { recordings }: Vocabulary): number {
  return recordings * (1 - Math.exp(-postings / Math.max(1, recordings)))
}

function phraseCost(terms: string[], vocabulary: Vocabulary): Cost {
  const counts = terms.map((term) => vocabulary.documents(term))
  // Words that occur in a call follow each other there in about one call of five.
  const documents = Math.min(...counts) / 5 ** (terms.length - 1)
  return { documents, postings: counts.reduce((sum, count) => sum + count, 0) }
}

function quote(terms: string[]): string {
  return `"${terms.join(' ')}"`
}
