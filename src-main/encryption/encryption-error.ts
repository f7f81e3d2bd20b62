/** Expected failures of unlocking a library; nothing was changed. */
export type EncryptionErrorCode =
  /** `library.key` cannot be read, or was changed. */
  | 'damaged-key-file'
  /** Written by a newer Offhook. */
  | 'newer-key-file'
  /** A recovery code with a typing mistake. */
  | 'mistyped-code'
  /** A recovery code that was replaced or dropped before it was confirmed. */
  | 'outdated-code'
  /** Neither the recovery code nor the passphrase of this library. */
  | 'wrong-secret'

export class EncryptionError extends Error {
  readonly code: EncryptionErrorCode

  constructor(code: EncryptionErrorCode, options: { cause?: unknown } = {}) {
    super(`encryption: ${code}`, options)
    this.name = 'EncryptionError'
    this.code = code
  }
}
