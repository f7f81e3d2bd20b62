/** Arguments of backup, restore and move. */
import type { LibraryTaskProgress } from '../../src-preload/contract/library.ts'

/** Bytes copied so far and in total; reported several times a second at most. */
export type CopyProgress = Omit<LibraryTaskProgress, 'task'>
export type OnProgress = (progress: CopyProgress) => void

export interface BackupOptions {
  /** Whether the audio files are copied as well. */
  audio: boolean
  onProgress?: OnProgress
  signal?: AbortSignal
}

export interface RestoreOptions {
  /** False opens the restored library without automatic sync. */
  follow?: boolean
  onProgress?: OnProgress
}

export interface MoveOptions {
  onProgress?: OnProgress
}
