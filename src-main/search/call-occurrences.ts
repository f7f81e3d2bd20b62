/** Where in one opened call a query was said: to be marked throughout, and stepped through. */
import type { CallOccurrences } from '../../src-preload/contract/search.ts'
import type { CallFinder } from './found-calls.ts'
import type { Query } from './language/types.ts'
import { findOccurrences } from './occurrences.ts'

/** Overlapping ones are one. None where the call is not here, has no words, or is not found by the query. */
export function findInCall(finder: CallFinder, query: Query, id: string): CallOccurrences {
  const key = finder.findKey(id)
  const view = key === undefined ? null : finder.findView(key)
  if (key === undefined || !view) return { occurrences: [] }
  const occurrences: CallOccurrences['occurrences'] = []
  for (const { pieces } of findOccurrences(view, finder.requiredIn(query, key))) {
    const [first, last] = [pieces[0].word, pieces.at(-1)!.word]
    const before = occurrences.at(-1)
    if (before && first <= before.last) before.last = Math.max(before.last, last)
    else occurrences.push({ first, last, timestamp: view.wordAt(first).start })
  }
  return { occurrences }
}
