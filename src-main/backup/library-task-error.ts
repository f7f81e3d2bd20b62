/** Expected failures of long jobs on a library, such as making, restoring and moving a copy. */
export type LibraryTaskErrorCode =
  /** The integrity check of the library or its copy found damage: a copy would be no backup. */
  | 'damaged-library'
  /** Not enough space: detected before anything was written, or by a failed write. */
  | 'no-room'
  /** The folder is gone: a drive that was removed. */
  | 'gone'
  | 'not-writable'
  /** The chosen folder is not empty. */
  | 'not-empty'
  /** The chosen folder is inside the library, or the library inside it. */
  | 'inside-library'
  | 'not-a-backup'
  /** A part of the backup is missing, or differs from its manifest. */
  | 'damaged-backup'
  /** An encrypted backup that was changed, or whose parts do not belong together. */
  | 'changed-backup'
  /** Not encrypted, although it would replace an encrypted library or an encrypted backup was expected. */
  | 'plain-backup'
  /** The database contains schema parts that Offhook did not create and that could change its behaviour. */
  | 'foreign-backup'
  /** Written by a newer Offhook. */
  | 'newer-backup'
  /** It is encrypted, and this computer does not have its key. */
  | 'locked-backup'
  /** Another Offhook has this library open. */
  | 'in-use'
  /** Another Offhook moves, restores or converts it, or completes that after an interruption. */
  | 'being-changed'
  | 'aborted'
  /** Its thread was terminated at its deadline. */
  | 'took-too-long'

export class LibraryTaskError extends Error {
  readonly code: LibraryTaskErrorCode

  constructor(code: LibraryTaskErrorCode, options: { cause?: unknown } = {}) {
    super(`library task: ${code}`, options)
    this.name = 'LibraryTaskError'
    this.code = code
  }
}
