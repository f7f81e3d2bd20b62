import type { SyncStatus } from '../../src-preload/contract/sync.ts'
import type { Emitter } from '../util/emitter.ts'

/** Keeps the library equal to the service. One for each connected account. */
export interface Sync {
  /** Begins to follow the service: at once, then every few minutes, and whenever `now` is called. */
  start(): void
  /** Looks for something new now: the button, focus, coming online, waking up, after a call. */
  now(): void
  pause(): void
  resume(): void
  /** A person opened this recording: its transcript comes next, its audio right after. */
  open(id: string): void
  /** One pass without a schedule, for the command line: until nothing more can be fetched now. */
  runOnce(options: { audio: boolean; signal?: AbortSignal }): Promise<SyncStatus>
  status(): SyncStatus
  readonly changes: Emitter<SyncStatus>
  /** The key was refused (401): asked for once, sync stands still until `resume`. */
  readonly unauthorized: Emitter<null>
  /** Aborts what is under way and waits until nothing touches the library any more. */
  stop(): Promise<void>
}
