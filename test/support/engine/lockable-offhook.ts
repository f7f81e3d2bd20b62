/** Offhook with an encrypted library that can be locked, connected and synced. */
import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { ComposeOptions } from '../../../src-main/app/compose.ts'
import type { SampleServiceOptions } from '../../../src-main/sample-service/sample-service.ts'
import { connectOffhook } from './connected-offhook.ts'
import { createMemoryKeyStore } from './memory-key-store.ts'

export const passphrase = 'correct horse battery'
export const lockedSession = { state: 'signed-out', isLocked: true }

/** Connected and synced, with an encrypted library that a passphrase opens. */
export async function connectLockable({
  passphrase: given = passphrase,
  canAskSystem = false,
  service = {} as SampleServiceOptions,
  ...more
}: Partial<ComposeOptions> & {
  passphrase?: string | null
  canAskSystem?: boolean
  service?: SampleServiceOptions
} = {}) {
  const keychain = createMemoryKeyStore()
  const composing: Partial<ComposeOptions> = {
    keychain,
    locks: { canAskSystem: () => canAskSystem },
    ...more,
  }
  const connected = await connectOffhook(service, () => {}, composing)
  const { offhook, folder } = connected
  const owner = { folder, accountId: offhook.session.workspace()!.account.id }
  await offhook.vault.changePassphrase(owner, given)
  return { ...connected, keychain, owner }
}

/** Files of a folder that this process and its threads have open. */
export function listOpenFiles(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const path = readlinkSync(join('/proc/self/fd', name))
      return path.startsWith(folder) ? [path] : []
    } catch {
      return []
    }
  })
}
