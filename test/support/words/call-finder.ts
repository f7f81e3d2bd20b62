/** A finder that returns given calls, for tests of how results are processed. */
import type { Word } from '../../../src-main/model/recording.ts'
import type { CallFinder } from '../../../src-main/search/found-calls.ts'
import type { Requirement } from '../../../src-main/search/planning/requirements.ts'
import { viewOf } from './said.ts'

/** Its key is its position, from 1 on, unless it has one. */
export interface FinderCall {
  key?: number
  id: string
  /** Null for a call without a transcript. */
  words: Word[] | null
}

/** Finds all calls in this order, for the same query. */
export function finderOf(calls: readonly FinderCall[], required: readonly Requirement[]): CallFinder {
  const entries = calls.map((call, index) => ({ ...call, key: call.key ?? index + 1 }))
  const entryOf = (key: number) => entries.find((entry) => entry.key === key)
  const views = new Map(entries.map(({ key, words }) => [key, words && viewOf(words)]))
  return {
    list: () => ({ calls: entries.map(({ key }) => ({ key, required })), isExact: true }),
    findRequirements: () => required,
    findId: (key) => entryOf(key)?.id,
    findKey: (id) => entries.find((entry) => entry.id === id)?.key,
    findView: (key) => views.get(key) ?? null,
  }
}
