/** How the search box understands what is in it: tokens to paint, problems to tell, completions to offer. */
import type { SearchReading } from '../../../src-preload/contract/search.ts'
import { parseQuery } from './parse-query.ts'
import type { ReadingContext, Suggestions } from './types.ts'

export interface ReadInput extends ReadingContext {
  query: string
  /** UTF-16 units. */
  caret: number
}

/** Reads what is in the box; `suggest` is asked for values of the library. */
export function readQuery({ query, now }: ReadInput, _suggest: Suggestions): SearchReading {
  const { problems } = parseQuery(query, { now })
  return { query, tokens: [], problems, completions: [] }
}
