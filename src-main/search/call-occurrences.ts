/** Finds where a query was said in one open call, to mark the places and step through them. */
import type { CallOccurrences } from '../../src-preload/contract/search.ts'
import type { CallFinder } from './found-calls.ts'
import type { Query } from './language/types.ts'
import { findOccurrences } from './occurrences.ts'

/**
 * Overlapping occurrences are merged. Empty when the call is missing, has no words or does not match the
 * query.
 */
export function findInCall(finder: CallFinder, query: Query, id: string): CallOccurrences {
  const key = finder.findKey(id)
  const view = key === undefined ? null : finder.findView(key)
  if (key === undefined || !view) return { occurrences: [] }
  const occurrences: CallOccurrences['occurrences'] = []
  for (const { pieces } of findOccurrences(view, finder.findRequirements(query, key))) {
    const [first, last] = [pieces[0].word, pieces.at(-1)!.word]
    const before = occurrences.at(-1)
    if (before && first <= before.last) before.last = Math.max(before.last, last)
    else occurrences.push({ first, last, timestamp: view.wordAt(first).start })
  }
  return { occurrences }
}
