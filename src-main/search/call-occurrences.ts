/** Finds where a query was said in one open call, to mark the places and step through them. */
import type { CallOccurrences } from '../../src-preload/contract/search.ts'
import type { CallFinder } from './found-calls.ts'
import type { Query } from './language/types.ts'
import { findOccurrences } from './occurrences.ts'
import type { Occurrence } from './pieces.ts'

/** Empty when the call is missing, has no words or does not match the query. */
export function findInCall(finder: CallFinder, query: Query, id: string): CallOccurrences {
  const key = finder.findKey(id)
  const view = key === undefined ? null : finder.findView(key)
  if (key === undefined || !view) return { occurrences: [] }
  const ranges = listWordRanges(findOccurrences(view, finder.findRequirements(query, key)))
  return { occurrences: ranges.map((range) => ({ ...range, timestamp: view.wordAt(range.first).start })) }
}

/** The words of occurrences, from the first to the last. Overlapping ones are merged. */
export function listWordRanges(occurrences: readonly Occurrence[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = []
  for (const { pieces } of occurrences) {
    const [first, last] = [pieces[0].word, pieces.at(-1)!.word]
    const before = ranges.at(-1)
    if (before && first <= before.last) before.last = Math.max(before.last, last)
    else ranges.push({ first, last })
  }
  return ranges
}
