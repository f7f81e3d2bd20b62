/** What the rest of the app may ask of sync. */
import type { QuotaPreview } from '../../src-preload/contract/ledger.ts'
import type { SyncStatus } from '../../src-preload/contract/sync.ts'
import type { Emitter } from '../util/emitter.ts'

export interface Conditions {
  metered: boolean
  onBattery: boolean
  /** The machine goes to sleep: what is under way is let go, and taken up again afterwards. */
  suspended: boolean
}

/** The audio files of one library, and the room they take. */
export interface AudioStorage {
  /** Frees the audio here. @throws the library's errors. */
  removeAudio(ids: string[]): Promise<void>
  /** Deletes calls with everything of them, so that they can be restored for a while. @throws the library's errors. */
  deleteRecordings(ids: string[]): Promise<void>
  /** Answers those that could not be had back any more. @throws the library's errors. */
  restoreRecordings(ids: string[]): Promise<{ lost: string[] }>
  /** Forgets deleted calls for good, and deletes their files. @throws the library's errors. */
  eraseDeleted(ids: string[]): Promise<void>
  /** What keeping at most so many bytes would free. */
  preview(quotaBytes: number): Promise<QuotaPreview>
}

/** Keeps the library equal to the service. One for each connected account. */
export interface Sync {
  /** Begins to follow the service: at once, then every few minutes, and whenever `now` is called. */
  start(): void
  /** Looks for something new now: the button, focus, coming online, waking up, after a call. */
  now(): void
  /** Until a time, milliseconds since the epoch, or until `resume`; also when the program ends meanwhile. */
  pause(until?: number | null): void
  resume(): void
  /** There is another key: what the one before was refused is asked for again. */
  keyChanged(): void
  /** A person opened this recording: its transcript comes next, its audio right after. */
  open(id: string): void
  /** A person asked for this audio: it comes next, whatever the network, the power and the quota. */
  fetchAudio(ids: readonly string[]): void
  /** What the machine is on and whether it sleeps; heeded at once, with `settings`, which may have changed too. */
  setConditions(conditions: Conditions): void
  /** The settings changed: what is wanted is looked at anew. */
  settingsChanged(): void
  /** Audio is freed, calls are deleted: in the library first, then on disk. */
  readonly audioStorage: AudioStorage
  /** One pass without a schedule, for the command line: until nothing more can be fetched now. */
  runOnce(options: { audio: boolean; signal?: AbortSignal }): Promise<SyncStatus>
  status(): SyncStatus
  readonly changes: Emitter<SyncStatus>
  /** The key was refused (401): asked for once, sync stands still until `resume`. */
  readonly unauthorized: Emitter<null>
  /** Aborts what is under way and waits until nothing touches the library any more. */
  stop(): Promise<void>
}
