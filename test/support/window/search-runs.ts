/** What saved searches did and plan, for tests of the window. */
import type { PlannedDeletion, SearchRun } from '../../../src-preload/contract/search-actions.ts'
import { fixedNow, recordingOf } from './fixtures.ts'

export function searchRunOf(changes: Partial<SearchRun> = {}): SearchRun {
  return {
    id: 1,
    searchId: 1,
    searchName: 'Refunds',
    at: fixedNow - 3_600_000,
    undoneAt: null,
    calls: 3,
    changed: { tag: 3, star: 1 },
    newest: [],
    ...changes,
  }
}

export function plannedDeletionOf(
  id: string,
  name: string,
  changes: Partial<PlannedDeletion> = {},
): PlannedDeletion {
  return {
    recording: recordingOf({ id, person: { id: 1, name } }),
    searchId: 1,
    searchName: 'Old voicemail',
    deleteAt: fixedNow + 14 * 3_600_000,
    ...changes,
  }
}
