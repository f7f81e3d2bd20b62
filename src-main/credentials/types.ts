import type { KeychainFailure } from '../../src-preload/contract/encryption.ts'

/**
 * Key storage in the system's keychain (`keychain.ts`). Only `credentials/` and `service/` ever hold a key.
 */
export interface KeyStore {
  /** Null when there is none. @throws CredentialsError `keychain-unavailable` when the keychain cannot be asked. */
  find(accountId: string): Promise<string | null>
  save(accountId: string, key: string): Promise<void>
  remove(accountId: string): Promise<void>
}

export class CredentialsError extends Error {
  readonly code: 'keychain-unavailable' | 'no-signing-key'
  readonly failure: KeychainFailure

  constructor({
    code = 'keychain-unavailable',
    failure = 'refused',
    cause,
  }: { code?: CredentialsError['code']; failure?: KeychainFailure; cause?: unknown } = {}) {
    super(`credentials: ${code}`, { cause })
    this.name = 'CredentialsError'
    this.code = code
    this.failure = failure
  }
}
