/**
 * What of a query the service can be asked: words. Its operators are ours alone, and how it matches is not documented
 * (section Recordings, "Other rules"), so it is given what a person would type into its own search.
 */
import type { Clause, Query, TextClause } from '../search/language/types.ts'

export interface AskedTexts {
  /** What is sent; empty where the query holds nothing that is said. */
  q: string
  /** What `q` is made of. */
  wanted: TextClause[]
  unwanted: TextClause[]
}

/** Characters: a pasted paragraph tells its call from all others by its first words, and an address stays short. */
const maxLength = 200

/**
 * All that must have been said, in the order typed. Of alternatives the first is asked for: what it finds is right,
 * if not all; both together would ask for what has both.
 */
export function textsOf({ groups }: Query): AskedTexts {
  const wanted: TextClause[] = []
  const unwanted: TextClause[] = []
  for (const { any } of groups) {
    const spoken = any.filter((clause) => clause.kind !== 'filter')
    const first = spoken.find((clause) => !clause.negated)
    if (first) wanted.push(...saidIn(first))
    else unwanted.push(...spoken.flatMap(saidIn))
  }
  return { q: joinWords(wanted), wanted, unwanted }
}

function saidIn(clause: Exclude<Clause, { kind: 'filter' }>): TextClause[] {
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
