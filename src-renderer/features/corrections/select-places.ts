/** Selects the places that an entry of the dictionary with these limits would correct. Pure. */
import type { SameWords } from '../../../src-preload/contract/corrections.ts'
import type { EntryLimits } from './everywhere.svelte.ts'

export function selectPlaces(calls: SameWords['calls'], limits: EntryLimits | null): SameWords['calls'] {
  if (limits === null) return calls
  const { personId, side } = limits
  return calls
    .filter(({ recording }) => personId === null || recording.person?.id === personId)
    .map(({ recording, places }) => ({
      recording,
      places: places.filter(({ speaker }) => side === null || speaker === side),
    }))
    .filter(({ places }) => places.length > 0)
}
