import type { KeyStore } from '../../../src-main/credentials/types.ts'

/** A keychain in memory that always answers. */
export function createMemoryKeyStore(): KeyStore {
  const keys = new Map<string, string>()
  return {
    find: async (accountId) => keys.get(accountId) ?? null,
    save: async (accountId, key) => void keys.set(accountId, key),
    remove: async (accountId) => void keys.delete(accountId),
  }
}
