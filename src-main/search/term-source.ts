/** The terms of the index as FTS5 tells them, whole or in part. A walk over all terms reads every posting. */
import type { Database } from 'better-sqlite3'

export interface TermList {
  /** In the order of JavaScript's `<`, all different. */
  terms: string[]
  /** For each term, the recordings it occurs in. */
  documents: number[]
}

export interface TermSource {
  /** Recordings with this term; up to 1 ms for the commonest word of 25,000 recordings. */
  countOf(term: string): number
  /** The terms that begin with this one character: some 5% of all. */
  startingWith(character: string): TermList
  /** All terms: a second or so at 25,000 recordings, several at 100,000. */
  all(): TermList
}

export function createTermSource(db: Database): TermSource {
  const one = db.prepare<[string], number>('SELECT doc FROM vocabulary WHERE term = ?').pluck()
  const some = db
    .prepare<[string, string], [string, number]>(
      'SELECT term, doc FROM vocabulary WHERE term >= ? AND term < ?',
    )
    .raw()
  const all = db.prepare<[], [string, number]>('SELECT term, doc FROM vocabulary').raw()
  return {
    countOf: (term) => one.get(term) ?? 0,
    startingWith: (character) => listOf(some.iterate(character, nextCharacter(character))),
    all: () => listOf(all.iterate()),
  }
}

/** The character after it in Unicode; the surrogates are no characters. */
function nextCharacter(character: string): string {
  const next = character.codePointAt(0)! + 1
  return String.fromCodePoint(next === 0xd800 ? 0xe000 : next)
}

function listOf(rows: Iterable<[string, number]>): TermList {
  const list: TermList = { terms: [], documents: [] }
  for (const [term, count] of rows) {
    list.terms.push(term)
    list.documents.push(count)
  }
  return inOrder(list)
}

/** FTS5 orders by bytes, JavaScript by UTF-16 units: they differ only beyond the basic plane. */
function inOrder(list: TermList): TermList {
  if (list.terms.every((term, index) => index === 0 || list.terms[index - 1]! < term)) return list
  const order = list.terms.map((_, index) => index)
  order.sort((a, b) => (list.terms[a]! < list.terms[b]! ? -1 : 1))
  return {
    terms: order.map((index) => list.terms[index]!),
    documents: order.map((index) => list.documents[index]!),
  }
}
