/** Whether the open library is encrypted, and what else than the keychain opens it. */

/** Why the system's keychain cannot be used. `none`: there is no keychain; `silent`: it does not answer. */
export type KeychainFailure = 'none' | 'locked' | 'refused' | 'silent'

/** A passphrase has at least this many characters. */
export const minPassphraseLength = 8
export const maxPassphraseLength = 1000

export type EncryptionStatus =
  | {
      state: 'plain'
      /** Why this library, created since the app started, is not encrypted; null otherwise. */
      keychainFailure: KeychainFailure | null
    }
  | {
      state: 'encrypted'
      /** Null where there is none. `createdAt` in milliseconds since the epoch; null when unknown. */
      recoveryCode: { createdAt: number | null } | null
      hasPassphrase: boolean
    }

/** Earlier copies of a plain library that encrypting it does not change, such as damaged databases. */
export interface PlainCopies {
  count: number
  bytes: number
}
