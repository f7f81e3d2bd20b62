/**
 * Keeps the codes of shared folders in the system's keychain, or in memory until the app quits where the keychain does
 * not keep them.
 */
import { createHash } from 'node:crypto'
import { CredentialsError, type KeyStore } from './types.ts'

/** Of one account. While the key of its folder changes there are two, the new one first. */
export interface FolderCodes {
  /** Empty also when the keychain is unavailable, because the code can be entered again. */
  find(): Promise<string[]>
  save(codes: readonly string[]): Promise<void>
  /** @throws CredentialsError when codes are known to be in the keychain and cannot be removed */
  remove(): Promise<void>
}

/** @param home the data folder: each has its own codes */
export function createFolderCodes(keychain: KeyStore, home: string): (accountId: string) => FolderCodes {
  const accounts = new Map<string, FolderCodes>()
  return (accountId) => {
    const hash = createHash('sha256').update(`${home}\n${accountId}`).digest('hex')
    const known = accounts.get(accountId) ?? keepCodes(keychain, `shared-folder-${hash.slice(0, 16)}`)
    accounts.set(accountId, known)
    return known
  }
}

function keepCodes(keychain: KeyStore, name: string): FolderCodes {
  let held: readonly string[] | null = null
  let isStored = false
  return {
    async find() {
      if (held) return [...held]
      const stored = await keychain.find(name).catch(() => null)
      isStored ||= stored !== null
      return stored?.split(' ') ?? []
    },
    async save(codes) {
      try {
        await keychain.save(name, codes.join(' '))
        isStored = true
        held = null
      } catch (error) {
        if (!(error instanceof CredentialsError)) throw error
        held = [...codes]
      }
    },
    async remove() {
      try {
        await keychain.remove(name)
      } catch (error) {
        if (!(error instanceof CredentialsError) || isStored) throw error
      }
      held = null
      isStored = false
    },
  }
}
