/** Why the keychain cannot be used, and what to do instead, in English. */
import type { KeychainFailure } from './encryption.ts'

/** The same sentence wherever that matters. */
export const keychainCause: Record<KeychainFailure, string> = {
  none: 'This computer has no keychain that Offhook can use.',
  locked: 'This computer’s keychain is locked.',
  refused: 'This computer’s keychain denied access.',
  silent: 'This computer’s keychain isn’t responding.',
}
export const passphraseInstead = 'You can encrypt with a passphrase instead.'
