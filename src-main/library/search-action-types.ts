/** The part of the library's interface for what saved searches do with calls. */
import type { WordPlace } from '../../src-preload/contract/redaction.ts'
import type { SearchAction, SearchRun } from '../../src-preload/contract/search-actions.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { QueuedCall } from './tables/search-run-table.ts'

export interface FoundCall {
  id: string
  /** Where the words of the query are said, in the displayed transcript; empty unless they are marked. */
  words: WordPlace[]
}

/** The calls that a saved search finds. */
export interface FoundBySearch {
  searchId: number
  /** Nothing happens if the search has another one by now. */
  query: string
  calls: FoundCall[]
}

export interface RunOfSearch {
  searchId: number
  runId: number
}

export interface ActInput {
  found: FoundBySearch[]
  /** Calls that changed again are left in the queue. Or the search that the user runs: the others count only where they disagree. */
  on: { queued: QueuedCall[] } | { searchId: number }
  /** Runs to which the calls are added. */
  runs: RunOfSearch[]
  /** Milliseconds since the epoch. */
  at: number
}

export interface Acted {
  /** Those of the input, and others that began. */
  runs: RunOfSearch[]
  /** The calls of which each search notifies. */
  notified: { searchId: number; ids: string[] }[]
  /** How many calls were changed. */
  calls: number
  /** More audio is wanted than before. */
  keepsAudio: boolean
}

/** A call that a search deletes. */
export interface DeletableCall {
  recordingId: string
  searchId: number
  evenProtected: boolean
  /** Old enough to be deleted, and not only to be warned of. */
  isDue: boolean
}

export interface DeletableBySearch {
  searchId: number
  afterDays: number
  evenProtected: boolean
  ids: string[]
}

/** The writer's part. */
export interface SearchActionWriter {
  /**
   * Does what the searches do with these calls, each search once for each call that arrives or changes, and takes the
   * calls from the queue. All searches see the calls as they are before.
   */
  actOnCalls(input: ActInput): Acted
  /**
   * Undoes what is still as the run left it, in parts. What two runs did is undone with the second. Returns the `after` of
   * the next part; null when the run is undone.
   *
   * @param input.after empty for the first part
   */
  undoSearchRun(input: { runId: number; after: string; limit: number; at: number }): string | null
  /**
   * Plans to delete exactly these calls, except those that the user keeps. Returns how many are new, and those that were
   * planned long enough. See `deletion-writer.ts` for the clock.
   */
  planDeletions(input: { calls: DeletableCall[]; at: number }): { planned: number; due: DeletableCall[] }
  /**
   * Moves planned calls to the trash, except those that are protected or kept by now. A call that is restored is not
   * deleted again. Returns the run; null when there were none.
   */
  deletePlanned(input: {
    calls: DeletableCall[]
    searchId: number
    runId: number | null
    at: number
  }): number | null
  /** These calls are not deleted by searches. Returns those that were not kept before. */
  keepCalls(input: { ids: string[]; at: number }): { ids: string[] }
  /** Undoes `keepCalls`. */
  unkeepCalls(input: { ids: string[] }): void
}

/** The reader's part. */
export interface SearchActionReader {
  /** Calls that arrived or changed, without those that wait for their transcript. */
  listQueuedCalls(input: { limit: number }): QueuedCall[]
  /** For each action, which of these calls it would change. Words and deletions are not considered: all of them. */
  listChangedBy(input: { ids: string[]; actions: SearchAction[] }): string[][]
  /** Which of these calls have a star, an open follow-up or a passage. */
  listProtected(input: { ids: string[] }): string[]
  /** The latest first, with the newest calls of each. */
  listSearchRuns(input: { searchId: number | null; offset: number; limit: number }): {
    total: number
    items: (Omit<SearchRun, 'newest'> & { newest: StoredRecording[] })[]
  }
  /** The calls of a run that are here, the newest first. */
  listRunCalls(input: { runId: number; limit: number }): StoredRecording[]
  countRunCalls(input: { runId: number }): number
  /** Calls of the searches that may be deleted a day from now, by the search that decides. */
  listDeletable(input: { found: DeletableBySearch[]; now: number }): DeletableCall[]
  /** The soonest first; `deleteAt` in milliseconds since the epoch. */
  listPlannedDeletions(): {
    recording: StoredRecording
    searchId: number
    searchName: string
    deleteAt: number
  }[]
}
