import type { KeyStore } from './types.ts'

/** Keys for this run only: no keychain, a key from the environment, or the embedded sample service. */
export function createMemoryKeyStore(): KeyStore {
  const keys = new Map<string, string>()
  return {
    find: async (accountId) => keys.get(accountId) ?? null,
    save: async (accountId, key) => void keys.set(accountId, key),
    remove: async (accountId) => void keys.delete(accountId),
  }
}
