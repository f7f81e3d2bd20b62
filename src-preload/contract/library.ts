/** The library as a whole: where it lies, what happened to it, its backups. */

export interface LibraryInfo {
  folder: string
  /** It lies elsewhere than in the data folder, because the person moved it. */
  moved: boolean
  databaseBytes: number
  audioBytes: number
  /** Free bytes on its disk. */
  freeBytes: number
  /** When a backup was last finished, milliseconds since the epoch. */
  lastBackupAt: number | null
  /** What was done about a damaged library, until the person has read it. */
  recovery: LibraryRecovery | null
}

/** A damaged database was set aside, and everything is fetched again. */
export interface LibraryRecovery {
  /** Milliseconds since the epoch. */
  at: number
  /**
   * The damaged file's new name, in the library's folder. It is never deleted by the app. Null when there was no
   * database any more, only the audio that belonged to it.
   */
  quarantinedAs: string | null
  /** Personal data that could still be read, and is in the new library. */
  salvaged: {
    stars: number
    notes: number
    bookmarks: number
    tags: number
    people: number
    corrections: number
    savedSearches: number
    dialIntents: number
    choices: number
  }
  /** Audio files found on this disk, to be taken over instead of fetched. */
  audioFiles: number
  /** True when part of the personal data could not be read. */
  incomplete: boolean
}

export type LibraryTask = 'backup' | 'restore' | 'move' | 'export'

/** Bytes copied so far, of an export calls; `total` is null while it is being counted. */
export interface LibraryTaskProgress {
  task: LibraryTask
  done: number
  total: number | null
}

/** `folder` is null when the person closed the dialog. */
export interface BackupOutcome {
  folder: string | null
  recordings: number
  audioFiles: number
  bytes: number
}
