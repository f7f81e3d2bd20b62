import { CredentialsError, type KeyStore } from '../../../src-main/credentials/types.ts'

/** The keychain of this computer: of all programs and starts in a test file. */
export const systemKeyStore = createMemoryKeyStore()

/** A keychain in memory that always answers. */
export function createMemoryKeyStore(): KeyStore {
  const keys = new Map<string, string>()
  return {
    find: async (accountId) => keys.get(accountId) ?? null,
    save: async (accountId, key) => void keys.set(accountId, key),
    remove: async (accountId) => void keys.delete(accountId),
  }
}

const refuse = () => Promise.reject(new CredentialsError({ failure: 'none' }))

/** A computer without a keychain: its libraries stay plain. */
export const noKeyStore: KeyStore = { find: refuse, save: refuse, remove: refuse }
