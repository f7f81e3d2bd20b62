/** Rows of the library as plain values. */
import type { SearchSort } from '../../src-preload/contract/search.ts'

export interface DialIntent {
  id: number
  toNumber: string
  /** See `CallState` of the contract. */
  state: string
  callSid: string | null
  recordingId: string | null
  message: string | null
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
  /** A sentence for the person; null clears it. */
  lastError: string | null
  nextAttemptAt: number | null
}
