/** What sync is doing, in one value that the window, the tray and the command line all show. */
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
  /** The disk refuses for another reason: it is read-only, failing, or not this user's. */
  | 'disk-error'
  /** Nothing is fetched by itself: see `saving`. */
  | 'saving'
  | 'stopped'

/** What stands between here and the service, where more is known than that it does not answer. */
export type OfflineReason =
  /** Its certificate was not accepted. */
  | 'tls'
  /** The network's proxy refuses, or is not there. */
  | 'proxy'
  /** The network's proxy wants a login. */
  | 'proxy-login'

export interface SyncStatus {
  phase: SyncPhase
  /** For `offline`. */
  offlineReason: OfflineReason | null
  /**
   * Recordings in the library, and how many the service says there are, but for those deleted here (null before the
   * first page).
   */
  recordings: number
  serviceTotal: number | null
  /** Of `recordings`: neither ready nor to come. */
  failedAtService: number
  transcripts: ItemCounts
  /** `wanted` and `waiting` count what the settings ask for; `unwanted` what they leave at the service. */
  audio: ItemCounts & { bytes: number; unwanted: number }
  /** Why audio that is wanted is not fetched now; null when nothing holds it back. */
  audioHeld: AudioHeld | null
  /** For `saving`: what the machine is on. */
  saving: 'metered' | 'battery' | null
  /** Audio that came in the last seconds; null when none does. */
  bytesPerSecond: number | null
  /** Recordings with everything on this machine that the service has and the person wants. */
  readyOffline: number
  /** Requests in the last 60 s, of `requestLimit`. */
  requestsLastMinute: number
  requestLimit: number
  /** Requests since this program started, and how many of them were answered 429. */
  requests: number
  rateLimited: number
  /** Seconds until everything now known is here; null when unknown or nothing is left. */
  secondsLeft: number | null
  lastSyncAt: number | null
  /** Until when sync waits, for `rate-limited` and `offline`; milliseconds since the epoch. */
  waitsUntil: number | null
  /** For `paused`: when sync goes on by itself; null: when a person says so. */
  pausedUntil: number | null
}

/** How long a person lets sync rest: an hour, until tomorrow morning, or until they say that it goes on. */
export type PauseLength = 'hour' | 'tomorrow' | 'open'

export type AudioHeld =
  | 'metered'
  | 'battery'
  /** The quota is used up by newer and by starred calls. */
  | 'quota'
  | 'disk-full'
  | 'disk-error'
  /** The storage does not answer. */
  | 'storage'

export interface ItemCounts {
  present: number
  /** To be fetched now. */
  wanted: number
  /** Not ready at the service, or to be tried again later. */
  waiting: number
  failed: number
}
