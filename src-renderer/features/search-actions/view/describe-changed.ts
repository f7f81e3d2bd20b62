/** Says what a run of a search changed: "Tagged 3 calls, starred 1". Pure. */
import { searchActionKinds, type SearchRun } from '../../../../src-preload/contract/search-actions.ts'
import { numberOf } from '../../../util/language.ts'
import { searchActionsText as text } from './text.ts'

export function describeChanged({ changed, calls }: Pick<SearchRun, 'changed' | 'calls'>): string {
  const parts = searchActionKinds.flatMap((kind) => {
    const count = changed[kind] ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
  if (parts.length === 0) return text.nothingChanged(calls)
  const words = parts
    // Only the first says that these are calls.
    .map(({ kind, count }, index) => text.changed[kind](index === 0 ? text.calls(count) : numberOf(count)))
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
