/** What backing up, restoring and moving are asked with. */
import type { LibraryTaskProgress } from '../../src-preload/contract/library.ts'

/** Told several times a second at most. */
export type OnProgress = (progress: LibraryTaskProgress) => void

export interface BackupInput {
  /** An existing folder, absolute; the backup becomes a new folder in it. */
  to: string
  /** Whether the audio files are copied as well. */
  audio: boolean
  onProgress?: OnProgress
  signal?: AbortSignal
}

export interface RestoreInput {
  /** The backup's folder, absolute. */
  from: string
  /** False opens the restored library without syncing by itself. */
  follow?: boolean
  onProgress?: OnProgress
}

export interface MoveInput {
  /** An empty or new folder, absolute; null is the place in the data folder. */
  to: string | null
  onProgress?: OnProgress
}
