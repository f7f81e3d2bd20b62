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

  constructor({
    code = 'keychain-unavailable',
    cause,
  }: { code?: CredentialsError['code']; cause?: unknown } = {}) {
    super(`credentials: ${code}`, { cause })
    this.name = 'CredentialsError'
    this.code = code
  }
}
