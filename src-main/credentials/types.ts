import type { KeychainFailure } from '../../src-preload/contract/encryption.ts'
import { CodedError } from '../util/coded-error.ts'

/**
 * Key storage in the system's keychain (`keychain.ts`). Only `credentials/` and `service/` ever hold a key.
 */
export interface KeyStore {
  /** Null when there is none. @throws CredentialsError */
  find(accountId: string): Promise<string | null>
  save(accountId: string, key: string): Promise<void>
  remove(accountId: string): Promise<void>
}

/** The keychain cannot be asked. */
export class CredentialsError extends CodedError {
  readonly failure: KeychainFailure

  constructor({ failure = 'refused', cause }: { failure?: KeychainFailure; cause?: unknown } = {}) {
    super({ code: 'keychain-unavailable', params: { failure } }, { cause })
    this.failure = failure
  }
}
