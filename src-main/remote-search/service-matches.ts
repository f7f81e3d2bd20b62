/**
 * The service's snippets as moments: plain text, in which our own rule for words finds what was asked for.
 */
import type { SearchMatch } from '../../src-preload/contract/search.ts'
import { termSpans } from '../model/normalize.ts'
import { clipAround, mergeMarks } from '../search/marks.ts'
import type { TextClause } from '../search/language/types.ts'
import type { ServiceSearchResult } from '../service/types.ts'
import type { AskedTexts } from './asked-texts.ts'

type ServiceMatch = ServiceSearchResult['data'][number]['matches'][number]

/** As many as are shown of a call that is here. */
const maxMatches = 3
/** Characters: how long the service's snippets are is not documented, and four lines are more than a moment. */
const clipping = { maxLength: 240, lengthBefore: 80 }

/**
 * The moments of one hit, those first in which something is marked. Null where they show that it is none: the words
 * are the other speaker's, or something was said that must not be.
 */
export function toMatches(given: readonly ServiceMatch[], asked: AskedTexts): SearchMatch[] | null {
  const unwanted = asked.unwanted.some((text) =>
    given.some((match) => marksOf(match, text, { prefix: false }).length > 0),
  )
  if (unwanted) return null
  const fitting = given.filter(({ speaker }) => asked.wanted.some((text) => fitsSide(text, speaker)))
  if (fitting.length === 0 && given.length > 0) return null
  const matches = fitting.map((match) => toMatch(match, asked.wanted))
  return matches
    .toSorted((a, b) => Number(b.marks.length > 0) - Number(a.marks.length > 0))
    .slice(0, maxMatches)
}

function toMatch(match: ServiceMatch, wanted: readonly TextClause[]): SearchMatch {
  const text = match.text.replace(/\s+/gu, ' ').trim()
  const marks = wanted.flatMap((clause) => marksOf({ ...match, text }, clause, { prefix: true }))
  return {
    ...clipAround(text, mergeMarks(marks), clipping),
    timestamp: match.timestamp,
    speaker: match.speaker,
    wordIndex: null,
  }
}

/**
 * Where the text's words stand one after another. `prefix`: the last one may go on, for the service finds "refunds"
 * when it is asked for "refund".
 */
function marksOf(
  { text, speaker }: Pick<ServiceMatch, 'text' | 'speaker'>,
  clause: TextClause,
  { prefix }: { prefix: boolean },
): [number, number][] {
  if (!fitsSide(clause, speaker)) return []
  const { terms } = clause
  const spans = termSpans(text)
  const fits = (term: string, index: number) =>
    term === terms[index] || (prefix && index === terms.length - 1 && term.startsWith(terms[index]!))
  const marks: [number, number][] = []
  for (let at = 0; at + terms.length <= spans.length; at++) {
    const run = spans.slice(at, at + terms.length)
    if (run.every(({ term }, index) => fits(term, index))) marks.push([run[0]!.start, run.at(-1)!.end])
  }
  return marks
}

/** Where the service does not say who spoke, it may have been anybody. */
function fitsSide({ side }: TextClause, speaker: string | null): boolean {
  return side === null || speaker === null || speaker === (side === 'me' ? 'you' : 'them')
}
