/**
 * Extracts the words of a query that the service can search. The operators are the app's own, and the
 * service's matching is not documented (section Recordings, "Other rules"), so it gets what a person would
 * type into its own search.
 */
import type { Clause, Query, TextClause } from '../language/types.ts'

export interface AskedTexts {
  /** The text sent; empty when the query has no spoken words. */
  q: string
  /** The clauses in `q`. */
  wanted: TextClause[]
  unwanted: TextClause[]
}

/** Characters: the first words of a pasted paragraph identify its call, and the URL stays short. */
const maxLength = 200

/**
 * All required words, in the order typed. Only the first of alternatives: its results are correct, if not
 * complete; all together would require each of them.
 */
export function readAskedTexts({ groups }: Query): AskedTexts {
  const wanted: TextClause[] = []
  const unwanted: TextClause[] = []
  for (const { any } of groups) {
    const spoken = any.filter((clause) => clause.kind !== 'filter')
    const first = spoken.find((clause) => !clause.negated)
    if (first) wanted.push(...listSaidTexts(first))
    else unwanted.push(...spoken.flatMap(listSaidTexts))
  }
  return { q: joinWords(wanted), wanted, unwanted }
}

function listSaidTexts(clause: Exclude<Clause, { kind: 'filter' }>): TextClause[] {
  return clause.kind === 'near' ? clause.texts : [clause]
}

function joinWords(texts: readonly TextClause[]): string {
  const words = texts.flatMap(({ text }) => text.split(/\s+/u)).filter((word) => word !== '')
  let q = ''
  for (const word of words) {
    const longer = q === '' ? word : `${q} ${word}`
    if (longer.length > maxLength) break
    q = longer
  }
  return q
}
