/** Why the keychain cannot be used, and what to do instead, in German. */
import type { KeychainFailure } from './encryption.ts'

export const keychainCause: Record<KeychainFailure, string> = {
  none: 'Dieser Computer hat keinen Schlüsselbund, den Offhook verwenden kann.',
  locked: 'Der Schlüsselbund dieses Computers ist gesperrt.',
  refused: 'Der Schlüsselbund dieses Computers hat den Zugriff verweigert.',
  silent: 'Der Schlüsselbund dieses Computers antwortet nicht.',
}
export const passphraseInstead = 'Sie können stattdessen mit einer Passphrase verschlüsseln.'
