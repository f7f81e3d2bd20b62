/** What the engine hands to those who make moments, lines and counts of what was found. */
import type { SearchSort } from '../../src-preload/contract/search.ts'
import type { WordsView } from '../model/words-view.ts'
import type { Query } from './language/types.ts'
import type { Requirement } from './requirements.ts'

/** A call that was found, and what to look for in its words. */
export interface FoundCall {
  /** The recording's row number. */
  key: number
  /** What is said there, as the tier that found the call reads the query; none when only filters were asked for. */
  required: readonly Requirement[]
}

export interface FoundCalls {
  /** In the order asked for, each call once. */
  calls: readonly FoundCall[]
  /** False where there are so many that their words were not all read to confirm phrases and nearness. */
  isExact: boolean
}

/** The engine's side that knows which calls a query finds. */
export interface CallFinder {
  /** All of them; the last list asked for is kept while the library does not change, so that pages are cheap. */
  list(query: Query, sort: SearchSort): FoundCalls
  /** What to look for in one call: by the tiers that find it, the most literal first. Empty when not found. */
  requiredIn(query: Query, key: number): readonly Requirement[]
  findId(key: number): string | undefined
  findKey(id: string): number | undefined
  /** Null when the recording has no transcript, or one that cannot be read. */
  findView(key: number): WordsView | null
}
