/**
 * What a person may type into search, read into clauses. Nothing typed is an error.
 *
 *     refund policy      both words, anywhere in the call
 *     "refund policy"    the words in this order; an unclosed quote reaches to the end
 *     -credit -"by card" without
 *     follow-up          what is written as one reads as a phrase
 *
 * Everything else is text, the operators of FTS5 and emoji included. Clauses know where they were typed, so
 * that the search box can show and complete them. A later `name:value` is one more kind of clause, made in
 * `readClause`.
 */
import { normalizeWord } from '../model/normalize.ts'

export interface Clause {
  kind: 'word' | 'phrase'
  negated: boolean
  /** As typed, without quotes and minus. */
  text: string
  /** What is looked for, in this order; never empty. */
  terms: string[]
  /** Where it stands in the query, in UTF-16 units, [start, end), quotes and minus included. */
  start: number
  end: number
  /** It ends the query, so its last word may still be being typed: a closed phrase is not open. */
  open: boolean
}

export interface ParsedQuery {
  text: string
  clauses: Clause[]
}

/**
 * A pasted paragraph stays cheap, and its first words tell it from all other calls. Beyond this, FTS5 would
 * also reach its own limit for nested expressions (256).
 */
const maxTerms = 48

const quotes = '"“”„‟«»＂'
const token = new RegExp(`(-?)(?:[${quotes}]([^${quotes}]*)([${quotes}]?)|([^\\s${quotes}]+))`, 'gu')

/** Reads a query; text without a single letter or number has no clauses. */
export function parseQuery(text: string): ParsedQuery {
  const clauses: Clause[] = []
  const asked = new Set<string>()
  let room = maxTerms
  for (const match of text.matchAll(token)) {
    const clause = readClause(match, text)
    if (!clause) continue
    if (clause.terms.length > room) break
    // The last of equal clauses is kept out, unless it may still become another.
    const wanted = `${clause.negated} ${clause.terms.join(' ')}`
    if (asked.has(wanted) && !clause.open) continue
    asked.add(wanted)
    room -= clause.terms.length
    clauses.push(clause)
  }
  return { text, clauses }
}

function readClause(match: RegExpExecArray, query: string): Clause | null {
  const [whole, minus, quoted, closing, bare] = match
  const text = quoted ?? bare ?? ''
  const terms = text.split(/\s+/u).flatMap(normalizeWord)
  if (terms.length === 0) return null
  const start = match.index
  const end = start + whole.length
  return {
    kind: quoted === undefined ? 'word' : 'phrase',
    // "follow -up": a minus negates only at the beginning of what was typed.
    negated: minus === '-',
    text,
    terms,
    start,
    end,
    open: !closing && query.slice(end).trim() === '',
  }
}
