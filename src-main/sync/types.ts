/** The interface of sync for the rest of the app. */
import type { RestoredRecordings } from '../library/stored-types.ts'
import type { QuotaPreview } from '../../src-preload/contract/ledger.ts'
import type { SyncStatus } from '../../src-preload/contract/sync.ts'
import type { Emitter } from '../util/emitter.ts'

export interface Conditions {
  metered: boolean
  onBattery: boolean
  /** The machine is about to sleep: requests are aborted and repeated after waking. */
  suspended: boolean
}

/** The audio files of one library and their disk space. */
export interface AudioStorage {
  /** Removes the audio files here. @throws the library's errors. */
  removeAudio(ids: string[]): Promise<void>
  /**
   * Deletes calls with all their data; they can be restored for a while. Returns those that were here. @throws the
   * library's errors.
   */
  deleteRecordings(ids: string[]): Promise<{ ids: string[] }>
  /** @throws the library's errors. */
  restoreRecordings(ids: string[]): Promise<RestoredRecordings>
  /** Erases deleted calls and their files permanently. @throws the library's errors. */
  eraseDeleted(ids: string[]): Promise<void>
  /** What a quota of this many bytes would free. */
  preview(quotaBytes: number): Promise<QuotaPreview>
}

/** Keeps the library equal to the service. One per connected account. */
export interface Sync {
  /** Starts following the service: at once, then every few minutes, and whenever `now` is called. */
  start(): void
  /** Checks for new recordings now: the button, focus, coming online, waking up, after a call. */
  now(): void
  /** Pauses until a time (milliseconds since the epoch) or until `resume`, also across restarts. */
  pause(until?: number | null): void
  resume(): void
  /** There is a new key: requests refused with the old one are repeated. */
  keyChanged(): void
  /** The user opened this recording: its transcript is fetched next, then its audio. */
  open(id: string): void
  /**
   * The audio of this recording turned out to be damaged: it is removed and fetched again, unless the service does not
   * have it any more.
   */
  replaceDamaged(id: string): void
  /** The user requested this audio: it is fetched next, regardless of network, power and quota. */
  fetchAudio(ids: readonly string[]): void
  /**
   * The machine's network, power and sleep state; applied at once, with `settings`, which may have changed.
   */
  setConditions(conditions: Conditions): void
  /** The settings changed: checks again what is wanted. */
  settingsChanged(): void
  /** Frees audio and deletes calls: in the library first, then on disk. */
  readonly audioStorage: AudioStorage
  /** One pass without a schedule, for the command line: until nothing more can be fetched now. */
  runOnce(options: { audio: boolean; signal?: AbortSignal }): Promise<SyncStatus>
  status(): SyncStatus
  readonly changes: Emitter<SyncStatus>
  /** The key was refused (401). Emitted once; sync stops until `resume`. */
  readonly unauthorized: Emitter<null>
  /** Aborts running work and waits until nothing uses the library. */
  stop(): Promise<void>
}
