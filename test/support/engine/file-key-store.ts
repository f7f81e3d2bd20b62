/** A keychain for two programs one after the other: a file in a folder. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyStore } from '../../../src-main/credentials/types.ts'

export function createFileKeyStore(folder: string): KeyStore {
  const path = join(folder, 'keychain.json')
  const read = () => new Map<string, string>(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])
  const change = (edit: (keys: Map<string, string>) => void) => {
    const keys = read()
    edit(keys)
    writeFileSync(path, JSON.stringify([...keys]))
  }
  return {
    find: async (accountId) => read().get(accountId) ?? null,
    save: async (accountId, key) => change((keys) => keys.set(accountId, key)),
    remove: async (accountId) => change((keys) => keys.delete(accountId)),
  }
}
