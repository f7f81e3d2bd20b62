/** Rows of the library as plain values. */
import type { AppError } from '../../src-preload/contract/errors.ts'
import type { Note } from '../../src-preload/contract/personal.ts'
import type { PersonItem } from '../../src-preload/contract/people.ts'
import type { SearchSort } from '../../src-preload/contract/search.ts'
import type { SearchAction } from '../../src-preload/contract/search-actions.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { ServiceRecording } from '../model/recording.ts'

export interface DialIntent {
  id: number
  toNumber: string
  /** See `CallState` of the contract. */
  state: string
  callSid: string | null
  recordingId: string | null
  error: AppError | null
  startedAt: number
  /** Written during the call; may be empty. */
  note: string
  /** The recording's note that was made from it; null before. */
  noteId: number | null
}

export interface StoredSearch {
  id: number
  name: string
  query: string
  sort: SearchSort
  /** Milliseconds since the epoch. */
  lookedAt: number
  /** What it does with calls that arrive or change; none for most searches. */
  actions: readonly SearchAction[]
}
/** The outcome of a failed attempt to fetch a missing item. */
export interface Attempt {
  state: 'wanted' | 'waiting' | 'unavailable' | 'failed'
  /** Null clears it. */
  lastError: AppError | null
  nextAttemptAt: number | null
}
/** The displayed fields of a deleted recording. */

export interface DeletedRecording extends Pick<ServiceRecording, 'id' | 'direction' | 'duration'> {
  /** When it was deleted, milliseconds since the epoch. */
  deletedAt: number
  createdAtMs: number | null
  /** The other party's number. */
  counterpart: string | null
  person: { id: number; name: string } | null
  /** The size of its audio file, which still exists; null without one. */
  audioBytes: number | null
}
/** The progress of listing; saved in the same transaction as the page it describes. */

export interface SyncState {
  /** The next page of the backfill, 1-indexed; null when complete. */
  backfillPage: number | null
  serviceTotal: number | null
  lastSyncAt: number | null
}
/** Which audio is fetched automatically. Opened recordings are part of every policy. */

export type AudioPolicy =
  | { keep: 'all' }
  /** Created at or after this moment, milliseconds since the epoch. */
  | { keep: 'recent'; since: number }
  | { keep: 'starred' }
  | { keep: 'opened' }
/** An audio file of the library, as recorded when it was saved. */

export interface AudioOnDisk {
  id: string
  /** Relative to the account's folder. */
  path: string
  sizeBytes: number
  sha256: string
}
/** Audio that may be freed: its size, the age of its call, and when it was last opened. */

export interface Freeable {
  id: string
  sizeBytes: number
  createdAtMs: number | null
  /** Milliseconds since the epoch; null when never. */
  openedAt: number | null
}
export interface StateCounts {
  present: number
  /** To be fetched now. */
  wanted: number
  /** Not ready at the service, or to be retried later. */
  waiting: number
  failed: number
}
/** `unwanted`: missing, and the policy does not ask for it. */

export interface AudioCounts extends StateCounts {
  bytes: number
  unwanted: number
}
export interface LedgerCounts {
  listed: number
  failedAtService: number
  transcripts: StateCounts & { unavailable: number }
  searchable: number
  audio: AudioCounts & { unavailable: number; removed: number; mismatched: number; cutOff: number }
  verified: number
  readyOffline: number
  /** No longer at the service, and the user has not decided about it yet. */
  removedAtService: number
}
/** One item to fetch next: opened first, then newest first. */

export interface WantedItem {
  id: string
  status: string
  attempts: number
  /** Milliseconds since the epoch; null when unreadable. */
  createdAtMs: number | null
  /** The user opened it. */
  opened: boolean
  /** For present audio that was cut off and is to be replaced by a longer file; null otherwise. */
  cutOff: { sizeBytes: number; seconds: number | null } | null
}
/** One person with statistics of their calls. */

export interface PersonOverview {
  person: PersonItem
  inbound: number
  outbound: number
  /** Milliseconds since the epoch; null without a dated call. */
  firstCallAt: number | null
  /** Notes of all their calls, the newest first. */
  notes: Note[]
  /** Ids of their latest calls whose transcript is here, the newest first. */
  latest: string[]
}

/** A number of the calls that belongs to no contact. */
export interface UnnamedNumber {
  /** As the service wrote it last. */
  number: string
  /** Names that the user accepted or dismissed for it. */
  answered: string[]
  /** The latest with a transcript, the newest first. */
  calls: { id: string; createdAtMs: number | null }[]
}

/** The user accepted or dismissed a name that was said for a number, or undid that. */
export interface SaidNameAnswer {
  number: string
  name: string
  isAnswered: boolean
  at: number
}

/** A number that can be called: from a call, or from a contact. */

export interface Callee {
  /** As written by the service or the user. */
  number: string
  person: { id: number; name: string } | null
  calls: number
  /** Milliseconds since the epoch; null without a dated call. */
  lastCallAt: number | null
}
/**
 * The name must contain words that start with each of these, in the form of `normalizeText`. Empty: not
 * searched by name.
 */

export interface CalleeQuery {
  /** Telephone keys that spell a name. Empty: not searched by keys. */
  terms: string[]
  /** Digits at the start of a number, in each format that it may have. */
  keys: string
  /** Digits at the start of a number, in each format it may be written in. */
  beginnings: string[]
  /** Digits contained in a number; empty: not searched. */
  part: string
  limit: number
}
/** What was last said and noted with a number or its contact. */

export interface CallMemory {
  person: { id: number; name: string; note: string } | null
  /** The latest first. */
  calls: (Pick<StoredRecording, 'id' | 'createdAtMs' | 'duration' | 'direction'> & {
    /** The last turns, in their order. */
    turns: { speaker: string; text: string; start: number }[]
  })[]
  /** Notes with open tasks first, then the latest. */
  notes: { id: number; recordingId: string; timestamp: number | null; text: string; openTasks: number }[]
}
/**
 * Announced by the writer after each commit. `words`: a transcript or a note changed. `names`: tags, themes
 * or people changed, or how many calls have a tag; the calls are not listed, because a person may have
 * thousands, so views with names reload. `searches`: saved searches changed. `searchRuns`: what they
 * did or plan changed. `dictionary`: entries of the dictionary changed. `exports`: the export journal changed. `promises`: some were found in calls.
 * `arrived`: those of `ids` that had no transcript before. `erased`: data was deleted or replaced, and its remains
 * must be removed from the file.
 */

export interface LibraryChange {
  ids: string[]
  words: boolean
  names?: boolean
  searches?: boolean
  searchRuns?: boolean
  dictionary?: boolean
  followUps?: boolean
  exports?: boolean
  promises?: boolean
  quoteSheets?: boolean
  arrived?: string[]
  erased?: boolean
}

export interface RestoredRecordings {
  /** Those that were in the trash. */
  ids: string[]
  /** Those of which nothing is left. */
  lost: string[]
}
