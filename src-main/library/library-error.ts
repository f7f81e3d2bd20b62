/** Expected failures of the library. */
export type LibraryErrorCode =
  /** Written by a newer Offhook; refused and left unchanged. */
  | 'newer-schema'
  /** The schema differs from what the migrations create; refused and left unchanged. */
  | 'foreign-schema'
  /** The database is encrypted, and its key is unknown. */
  | 'locked'
  /** The database is encrypted with another key, or not encrypted. */
  | 'wrong-key'
  /** SQLite says the file is damaged or not a database. */
  | 'corrupt'
  /** No space is left for a commit; nothing was lost. */
  | 'disk-full'
  /** The disk fails for another reason: read-only, broken, or owned by another user; nothing was lost. */
  | 'disk-error'
  /** A migration failed; the file is unchanged. */
  | 'migration-failed'
  /** The folder that the user moved the library to is missing: its drive is not connected. */
  | 'not-there'
  /** The call, or its transcript, is not in the library: another program may have deleted it. */
  | 'recording-not-found'
  /** The limit of calls per minute is reached; no call was stored. */
  | 'too-many-calls'

export class LibraryError extends Error {
  readonly code: LibraryErrorCode

  constructor(code: LibraryErrorCode, options: { cause?: unknown } = {}) {
    super(`library: ${code}`, options)
    this.name = 'LibraryError'
    this.code = code
  }
}
