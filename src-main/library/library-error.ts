/** Expected failures of the library. */
export type LibraryErrorCode =
  /** Written by a newer Offhook: refused and left untouched. */
  | 'newer-schema'
  /** The schema is not the one that the migrations make: refused and left untouched. */
  | 'foreign-schema'
  /** The database is encrypted, and its key is not known. */
  | 'locked'
  /** The database is encrypted with another key, or not at all. */
  | 'wrong-key'
  /** SQLite says the file is damaged or not a database. */
  | 'corrupt'
  /** No space left for a commit; nothing was lost. */
  | 'disk-full'
  /** The disk refuses for another reason: read-only, failing, or not this user's; nothing was lost. */
  | 'disk-error'
  /** A migration failed; the file is as it was. */
  | 'migration-failed'
  /** The folder that a person moved the library to is not there: its drive is not connected. */
  | 'not-there'
  /** The limit of calls a minute is reached; no call was stored. */
  | 'too-many-calls'

export class LibraryError extends Error {
  readonly code: LibraryErrorCode

  constructor(code: LibraryErrorCode, options: { cause?: unknown } = {}) {
    super(`library: ${code}`, options)
    this.name = 'LibraryError'
    this.code = code
  }
}
