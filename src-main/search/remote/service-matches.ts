/** Converts the service's snippets to marked moments, using the app's rules for words. */
import type { SearchMatch } from '../../../src-preload/contract/search.ts'
import { termSpans } from '../../model/normalize.ts'
import { clipAround, mergeMarks } from '../marks.ts'
import type { TextClause } from '../language/types.ts'
import type { ServiceSearchResult } from '../../service/types.ts'
import type { AskedTexts } from './asked-texts.ts'

type ServiceMatch = ServiceSearchResult['data'][number]['matches'][number]

/** As many as for local calls. */
const maxMatches = 3
/** Characters: the length of the service's snippets is not documented, and four lines are enough. */
const clipping = { maxLength: 240, lengthBefore: 80 }

/**
 * The moments of a hit, marked ones first. Null when they exclude the hit: words of the other speaker, or
 * something that must not be said.
 */
export function toMatches(given: readonly ServiceMatch[], asked: AskedTexts): SearchMatch[] | null {
  const unwanted = asked.unwanted.some((text) =>
    given.some((match) => findMarks(match, text, { prefix: false }).length > 0),
  )
  if (unwanted) return null
  const fitting = given.filter(({ speaker }) => asked.wanted.some((text) => fitsSide(text, speaker)))
  if (fitting.length === 0 && given.length > 0) return null
  const matches = fitting.map((match) => convertMatch(match, asked.wanted))
  return matches
    .toSorted((a, b) => Number(b.marks.length > 0) - Number(a.marks.length > 0))
    .slice(0, maxMatches)
}

function convertMatch(match: ServiceMatch, wanted: readonly TextClause[]): SearchMatch {
  const text = match.text.replace(/\s+/gu, ' ').trim()
  const marks = wanted.flatMap((clause) => findMarks({ ...match, text }, clause, { prefix: true }))
  return {
    ...clipAround(text, mergeMarks(marks), clipping),
    timestamp: match.timestamp,
    speaker: match.speaker,
    wordIndex: null,
  }
}

/**
 * Ranges where the text's words are consecutive. `prefix`: the last word may continue, because the service
 * finds "refunds" for "refund".
 */
function findMarks(
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

/** Without a speaker from the service, either may have spoken. */
function fitsSide({ side }: TextClause, speaker: string | null): boolean {
  return side === null || speaker === null || speaker === (side === 'me' ? 'you' : 'them')
}
