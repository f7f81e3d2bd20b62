/** Arguments of backup, restore and move. */

/** Reported several times a second at most. */
export interface CopyProgress {
  doneBytes: number
  /** Null while the total is being counted. */
  totalBytes: number | null
}
export type OnProgress = (progress: CopyProgress) => void

export interface BackupOptions {
  /** Whether the audio files are copied as well. */
  audio: boolean
  /** True makes a plain backup of an encrypted library. */
  decrypted?: boolean
  onProgress?: OnProgress
  signal?: AbortSignal
}

export interface RestoreOptions {
  /** False opens the restored library without automatic sync. */
  follow?: boolean
  onProgress?: OnProgress
}

export interface ConvertOptions {
  /** False makes the library plain. */
  encrypted: boolean
  /** Encrypts without a keychain: only this opens the library. */
  passphrase?: string | undefined
  /** About its audio; the database is converted without progress. */
  onProgress?: OnProgress
  /** Gets the number of audio files that are damaged, if any: sync verifies them next. */
  onDamagedAudio?: (count: number) => void
}

export interface MoveOptions {
  onProgress?: OnProgress
}
