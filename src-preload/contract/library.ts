/** The library as a whole: its folder, its repairs, its backups. */

export interface LibraryInfo {
  folder: string
  /** The user moved it out of the data folder. */
  moved: boolean
  databaseBytes: number
  audioBytes: number
  /** Free bytes on its disk. */
  freeBytes: number
  /** When a backup was last finished, milliseconds since the epoch. */
  lastBackupAt: number | null
  /** The repair of a damaged library, until the user has acknowledged it. */
  recovery: LibraryRecovery | null
}

/** A damaged database was replaced, and everything is fetched again. */
export interface LibraryRecovery {
  /** Milliseconds since the epoch. */
  at: number
  /**
   * The damaged file's new name, in the library's folder. It is deleted only with the account, or when the user
   * asks for it. Null when the database was missing and only its audio was left.
   */
  quarantinedAs: string | null
  /** Personal data that could be read from the damaged database and was copied to the new library. */
  salvaged: {
    stars: number
    notes: number
    themes: number
    tags: number
    people: number
    corrections: number
    savedSearches: number
    dialIntents: number
    choices: number
  }
  /** Audio files found on this disk, which need not be downloaded again. */
  audioFiles: number
  /** True when part of the personal data could not be read. */
  incomplete: boolean
}

export type LibraryTask = 'backup' | 'restore' | 'move' | 'export' | 'encrypt' | 'decrypt'

/** Bytes copied so far, or calls of an export; `total` is null while it is being counted. */
export interface LibraryTaskProgress {
  task: LibraryTask
  done: number
  total: number | null
}

/** What is known about a chosen backup before it is restored. */
export interface BackupPreview {
  folderName: string
  /** Milliseconds since the epoch. While it is locked, the date is not verified. */
  startedAt: number
  isEncrypted: boolean
  /** What can unlock it; null if unlocked. Both are false if only the computer that made it can open it. */
  locked: { hasPassphrase: boolean; hasRecoveryCode: boolean } | null
  /** Null while it is locked. */
  contents: BackupContents | null
}

export interface BackupContents {
  /** The e-mail address, name or service address of its account. */
  account: string
  recordings: number
  hasAudio: boolean
  /** The library that its account has on this computer. */
  replaces: 'nothing' | 'plain' | 'encrypted'
}

/** `folder` is null when the user closed the dialog, or cancelled the backup. */
export interface BackupOutcome {
  folder: string | null
  recordings: number
  audioFiles: number
  bytes: number
}

/** A backup that the user started in the window. */
export interface BackupAnswer extends BackupOutcome {
  isCancelled: boolean
}
