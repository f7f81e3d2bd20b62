/** Why the system's keychain cannot be used, in the language of the page. */
import * as en from '../../../src-preload/contract/keychain-text.en.ts'
import type { KeychainFailure } from '../../../src-preload/contract/encryption.ts'
import { translate } from '../../util/translation.ts'

const text = translate(en)

export const { keychainCause } = text

/** The cause, and what can be done without a keychain. */
export function describeKeychain(failure: KeychainFailure): string {
  return `${keychainCause[failure]} ${text.passphraseInstead}`
}
