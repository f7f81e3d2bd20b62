/**
 * Edits the text of a query for clicks on facets, filters and corrections: the text is the window's only state
 * of a search. Pure.
 *
 * Does not interpret clauses: they are parts between spaces, with quotes kept whole.
 */

interface Piece {
  text: string
  start: number
  end: number
}

const quotes = '"“”„‟«»＂'
const piecePattern = new RegExp(`(?:[${quotes}][^${quotes}]*(?:[${quotes}]|$)|[^\\s${quotes}])+`, 'gu')

function splitPieces(query: string): Piece[] {
  return [...query.matchAll(piecePattern)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function findPiece(query: string, text: string): Piece | null {
  const wanted = text.toLowerCase()
  return splitPieces(query).find((piece) => piece.text.toLowerCase() === wanted) ?? null
}

/** Whether the query contains a clause. */
export function hasClause(query: string, clause: string): boolean {
  return findPiece(query, clause) !== null
}

/** Adds a clause at the end, before an unfinished part; removes it if the query contains it. */
export function toggleClause(query: string, clause: string): string {
  const piece = findPiece(query, clause)
  if (piece !== null) return withoutRange(query, piece.start, piece.end)
  if (goesOn(query)) return `${clause} ${query.trimStart()}`
  const before = query.trimEnd()
  return before === '' ? clause : `${before} ${clause}`
}

const eachQuote = new RegExp(`[${quotes}]`, 'gu')
const openEnd = /(?:^|\s)(?:OR|~\S*)\s*$/u

/** Whether text added at the end would become part of a phrase or an alternative. */
function goesOn(query: string): boolean {
  const isPhraseOpen = (query.match(eachQuote)?.length ?? 0) % 2 === 1
  return isPhraseOpen || openEnd.test(query)
}

/** The query without the characters [start, end) and the extra space. */
export function withoutRange(query: string, start: number, end: number): string {
  return `${query.slice(0, start).trimEnd()} ${query.slice(end).trimStart()}`.trim()
}

/** The query with a word in quotes, so that it is searched as typed; null when the word is part of a phrase. */
export function withQuoted(query: string, word: string): string | null {
  const piece = findPiece(query, word)
  if (piece === null) return null
  return `${query.slice(0, piece.start)}"${piece.text}"${query.slice(piece.end)}`
}
