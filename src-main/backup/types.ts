/** What backing up, restoring and moving are asked with. */
import type { LibraryTaskProgress } from '../../src-preload/contract/library.ts'

/** Bytes copied so far, of all; told several times a second at most. */
export type CopyProgress = Omit<LibraryTaskProgress, 'task'>
export type OnProgress = (progress: CopyProgress) => void

export interface BackupOptions {
  /** Whether the audio files are copied as well. */
  audio: boolean
  onProgress?: OnProgress
  signal?: AbortSignal
}

export interface RestoreOptions {
  /** False opens the restored library without syncing by itself. */
  follow?: boolean
  onProgress?: OnProgress
}

export interface MoveOptions {
  onProgress?: OnProgress
}
