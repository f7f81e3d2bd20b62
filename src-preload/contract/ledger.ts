/** The offline library: how much of all calls is on this computer, and how much is missing. */
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

/** What a quota would remove, the oldest unstarred calls first. */
export interface QuotaPreview {
  recordings: number
  bytes: number
  /**
   * `createdAt` of the newest call whose audio would be removed, milliseconds since the epoch; null for none.
   */
  upTo: number | null
}
