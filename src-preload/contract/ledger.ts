/**
 * "Offline readiness": which parts of each call are on this machine, which are missing and why, and when they
 * are retried.
 */
import type { AppError } from './errors.ts'
import type { AudioState, TranscriptState } from './recordings.ts'
import type { ItemCounts } from './sync.ts'

export interface LedgerTotals {
  /**
   * Calls in the library, and how many the service reports, without those deleted here (null before the first
   * page).
   */
  listed: number
  serviceTotal: number | null
  /** `unavailable`: the service has none and will not have one. */
  transcripts: ItemCounts & { unavailable: number }
  /** Transcripts in the search index. */
  searchable: number
  /**
   * `removed`: deleted here by the user or for the quota; `unwanted`: not selected by the settings;
   * `mismatched`: kept although the length differs from the service's; `cutOff`: kept although shorter than its
   * own header says.
   */
  audio: ItemCounts & {
    bytes: number
    unavailable: number
    removed: number
    unwanted: number
    mismatched: number
    cutOff: number
  }
  /** Audio files verified against their SHA-256 within `verifyEveryDays`. */
  verified: number
  verifyEveryDays: number
  /** Complete: everything that the service has and the settings select is here. */
  readyOffline: number
  /** The part of `listed` that failed: neither ready nor expected. */
  failedAtService: number
  /** The service no longer has them, and the user has not decided about them yet. */
  removedAtService: number
}

export type LedgerFilter =
  | 'all'
  /** Something wanted is missing. */
  | 'incomplete'
  /** Not ready at the service, or waiting for a retry at a known time. */
  | 'waiting'
  | 'failed'
  | 'mismatched'
  /** The audio is shorter than its own header says; a longer file is requested from time to time. */
  | 'cut-off'
  /** Deleted at the service; the user has not decided about it yet. */
  | 'removed-at-service'

export interface LedgerItem {
  id: string
  /** The other party's number, formatted for display. */
  counterpart: string | null
  /** The contact with this number; null for none. */
  person: { id: number; name: string } | null
  direction: string
  status: string
  createdAtMs: number | null
  /** Seconds, according to the service. */
  duration: number | null
  transcript: LedgerStep<TranscriptState>
  /** `unwanted`: not selected by the settings. */
  audio: LedgerStep<AudioState | 'unwanted'> & {
    bytes: number | null
    /** Actual length of the file in seconds if it differs from `duration`; null otherwise. */
    mismatchedSeconds: number | null
    /** Shorter than its own header says; a longer file is requested at `nextAttemptAt`. */
    cutOff: boolean
    /** The name of the file's format, such as "GSM 6.10", if it cannot be played; null otherwise. */
    unplayableFormat: string | null
    /** When the file was last verified against its hash, milliseconds since the epoch. */
    verifiedAt: number | null
  }
  searchable: boolean
  removedAtServiceAt: number | null
}

export interface LedgerStep<State> {
  state: State
  attempts: number
  /**
   * When it is retried automatically, milliseconds since the epoch; null when it is due now or never retried
   * automatically.
   */
  nextAttemptAt: number | null
  /** Why it is missing; null without a failure. */
  reason: AppError | null
}

export interface LedgerPage {
  total: number
  items: LedgerItem[]
}

/** What a quota would remove, the oldest unstarred calls first. */
export interface QuotaPreview {
  recordings: number
  bytes: number
  /**
   * `createdAt` of the newest call whose audio would be removed, milliseconds since the epoch; null for none.
   */
  upTo: number | null
}
