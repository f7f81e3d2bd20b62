/**
 * What a person may type into search, read into clauses. Nothing typed is an error.
 *
 *     refund policy      both words, anywhere in the call
 *     "refund policy"    the words in this order; an unclosed quote reaches to the end
 *     -credit -"by card" without
 *     follow-up          what is written as one reads as a phrase
 */
import { normalizeWord } from '../../model/normalize.ts'
import type { Query, ReadingContext, TextClause } from './types.ts'

/**
 * A pasted paragraph stays cheap, and its first words tell it from all other calls. Beyond this, FTS5 would
 * also reach its own limit for nested expressions (256).
 */
const maxTerms = 48

const quotes = '"“”„‟«»＂'
const token = new RegExp(`(-?)(?:[${quotes}]([^${quotes}]*)([${quotes}]?)|([^\\s${quotes}]+))`, 'gu')

/** Reads a query; text without a single letter or number has no groups. */
export function parseQuery(text: string, _context: ReadingContext): Query {
  const clauses: TextClause[] = []
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
  return { text, groups: clauses.map((clause) => ({ any: [clause] })), problems: [] }
}

function readClause(match: RegExpExecArray, query: string): TextClause | null {
  const [whole, minus, quoted, closing, bare] = match
  const text = quoted ?? bare ?? ''
  const terms = text.split(/\s+/u).flatMap(normalizeWord)
  if (terms.length === 0) return null
  const start = match.index
  const end = start + whole.length
  return {
    kind: 'text',
    quoted: quoted !== undefined,
    // "follow -up": a minus negates only at the beginning of what was typed.
    negated: minus === '-',
    side: null,
    text,
    terms,
    start,
    end,
    open: !closing && query.slice(end).trim() === '',
  }
}
