/** Types of the found calls, as passed to the code that makes moments, lines and counts. */
import type { SearchSort } from '../../src-preload/contract/search.ts'
import type { WordsView } from '../model/words/words-view.ts'
import type { Query } from './language/types.ts'
import type { Requirement } from './planning/requirements.ts'

/** A found call and what to find in its words. */
export interface FoundCall {
  /** The recording's row number. */
  key: number
  /** The words to find, according to the reading that found the call; empty when the query has only filters. */
  required: readonly Requirement[]
}

export interface FoundCalls {
  /** In the requested order, each call once. */
  calls: readonly FoundCall[]
  /** False when there are too many calls to check all phrases and distances word by word. */
  isExact: boolean
}

/** Tells which calls a query finds. */
export interface CallFinder {
  /** All calls; the last list is kept until the library changes, so that paging is cheap. */
  list(query: Query, sort: SearchSort): FoundCalls
  /** What to find in one call, by the most literal reading that matches it. Empty when none matches. */
  findRequirements(query: Query, key: number): readonly Requirement[]
  findId(key: number): string | undefined
  findKey(id: string): number | undefined
  /** Null when the recording has no readable transcript. */
  findView(key: number): WordsView | null
}
