/** The state of sync in one value, which the window, the tray and the command line show. */
export type SyncPhase =
  | 'idle'
  | 'listing'
  | 'transcripts'
  | 'audio'
  | 'paused'
  | 'offline'
  | 'rate-limited'
  | 'unauthorized'
  | 'forbidden'
  | 'disk-full'
  /** The disk refuses writes for another reason: it is read-only, failing, or owned by another user. */
  | 'disk-error'
  /** Nothing is fetched automatically: see `saving`. */
  | 'saving'
  | 'stopped'

/** Why the service cannot be reached, if more is known. */
export type OfflineReason =
  /** Its certificate was not accepted. */
  | 'tls'
  /** The network's proxy refuses or cannot be reached. */
  | 'proxy'
  /** The network's proxy requires a login. */
  | 'proxy-login'

export interface SyncStatus {
  phase: SyncPhase
  /** For `offline`. */
  offlineReason: OfflineReason | null
  /**
   * Recordings in the library, and how many the service reports, without those deleted here (null before the
   * first page).
   */
  recordings: number
  serviceTotal: number | null
  /** The part of `recordings` that failed: neither ready nor expected. */
  failedAtService: number
  transcripts: ItemCounts
  /** `wanted` and `waiting` count audio that the settings select; `unwanted` is the rest. */
  audio: ItemCounts & { bytes: number; unwanted: number }
  /** Why wanted audio is not fetched now; null when it is fetched. */
  audioHeld: AudioHeld | null
  /** For `saving`: the reason. */
  saving: 'metered' | 'battery' | null
  /** Download speed of audio in the last seconds; null when none is downloaded. */
  bytesPerSecond: number | null
  /** Recordings that are complete on this machine: everything that the service has and the settings select. */
  readyOffline: number
  /** Requests in the last 60 s, of `requestLimit`. */
  requestsLastMinute: number
  requestLimit: number
  /** Requests since this program started, and the number of 429 answers. */
  requests: number
  rateLimited: number
  /** Seconds until everything known is fetched; null when unknown or nothing is left. */
  secondsLeft: number | null
  lastSyncAt: number | null
  /** End of the wait for `rate-limited` and `offline`; milliseconds since the epoch. */
  waitsUntil: number | null
  /** For `paused`: when sync resumes automatically; null: when the user resumes it. */
  pausedUntil: number | null
}

/** How long the user pauses sync: for an hour, until tomorrow morning, or until they resume it. */
export type PauseLength = 'hour' | 'tomorrow' | 'open'

export type AudioHeld =
  | 'metered'
  | 'battery'
  /** Newer and starred calls use up the quota. */
  | 'quota'
  | 'disk-full'
  | 'disk-error'
  /** The storage does not respond. */
  | 'storage'

export interface ItemCounts {
  present: number
  /** Can be fetched now. */
  wanted: number
  /** Not ready at the service, or waiting for a retry. */
  waiting: number
  failed: number
}
