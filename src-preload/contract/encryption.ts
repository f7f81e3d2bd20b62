/** Whether the open library is encrypted, and what else than the keychain opens it. */

/** A passphrase has at least this many characters. */
export const minPassphraseLength = 8
export const maxPassphraseLength = 1000

export type EncryptionStatus =
  | { state: 'plain' }
  | {
      state: 'encrypted'
      /** Null where there is none. `createdAt` in milliseconds since the epoch; null when unknown. */
      recoveryCode: { createdAt: number | null } | null
      hasPassphrase: boolean
    }
