/**
 * The ledger, "Offline readiness": what of each call is on this machine, what is not, why, and until when.
 */
import type { AppError } from './errors.ts'
import type { AudioState, TranscriptState } from './recordings.ts'
import type { ItemCounts } from './sync.ts'

export interface LedgerTotals {
  /**
   * Calls listed here, and how many the service says there are, but for those deleted here (null before the first
   * page).
   */
  listed: number
  serviceTotal: number | null
  /** `unavailable`: the service has none, and will not have one. */
  transcripts: ItemCounts & { unavailable: number }
  /** Transcripts that search knows. */
  searchable: number
  /**
   * `removed`: freed here, by a person or for the quota; `unwanted`: left at the service by the settings;
   * `mismatched`: kept although its length differs from what the service says; `cutOff`: kept although its own header
   * says that it is longer.
   */
  audio: ItemCounts & {
    bytes: number
    unavailable: number
    removed: number
    unwanted: number
    mismatched: number
    cutOff: number
  }
  /** Audio files that were found equal to their SHA-256 within `verifyEveryDays`. */
  verified: number
  verifyEveryDays: number
  /** Everything is here that the service has and the person wants. */
  readyOffline: number
  /** Of `listed`: neither ready nor to come. */
  failedAtService: number
  /** The service no longer has them, and the person has not yet said what to do. */
  removedAtService: number
}

export type LedgerFilter =
  | 'all'
  /** Something that is wanted is not here. */
  | 'incomplete'
  /** Not ready at the service, or to be tried again at a known moment. */
  | 'waiting'
  | 'failed'
  | 'mismatched'
  /** Audio that is shorter than its own header says; a longer file is asked for from time to time. */
  | 'cut-off'
  /** Gone from the service, and not yet decided about. */
  | 'removed-at-service'

export interface LedgerItem {
  id: string
  /** The other party's number, formatted for reading. */
  counterpart: string | null
  /** Whose number that is, as the person named them; null when nobody's. */
  person: { id: number; name: string } | null
  direction: string
  status: string
  createdAtMs: number | null
  /** Seconds, as the service says. */
  duration: number | null
  transcript: LedgerStep<TranscriptState>
  /** `unwanted`: the settings leave it at the service. */
  audio: LedgerStep<AudioState | 'unwanted'> & {
    bytes: number | null
    /** Seconds that the file really has, where they differ from `duration`; null otherwise. */
    mismatchedSeconds: number | null
    /** It is shorter than its own header says, and a longer file is asked for at `nextAttemptAt`. */
    cutOff: boolean
    /** When its bytes were last found equal to their hash, milliseconds since the epoch. */
    verifiedAt: number | null
  }
  searchable: boolean
  removedAtServiceAt: number | null
}

export interface LedgerStep<State> {
  state: State
  attempts: number
  /** When it is tried again by itself, milliseconds since the epoch; null when it is due, or not by itself. */
  nextAttemptAt: number | null
  /** Why it is not here; null when nothing failed. */
  reason: AppError | null
}

export interface LedgerPage {
  total: number
  items: LedgerItem[]
}

/** What a quota would free, the oldest unstarred calls first. */
export interface QuotaPreview {
  recordings: number
  bytes: number
  /** `createdAt` of the newest that would be freed, milliseconds since the epoch; null when none. */
  upTo: number | null
}
