/** Expected failures of the long jobs on a library: above all of making, restoring and moving a copy of it. */
export type LibraryTaskErrorCode =
  /** The library's own integrity check, or its copy's, found damage: a copy of it would be no backup. */
  | 'damaged-library'
  /** Not enough room, found before anything was written or by a write that failed. */
  | 'no-room'
  /** The folder is not there any more: a drive that was pulled out. */
  | 'gone'
  | 'not-writable'
  /** The chosen folder holds something already. */
  | 'not-empty'
  /** The chosen folder lies in the library, or the library in it. */
  | 'inside-library'
  | 'not-a-backup'
  /** Something in the backup is missing, or differs from its manifest. */
  | 'damaged-backup'
  /** The database has parts that no Offhook made, which could change what it does. */
  | 'foreign-schema'
  /** Written by a newer Offhook. */
  | 'newer-backup'
  /** Another Offhook has this library open. */
  | 'in-use'
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
