/** Rows of the library as plain values. */
import type { AppError } from '../../src-preload/contract/errors.ts'
import type { SearchSort } from '../../src-preload/contract/search.ts'

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
