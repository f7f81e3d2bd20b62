/** Reads the search box: chips to paint, problems to show, completions to offer. */
import type { SearchReading } from '../../../src-preload/contract/search.ts'
import { completionsAt } from './completions.ts'
import { parseQuery } from './parse-query.ts'
import { splitPieces } from './pieces.ts'
import { tokenize } from './tokens.ts'
import type { Problem, ReadingContext, Suggestions } from './types.ts'

export interface ReadInput extends ReadingContext {
  query: string
  /** UTF-16 units. */
  caret: number
}

/** Reads the text of the box; `suggest` supplies values from the library. */
export function readQuery({ query, caret, now }: ReadInput, suggest: Suggestions): SearchReading {
  const parsed = parseQuery(query, { now })
  const problems = withoutUnfinished(parsed.problems, query, caret)
  const completions = completionsAt({ query, caret, now }, suggest)
  const reading = { query, tokens: tokenize(query, problems), problems, completions }
  return parsed.groups.length === 0 ? { ...reading, asksNothing: true } : reading
}

/** A value that is still being typed is not a problem, even in the middle of a query. */
function withoutUnfinished(problems: Problem[], query: string, caret: number): Problem[] {
  const typed = splitPieces(query).find((piece) => piece.kind === 'operator' && piece.end === caret)
  if (typed?.kind !== 'operator' || typed.closed || !typed.operator.isBeginning(typed.value)) return problems
  return problems.filter(({ start, end }) => start !== typed.start || end !== typed.end)
}
