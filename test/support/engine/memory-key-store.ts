import { CredentialsError, type KeyStore } from '../../../src-main/credentials/types.ts'

const refuse = () => Promise.reject(new CredentialsError({ failure: 'none' }))

/** The keychain of this computer, shared by all programs and starts in a test file. */
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

/** Refuses the keys of libraries until `accept` is called: libraries that are created before that stay plain. */
export function refuseLibraryKeys(keychain: KeyStore): KeyStore & { accept(): void } {
  let isRefusing = true
  return {
    ...keychain,
    save: (name, key) =>
      isRefusing && name.startsWith('library-key-') ? refuse() : keychain.save(name, key),
    accept: () => (isRefusing = false),
  }
}

/** A computer without a keychain: its libraries stay plain. */
export const noKeyStore: KeyStore = { find: refuse, save: refuse, remove: refuse }
