/** Rows of the library as plain values. */
import type { AppError } from '../../src-preload/contract/errors.ts'
import type { Note } from '../../src-preload/contract/personal.ts'
import type { PersonItem } from '../../src-preload/contract/people.ts'
import type { SearchSort } from '../../src-preload/contract/search.ts'
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
  /** Written during the call; empty for nothing. */
  note: string
  /** The note of the recording that it became; null before. */
  noteId: number | null
}

export interface StoredSearch {
  id: number
  name: string
  query: string
  sort: SearchSort
  /** Milliseconds since the epoch. */
  lookedAt: number
}
/** What came of trying to fetch something that is not here now. */
export interface Attempt {
  state: 'wanted' | 'waiting' | 'unavailable' | 'failed'
  /** Null clears it. */
  lastError: AppError | null
  nextAttemptAt: number | null
}
/** What is shown of a recording that was deleted. */

export interface DeletedRecording extends Pick<ServiceRecording, 'id' | 'direction' | 'duration'> {
  /** Milliseconds since the epoch: when it was deleted. */
  deletedAt: number
  createdAtMs: number | null
  /** The other party's number. */
  counterpart: string | null
  person: { id: number; name: string } | null
  /** Of its file, which is still here; null when there is none. */
  audioBytes: number | null
}
/** How far listing has come; saved in the same transaction as the page it describes. */

export interface SyncState {
  /** The next page of the backfill, 1-indexed; null when complete. */
  backfillPage: number | null
  serviceTotal: number | null
  lastSyncAt: number | null
}
/** Whose audio is wanted by itself; what was opened is wanted with each of them. */

export type AudioPolicy =
  | { keep: 'all' }
  /** Created at or after this moment, milliseconds since the epoch. */
  | { keep: 'recent'; since: number }
  | { keep: 'starred' }
  | { keep: 'opened' }
/** An audio file of the library, as noted when it came. */

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
  /** Gone from the service and not yet decided about. */
  removedAtService: number
}
/** A row of the ledger. */

export interface LedgerRecording extends StoredRecording {
  /** Search knows its transcript. */
  searchable: boolean
  /** The policy asks for its audio, or it is here. */
  audioWanted: boolean
}
/** One thing to fetch next, the most wanted first: opened, then newest first. */

export interface WantedItem {
  id: string
  status: string
  attempts: number
  /** Milliseconds since the epoch; null when unreadable. */
  createdAtMs: number | null
  /** A person opened it. */
  opened: boolean
  /** Of audio that is here and was cut off, and is to be replaced by a longer file; null otherwise. */
  cutOff: { sizeBytes: number; seconds: number | null } | null
}
/** One person with statistics of their calls. */

export interface PersonOverview {
  person: PersonItem
  inbound: number
  outbound: number
  /** Milliseconds since the epoch; null without a dated call. */
  firstCallAt: number | null
  /** Of all their calls, the newest first. */
  notes: Note[]
  /** Ids of their latest calls whose transcript is here, the newest first. */
  latest: string[]
}

/** A number of the calls here that is nobody's. */
export interface UnnamedNumber {
  /** As the service wrote it last. */
  number: string
  /** Names that the user accepted or dismissed for it. */
  answered: string[]
  /** The latest whose transcript is here, the newest first. */
  calls: { id: string; createdAtMs: number | null }[]
}

/** The user accepted or dismissed a name that was said for a number, or undid that. */
export interface SaidNameAnswer {
  number: string
  name: string
  isAnswered: boolean
  at: number
}

/** Somebody who can be called: a number of the calls that are here, or of a person. */

export interface Callee {
  /** As written by the service or the user. */
  number: string
  person: { id: number; name: string } | null
  calls: number
  /** Milliseconds since the epoch; null without a dated call. */
  lastCallAt: number | null
}
/** How a callee is searched: matches any of these. */

export interface CalleeQuery {
  /** Each is the start of a word of the name, as `normalizeText` returns it. Empty: not by name. */
  terms: string[]
  /** Telephone keys that spell a name. Empty: not by keys. */
  keys: string
  /** Digits at the start of a number, in each format it may be written in. */
  beginnings: string[]
  /** Digits contained in a number; empty: none. */
  part: string
  limit: number
}
/** What was last said and noted with a number, or with its person. */

export interface CallMemory {
  person: { id: number; name: string; note: string } | null
  /** The latest first. */
  calls: (Pick<StoredRecording, 'id' | 'createdAtMs' | 'duration' | 'direction'> & {
    /** The last ones, in their order. */
    turns: { speaker: string; text: string; start: number }[]
  })[]
  /** Those with open tasks first, then the latest. */
  notes: { id: number; recordingId: string; timestamp: number | null; text: string; openTasks: number }[]
}
/**
 * Announced by the writer after each commit. `words`: a transcript, a note or a bookmark is among what changed.
 * `names`: tags or people did, or how many calls bear a tag; the calls are not listed, because a person may
 * have thousands: views with names reload. `searches`: saved ones did. `arrived`: those of `ids` that had no
 * transcript before. `erased`: something was deleted or replaced whose remains are to be removed from the file.
 */

export interface LibraryChange {
  ids: string[]
  words: boolean
  names?: boolean
  searches?: boolean
  arrived?: string[]
  erased?: boolean
}
